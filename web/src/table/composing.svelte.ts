import type { AnyView } from "../games/module";
import { settings } from "../settings/settings.svelte";
import { loadReasons, reasonText } from "../text/text.svelte";
import { areSame, type Offer, offersOf, touches, written } from "../wire/offers";
import { type Leader, newKey } from "../wire/socket";
import type { Place, Refused, Tried, Update } from "../wire/types";
import { Picking } from "./picking.svelte";
import type { Telling } from "./telling.svelte";

const SOON = 120; // milliseconds in which most answers come

const asked = (warning = ""): string => (settings.asks(warning) ? warning : "");

/** Who speaks to the player. */
export interface Asker {
  ask(): void;
  explain(text: string): void;
}

/** My act in the making: what is picked so far, what the server says would follow, and the act on its way. */
export class Composing {
  picks = $state.raw<Offer[]>([]);
  tried = $state.raw<Tried | null>(null);
  /** The key of the act that is on its way. */
  sending = "";
  /** The answer takes so long that one sees it: most come before anything would be drawn. */
  waiting = $state(false);
  /** The server could not keep it yet, and it is sent again. */
  late = $state(false);
  private timer = 0;
  readonly picking = new Picking(
    () => this.offers,
    (move) => void this.pick(move),
  );

  constructor(
    private readonly telling: Telling,
    private readonly leader: () => Leader,
    private readonly asker: Asker,
  ) {}

  readonly view: AnyView = $derived.by(() => this.tried?.view ?? this.telling.shown?.view ?? null);
  readonly offers: Offer[] = $derived.by(() => {
    const { shown, newest } = this.telling;
    if (this.waiting || shown !== newest) return [];
    return offersOf(this.tried?.choices ?? shown?.choices ?? []);
  });
  readonly whole = $derived(this.tried?.whole ?? false);
  /** Why what is whole may be a mistake, if its player wants to be asked. */
  readonly warning = $derived(asked(this.tried?.warning));

  /** The same of a move that is a whole act, before it is picked. */
  warningOf(move: Offer): string {
    return asked(this.telling.shown?.warnings[written([move]).join()]);
  }

  /** Whether one of the picks so far is about this. */
  isPicked(places: readonly Place[]): boolean {
    return this.picks.some((move) => touches(move, places));
  }

  async pick(move: Offer): Promise<void> {
    if (this.sending) return;
    const isPlain = move.closes && settings.confirm !== "always" && !this.warningOf(move);
    if (!this.picks.length && isPlain) return this.act([move]);
    await this.attempt([...this.picks, move]);
  }

  /** Try a list of picks; a whole act that is a single pick, or is closed in words, is sent at once. */
  async attempt(picks: Offer[]): Promise<boolean> {
    this.asker.explain("");
    this.telling.hurry();
    const answer = await this.leader().ask(written(picks));
    this.picking.clear();
    if (answer?.type !== "tried") {
      if (answer) await this.refuse(answer);
      return false;
    }
    this.picks = picks;
    this.tried = answer;
    const last = picks.at(-1);
    const said = picks.length === 1 || !last || !this.picking.isPlaced(last); // no card pressed by mistake
    if (answer.whole && said && settings.confirm !== "always" && !this.warning) this.confirm();
    else this.asker.ask();
    return true;
  }

  private async refuse({ reason, args }: Refused): Promise<void> {
    await loadReasons();
    this.asker.explain(reasonText(reason, args));
  }

  back(): void {
    if (this.picking.narrowed) return this.picking.clear();
    const picks = this.picks.slice(0, -1);
    if (picks.length) void this.attempt(picks);
    else this.forget();
  }

  confirm(): void {
    if (this.whole) this.act(this.picks);
  }

  forget(): void {
    this.picks = [];
    this.tried = null;
    this.answered();
    this.picking.clear();
  }

  private act(picks: Offer[]): void {
    const { newest } = this.telling;
    if (this.sending || !newest) return;
    this.telling.hurry();
    this.sending = newKey();
    this.timer = window.setTimeout(() => this.wait(), SOON);
    this.leader().keep({ type: "act", picks: written(picks), version: newest.version, key: this.sending });
  }

  private wait(): void {
    this.waiting = true;
    this.picking.clear();
  }

  // what the server answers

  answered(): void {
    clearTimeout(this.timer);
    this.sending = "";
    this.waiting = this.late = false;
  }

  refused(key: string): void {
    if (key && key === this.sending) this.forget();
  }

  delayed(key: string): void {
    if (!key || key !== this.sending || this.late) return;
    this.late = true;
    this.wait();
    this.asker.ask();
  }

  /** Mine was played, or something else is offered now than what I was picking from. */
  updated(update: Update): void {
    const { newest } = this.telling;
    const isMine = update.accepted && update.accepted === this.sending;
    if (isMine || (newest && !areSame(newest.choices, update.choices))) this.forget();
  }
}
