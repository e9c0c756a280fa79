import { t } from "../../../text/text.svelte";
import type { Phase } from "./frames";
import { placeOf } from "./space";
import type { Stage } from "./stage.svelte";

const RISE = 0.02; // metres between two sentences
const LEAN = 8; // degrees
const HARD = 0.5; // newtons that are told
const EASY = 0.25; // newtons, after which they are told again

/** Says in sentences what is seen of an attempt. */
export class Commentary {
  private phase: Phase = "free";
  private egg = "";
  private start = 0;
  private risen = 0;
  private leant = 0;
  private isHard = false;

  constructor(
    private readonly announce: (text: string) => void,
    private readonly who: (seat: number) => { who: string; you: string },
    private readonly eggText: (egg: string) => string,
  ) {}

  hear(stage: Stage): void {
    const { nest, phase } = stage;
    if (!nest || stage.isAgain) return;
    if (nest.egg && nest.egg !== this.egg) this.leant = stage.lean;
    this.egg = nest.egg;
    if (!nest.egg) return;
    if (phase !== this.phase) this.turn(stage, this.phase);
    this.phase = phase;
    if (phase === "holding") this.strain(stage, nest.reaching);
    if (phase === "holding" || phase === "settling") this.follow(stage);
  }

  private turn(stage: Stage, before: Phase): void {
    const { nest, phase } = stage;
    if (!nest) return;
    if (phase === "holding") {
      this.start = this.height(stage);
      this.risen = 0;
      this.isHard = false;
    }
    const isBack = phase === "free" && (before === "holding" || before === "reaching");
    const key = isBack ? "gulo-gulo-nest-said-free" : `gulo-gulo-nest-said-${phase}`;
    if (isBack || phase === "reaching" || phase === "holding")
      this.announce(t(key, { ...this.who(nest.reaching), egg: this.eggText(nest.egg) }));
  }

  private strain({ force }: Stage, seat: number): void {
    if (force < EASY) this.isHard = false;
    if (force < HARD || this.isHard) return;
    this.isHard = true;
    this.announce(t("gulo-gulo-nest-said-hard", this.who(seat)));
  }

  /** How far the egg has risen, and how the pole stands. */
  private follow(stage: Stage): void {
    const risen = Math.floor((this.height(stage) - this.start) / RISE);
    if (risen > this.risen && stage.phase === "holding") {
      this.risen = risen;
      this.announce(t("gulo-gulo-nest-said-risen", { centimetres: risen * RISE * 100 }));
    }
    if (Math.abs(stage.lean - this.leant) < LEAN) return;
    this.leant = stage.lean;
    this.announce(t("gulo-gulo-nest-said-lean", { degrees: Math.round(stage.lean) }));
  }

  private height(stage: Stage): number {
    return placeOf(stage.poses, stage.nest?.eggs.indexOf(stage.nest.egg) ?? 0)[2];
  }
}
