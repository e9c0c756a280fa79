import { keepSetting, setting } from "../wire/device";

/** Those whose words this device does not show, by name, at whatever table. */
class Muted {
  private names = $state<string[]>(JSON.parse(setting("muted") || "[]"));

  has(name: string): boolean {
    return this.names.includes(name);
  }

  toggle(name: string): void {
    this.names = this.has(name) ? this.names.filter((other) => other !== name) : [...this.names, name];
    keepSetting("muted", this.names.length ? JSON.stringify(this.names) : "");
  }
}

export const muted = new Muted();
