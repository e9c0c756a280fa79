import type { Said, Spoken } from "../wire/types";

/** What people say at a table, and how much of it was not seen yet. */
export class Talk {
  words = $state<Spoken[]>([]);
  unread = $state(0);
  private isFirst = true;

  /** What the others have said since; what was said before I came is not news. */
  hear({ words }: Said, me: number): Spoken[] {
    const known = this.words.at(-1)?.number ?? -1;
    const fresh = words.filter((word) => word.number > known);
    this.words.push(...fresh);
    const news = this.isFirst ? [] : fresh.filter((word) => word.seat !== me);
    this.isFirst = false;
    this.unread += news.length;
    return news;
  }

  read(): void {
    this.unread = 0;
  }
}
