import type { Leader } from "../wire/socket";
import type { Undoable, Update } from "../wire/types";

/** Whether my last act can be taken back now: the server is asked when it may be so. */
export class Undoing {
  may = $state(false);
  private version = -1;

  constructor(private readonly leader: () => Leader) {}

  /** It may be so if I was the last to act, or if an act was taken back and I did the one before. */
  updated({ version, lines, fresh, prompt }: Update, me: number): void {
    this.version = version;
    const last = lines.findLast(({ kind }) => kind === "act" || kind === "undo");
    if (!last && !fresh) return;
    this.may = false;
    const isMine = !last || last.kind === "undo" || last.seat === me;
    if (me >= 0 && isMine && prompt.key !== "over") this.leader().send({ type: "may_undo" });
  }

  heard({ version, why }: Undoable): void {
    this.may = why === null && version === this.version;
  }
}
