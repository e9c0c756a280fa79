import { GAMES } from "../games/module";
import { t } from "../text/text.svelte";
import * as api from "../wire/api";
import * as device from "../wire/device";

const WORKER = "/sw.js";
const CACHE = "clutch-1"; // the worker's
const WORDS = "/words.json";

/** Calling a player to the turn: by a notice while the page is hidden, by Web Push while it is closed. */
class TurnAlerts {
  readonly possible = "serviceWorker" in navigator && "Notification" in window;
  wanted = $state(device.setting("call") === "on");
  /** What came of the last wish: a key of the texts. */
  note = $state("");
  private told = "";

  /** The worker behind the page; it also says when there is no connection. */
  async install(): Promise<void> {
    if (!this.possible) return;
    try {
      await navigator.serviceWorker.register(WORKER);
      await this.keepWords();
    } catch {
      // without a connection or a place to keep things there is no worker, and the page does without
    }
  }

  private async keepWords(): Promise<void> {
    const names = GAMES.map((game) => [game, t(`game-${game}`)]);
    const words = { title: t("prompt-your-turn"), games: Object.fromEntries(names) };
    await (await caches.open(CACHE)).put(WORDS, new Response(JSON.stringify(words)));
  }

  async want(on: boolean): Promise<void> {
    this.note = "";
    const allowed = !on || (await Notification.requestPermission()) === "granted";
    this.wanted = on && allowed;
    device.keepSetting("call", this.wanted ? "on" : "");
    if (!allowed) this.note = "call-refused";
    else if (on && !(await this.subscription())) this.note = "call-open-only";
  }

  /** This device is called to this table, also while the page is closed, if the server can. */
  async to(table: string): Promise<void> {
    if (!this.wanted || !this.possible || Notification.permission !== "granted") return;
    const found = await this.subscription();
    if (found) await api.callTo(table, found.toJSON()).catch(() => {});
  }

  /** Once for each turn, and only who does not look. */
  async turn(table: string, game: string, number: number): Promise<void> {
    const once = `${table} ${number}`;
    if (!this.wanted || !this.possible || !document.hidden || once === this.told) return;
    this.told = once;
    const worker = await navigator.serviceWorker.ready;
    await worker.showNotification(t("prompt-your-turn"), {
      body: t(`game-${game}`),
      tag: table,
      icon: "/icon-192.png",
    });
  }

  private async subscription(): Promise<PushSubscription | null> {
    try {
      const worker = await navigator.serviceWorker.ready;
      const known = await worker.pushManager.getSubscription();
      if (known) return known;
      const { key } = await api.pushKey();
      return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    } catch {
      return null;
    }
  }
}

export const turnAlerts = new TurnAlerts();

/** A mark on the tab, and on the icon of an installed page, while it is my turn. */
export function mark(mine: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = mine ? "/icon-turn.svg" : "/icon.svg";
  if (mine) void navigator.setAppBadge?.().catch(() => {});
  else void navigator.clearAppBadge?.().catch(() => {});
}
