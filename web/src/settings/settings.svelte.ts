import { keepSetting, setting } from "../wire/device";

/** How one person likes the page. Kept on this device. */
const CHOICES = {
  theme: ["auto", "light", "dark", "contrast"],
  size: ["0.9", "1", "1.15", "1.3"],
  speed: ["slow", "normal", "fast", "off"],
  sound: ["off", "quiet", "normal", "loud"],
  confirm: ["several", "always"],
} as const;

const USUAL: readonly string[] = ["1", "normal"];

/** What is asked about before it is done, by the keys of warnings. */
export const QUESTIONS = ["pass", "fold", "overpaid", "out", "thrown", "no first play"];

export type SettingName = keyof typeof CHOICES;
export const choices: Record<SettingName, readonly string[]> = CHOICES;

class Settings {
  theme = $state(first("theme"));
  size = $state(first("size"));
  speed = $state(first("speed"));
  sound = $state(first("sound"));
  confirm = $state(first("confirm"));
  /** Questions that this person does not want to hear any more. */
  private unasked = $state.raw(QUESTIONS.filter((one) => setting(`ask.${one}`) === "no"));

  set(name: SettingName, value: string): void {
    this[name] = value;
    keepSetting(name, value);
    this.show();
  }

  asks(question: string): boolean {
    return !this.unasked.includes(question);
  }

  ask(question: string, isWanted: boolean): void {
    this.unasked = isWanted ? this.unasked.filter((one) => one !== question) : [...this.unasked, question];
    keepSetting(`ask.${question}`, isWanted ? "" : "no");
  }

  show(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.speed = this.speed;
    root.style.setProperty("--text-size", this.size);
  }

  /** How long a moment of a game is shown that takes so many milliseconds at the normal speed. */
  pace(milliseconds: number): number {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches && this.speed === "normal")
      return milliseconds * 0.6;
    return milliseconds * { slow: 1.8, normal: 1, fast: 0.4, off: 0 }[this.speed as "slow"];
  }

  /** For Svelte's own animations. */
  motion(milliseconds: number): number {
    return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : this.pace(milliseconds);
  }
}

function first(name: SettingName): string {
  const kept = setting(name);
  const all = choices[name];
  return all.includes(kept) ? kept : (all.find((one) => USUAL.includes(one)) ?? all[0] ?? "");
}

export const settings = new Settings();
