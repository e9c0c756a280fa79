import { settings } from "./settings.svelte";

/** Small sounds of our own: a few notes each, made when they are needed. */
interface Note {
  pitch: number;
  at: number;
  length: number;
  shape?: OscillatorType;
}

const SOUNDS: Record<string, Note[]> = {
  turn: [
    { pitch: 660, at: 0, length: 0.12 },
    { pitch: 880, at: 0.1, length: 0.18 },
  ],
  chat: [{ pitch: 520, at: 0, length: 0.08 }],
  card: [{ pitch: 210, at: 0, length: 0.05, shape: "triangle" }],
  win: [
    { pitch: 523, at: 0, length: 0.14 },
    { pitch: 659, at: 0.11, length: 0.14 },
    { pitch: 784, at: 0.22, length: 0.28 },
  ],
  lose: [
    { pitch: 300, at: 0, length: 0.16, shape: "sawtooth" },
    { pitch: 210, at: 0.14, length: 0.3, shape: "sawtooth" },
  ],
};
const KINDS: Record<string, string> = {
  turn: "turn",
  chat: "chat",
  egg: "win",
  gained: "win",
  won: "win",
  stolen: "win",
  ended: "win",
  alarm: "lose",
  reversed: "lose",
  crow: "lose",
  placed: "card",
  bid: "card",
  bid_down: "card",
  offered: "card",
  offered_down: "card",
  played: "card",
  discarded: "card",
  wed: "card",
  took: "card",
  paid: "card",
};
const LOUDNESS = 0.05;
const VOLUMES: Record<string, number> = { quiet: 0.35, normal: 1, loud: 2.5 };
let context: AudioContext | undefined;
let volume: GainNode | undefined;

/** Where sounds are made, if one may be heard now. */
export function voice(): AudioContext | null {
  if (settings.sound === "off" || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  return context;
}

/** Where sounds are sent: as loud as one likes it. */
export function speaker(context: AudioContext): AudioNode {
  if (!volume) {
    volume = new GainNode(context);
    volume.connect(context.destination);
  }
  volume.gain.value = VOLUMES[settings.sound] ?? 0;
  return volume;
}

export function play(kind: string): void {
  const notes = SOUNDS[KINDS[kind] ?? ""];
  const context = notes && voice();
  if (context) for (const note of notes) sound(context, note);
}

function sound(context: AudioContext, note: Note): void {
  const start = context.currentTime + note.at;
  const tone = context.createOscillator();
  const level = context.createGain();
  tone.type = note.shape ?? "sine";
  tone.frequency.value = note.pitch;
  level.gain.setValueAtTime(LOUDNESS, start);
  level.gain.exponentialRampToValueAtTime(0.0005, start + note.length);
  tone.connect(level).connect(speaker(context));
  tone.start(start);
  tone.stop(start + note.length);
}
