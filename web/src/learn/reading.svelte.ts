import type { Language } from "../text/text.svelte";
import { type Book, readBook } from "./book";

/** A rulebook that is being fetched; without a connection that fails, and may be tried again. */
export class Reading {
  book = $state.raw<Book | null>(null);
  state = $state<"loading" | "missing" | "failed" | "read">("loading");
  again: () => void = () => {};

  async read(game: string, language: Language): Promise<void> {
    this.again = () => void this.read(game, language);
    this.state = "loading";
    try {
      this.book = await readBook(game, language);
      this.state = this.book ? "read" : "missing";
    } catch {
      this.state = "failed";
    }
  }
}
