import { getContext, setContext } from "svelte";
import type { AnyView, GameModule } from "../games/module";
import { play as playSound } from "../settings/sound";
import { t } from "../text/text.svelte";
import { areSame, type Offer } from "../wire/offers";
import type { Happened, Heard, Prompt, ReadyAct, Room, Setting, Update } from "../wire/types";
import { type Asker, Composing } from "./composing.svelte";
import { type Connect, type Follower, Hearing } from "./hearing.svelte";
import type { Live } from "./live.svelte";
import { BOT_NAMES } from "./names";
import type { Picking } from "./picking.svelte";
import { Requests } from "./requests";
import { Speech } from "./speech.svelte";
import { type Audience, Telling } from "./telling.svelte";
import { promptText, resultText, sentence, standsText } from "./wording";

/** One sitting as this device sees it: what is heard, told and composed at one table, for all that is drawn of it. */
export class Sitting implements Follower, Audience, Asker {
  readonly hearing: Hearing;
  readonly telling: Telling;
  readonly composing: Composing;
  readonly requests: Requests;
  readonly speech = new Speech();
  /** A sentence for the player, until it is read. */
  notice = $state("");
  comesAlong = $state(false); // to a rematch, whoever calls it

  constructor(
    readonly id: string,
    connect?: Connect,
  ) {
    this.telling = new Telling(this);
    this.composing = new Composing(this.telling, () => this.hearing.leader, this);
    this.hearing = new Hearing(id, this, connect);
    this.requests = new Requests(this.hearing.leader, () => this.telling.newest?.version);
  }

  // what is heard

  get setting(): Setting | null {
    return this.hearing.setting;
  }
  get module(): GameModule | null {
    return this.hearing.module;
  }
  get me(): number {
    return this.hearing.me;
  }
  get room(): Room | null {
    return this.hearing.room;
  }
  get live(): Live {
    return this.hearing.live;
  }

  name(seat: number): string {
    const sitter = this.room?.seats[seat];
    if (sitter && !sitter.name && !sitter.bot)
      return t("seat-letter", { letter: String.fromCharCode(65 + seat) });
    return sitter?.name || BOT_NAMES[seat] || "";
  }

  end(): void {
    this.hearing.end();
  }

  loaded(): void {
    this.telling.begin();
  }

  updated(update: Update): void {
    this.composing.updated(update);
    this.telling.take(update);
  }

  accepted(): void {
    this.composing.answered();
  }

  refused(key: string): void {
    this.composing.refused(key);
  }

  delayed(key: string): void {
    this.composing.delayed(key);
  }

  // what is told

  get shown(): Update | null {
    return this.telling.shown;
  }
  /** What is being told, or what a replay has stopped at in the midst of an act. */
  readonly moment: Happened | null = $derived.by(() => {
    const { moment, shown, log } = this.telling;
    return moment ?? (shown?.prompt.key === "told" ? (log.at(-1)?.events.at(-1) ?? null) : null);
  });
  readonly prompt: Prompt | null = $derived.by(() => this.shown?.prompt ?? null);
  readonly phase: string = $derived(this.prompt?.phase ?? "");
  readonly over = $derived.by(() => this.prompt?.key === "over" && !this.moment);
  readonly ready: ReadyAct[] = $derived.by(() => this.shown?.ready ?? []);
  /** It is my hand that the table waits for. */
  readonly pulls = $derived.by(
    () =>
      this.prompt?.key === "port" &&
      this.me >= 0 &&
      this.live.nest?.reaching === this.me &&
      !this.live.isDecided,
  );
  /** The table waits for me. */
  readonly isAwaited = $derived(this.prompt?.key === "choose" || this.pulls);
  /** I am asked about the table on show, though what led to it may still be told. */
  readonly asked = $derived.by(() => this.isAwaited && this.shown === this.telling.newest);

  hear(line: Heard, event: Happened | null): void {
    this.announce(sentence(this, line, event));
  }

  look(): void {
    this.picking.clear();
  }

  see(update: Update, before: Update | null): void {
    const isAsked = update.prompt.key === "choose";
    const isNew = isAsked && before?.prompt.key !== "choose";
    if (isNew) playSound("turn");
    if (isNew || (isAsked && !areSame(before?.choices, update.choices))) this.ask(t("prompt-your-turn"));
    if (this.over && before && before.prompt.key !== "over") this.announce(resultText(this));
  }

  announce(text: string): void {
    this.speech.say(text);
  }

  ask(first = ""): void {
    this.speech.ask(promptText(this), standsText(this), first);
  }

  /** Tells the player something, or what something on the table is. */
  explain(text: string): void {
    this.notice = text;
  }

  // what is composed

  get view(): AnyView {
    return this.composing.view;
  }
  get picking(): Picking {
    return this.composing.picking;
  }
  get offers(): Offer[] {
    return this.composing.offers;
  }
  get picks(): Offer[] {
    return this.composing.picks;
  }
  get whole(): boolean {
    return this.composing.whole;
  }
  get warning(): string {
    return this.composing.warning;
  }

  pick(move: Offer): Promise<void> {
    return this.composing.pick(move);
  }
}

const KEY = Symbol("sitting");
export const provideSitting = (sitting: Sitting): Sitting => setContext(KEY, sitting);
export const useSitting = (): Sitting => getContext<Sitting>(KEY);
