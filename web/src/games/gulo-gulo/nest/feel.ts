import { speaker, voice } from "../../../settings/sound";
import { length, minus, type Poses, placeOf, SIZE } from "./space";
import type { Stage } from "./stage.svelte";

const SHOVE = 0.0012; // metres by which a body's way changes from one picture to the next, if it knocks
const REST = 45; // milliseconds between two knocks
const STRONG = 0.35; // newtons that are felt
const LEANS = 3; // degrees between two buzzes
const BELL = [1, 2.01, 2.74, 3.76, 5.1];

/** Wood on wood, a bell, and a buzz in the hand. */
export class Feel {
  private last: Poses = new Float32Array();
  private way: number[] = [];
  private knocked = 0;
  private lean = 0;
  private buzzed = 0;

  /** What the new picture sounds like, and how it feels if it is my hand. */
  follow(stage: Stage, isMine: boolean): void {
    const { poses } = stage;
    if (poses.length === this.last.length && stage.isMoving) this.listen(poses, performance.now());
    else this.way = [];
    this.last = poses;
    if (isMine && stage.phase === "holding") this.buzz(stage);
    this.lean = Math.abs(this.lean - stage.lean) > LEANS ? stage.lean : this.lean;
  }

  private listen(poses: Poses, now: number): void {
    let loudest = 0;
    for (let body = 0; body < poses.length / SIZE - 1; body++) {
      const moved = length(minus(placeOf(poses, body), placeOf(this.last, body)));
      loudest = Math.max(loudest, Math.abs(moved - (this.way[body] ?? moved)));
      this.way[body] = moved;
    }
    if (loudest < SHOVE || now - this.knocked < REST) return;
    this.knocked = now;
    knock(Math.min(1, loudest / (SHOVE * 5)));
  }

  private buzz({ force, lean }: Stage): void {
    const now = performance.now();
    const isStrong = force > STRONG && now - this.buzzed > 350 - 150 * Math.min(1, force);
    if (!isStrong && Math.abs(lean - this.lean) < LEANS) return;
    this.buzzed = now;
    navigator.vibrate?.(Math.abs(lean - this.lean) >= LEANS ? 30 : 8);
  }
}

/** A short, dull noise. */
function knock(loudness: number): void {
  const sound = voice();
  if (!sound) return;
  const long = 0.06;
  const noise = sound.createBuffer(1, sound.sampleRate * long, sound.sampleRate);
  const wave = noise.getChannelData(0);
  for (let at = 0; at < wave.length; at++) wave[at] = (Math.random() * 2 - 1) * (1 - at / wave.length) ** 6;
  const source = new AudioBufferSourceNode(sound, { buffer: noise });
  const body = new BiquadFilterNode(sound, { type: "bandpass", frequency: 900 + Math.random() * 700, Q: 3 });
  source
    .connect(body)
    .connect(new GainNode(sound, { gain: 0.5 * loudness }))
    .connect(speaker(sound));
  source.start();
}

/** The alarm: struck twice. */
export function bell(): void {
  const sound = voice();
  if (!sound) return;
  for (const strike of [0, 0.28])
    for (const [at, partial] of BELL.entries()) {
      const start = sound.currentTime + strike;
      const long = 1.6 / (1 + at);
      const tone = new OscillatorNode(sound, { frequency: 740 * partial });
      const level = new GainNode(sound, { gain: 0 });
      level.gain.setValueAtTime(0.06 / (1 + at), start);
      level.gain.exponentialRampToValueAtTime(0.0003, start + long);
      tone.connect(level).connect(speaker(sound));
      tone.start(start);
      tone.stop(start + long);
    }
}
