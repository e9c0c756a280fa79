import {
  CanvasTexture,
  Color,
  LinearMipmapNearestFilter,
  type Material,
  MeshPhongMaterial,
  RepeatWrapping,
  ShaderMaterial,
  SRGBColorSpace,
  Vector2,
} from "three";

/** How a thing looks: painted, or of one colour. */
export interface Look {
  paint?: HTMLCanvasElement;
  tone?: string;
  shine?: number;
  /** How often the paint goes round it, and up. */
  repeat?: [number, number];
  /** Its corners have colours. */
  hasShades?: boolean;
  opacity?: number;
}
export type Coat = (look: Look) => Material;

function texture(paint: HTMLCanvasElement, repeat: [number, number]): CanvasTexture {
  const made = new CanvasTexture(paint);
  made.wrapS = made.wrapT = RepeatWrapping;
  made.repeat.set(...repeat);
  return made;
}

/** Light that is reckoned for each dot, with shadows. */
export const fine: Coat = ({ paint, tone, shine = 0, repeat = [1, 1], hasShades = false, opacity = 1 }) => {
  const made = new MeshPhongMaterial({ shininess: Math.max(1, shine), specular: shine ? 0x3a332b : 0 });
  if (paint) {
    made.map = texture(paint, repeat);
    made.map.colorSpace = SRGBColorSpace;
    made.map.anisotropy = 4;
  }
  if (tone) made.color.set(tone);
  made.vertexColors = hasShades;
  made.opacity = opacity;
  made.transparent = opacity < 1;
  return made;
};

const VERTEX = `
  uniform vec3 tone;
  uniform vec2 repeat;
  varying vec3 light;
  varying vec2 at;
  void main() {
    vec3 up = normalize(mat3(modelMatrix) * normal);
    float sun = max(0.0, dot(up, vec3(-0.45, -0.25, 0.86)));
    light = tone * (vec3(0.36, 0.31, 0.27) + (0.5 + 0.5 * up.z) * vec3(0.2, 0.19, 0.17) + sun * vec3(0.56, 0.53, 0.47));
    #ifdef SHADES
      light *= color;
    #endif
    at = uv * repeat;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }`;
const FRAGMENT = `
  uniform sampler2D paint;
  uniform float opacity;
  varying vec3 light;
  varying vec2 at;
  void main() {
    #ifdef PAINTED
      gl_FragColor = vec4(light * texture2D(paint, at).rgb, opacity);
    #else
      gl_FragColor = vec4(light, opacity);
    #endif
  }`;

/** Light that is reckoned for each corner: about a fifth of the CPU time, for browsers without a graphics card. */
export const plain: Coat = ({ paint, tone = "#fff", repeat = [1, 1], hasShades = false, opacity = 1 }) => {
  const made = new ShaderMaterial({ vertexShader: VERTEX, fragmentShader: FRAGMENT });
  made.uniforms = {
    tone: { value: new Color().setStyle(tone, "") },
    repeat: { value: new Vector2(...repeat) },
    opacity: { value: opacity },
  };
  if (paint) {
    const map = texture(paint, repeat);
    map.minFilter = LinearMipmapNearestFilter;
    made.uniforms.paint = { value: map };
    made.defines.PAINTED = "";
  }
  if (hasShades) made.defines.SHADES = "";
  made.vertexColors = hasShades;
  made.transparent = opacity < 1;
  return made;
};
