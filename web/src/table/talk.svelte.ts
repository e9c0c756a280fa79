import type { Said, Spoken } from "../wire/types";
import { muted } from "./muted.svelte";

/** What people say at a table, and how much of it was not seen yet. */
export class Talk {
  words = $state.raw<Spoken[]>([]);
  unread = $state(0);
  private isFirst = true;

  /** What the others have said since; what was said before I came is not news. If it is told afresh, some is gone. */
  hear({ words, fresh }: Said, me: number): Spoken[] {
    const known = this.words.at(-1)?.number ?? -1;
    const added = words.filter((word) => word.number > known);
    this.words = fresh ? words : [...this.words, ...added];
    const news = this.isFirst ? [] : added.filter(({ seat, name }) => seat !== me && !muted.has(name));
    this.isFirst = false;
    this.unread += news.length;
    return news;
  }

  read(): void {
    this.unread = 0;
  }
}
