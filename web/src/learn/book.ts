import { type Block, blocksOf } from "../table/markdown";
import type { Language } from "../text/text.svelte";

const BOOKS = import.meta.glob<string>("../../../docs/rulebooks/**/*.md", {
  query: "?raw",
  import: "default",
});

export interface Book {
  language: Language;
  title: string;
  blocks: Block[];
}

/** A chapter begins at a heading; `level` 2 is a main one. */
export interface Chapter {
  id: string;
  level: number;
  title: string;
  blocks: Block[];
}

/** The rulebook of a game in this language, or in English where there is none yet. */
export async function readBook(game: string, language: Language): Promise<Book | null> {
  const folder = language === "en" ? "" : `${language}/`;
  const own = BOOKS[`../../../docs/rulebooks/${folder}${game}.md`];
  const load = own ?? BOOKS[`../../../docs/rulebooks/${game}.md`];
  if (!load) return null;
  const [heading, ...blocks] = blocksOf(await load());
  const title = heading?.kind === "heading" ? heading.text : "";
  return { language: own ? language : "en", title, blocks };
}

export function chaptersOf(blocks: Block[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const block of blocks) {
    if (block.kind === "heading")
      chapters.push({ id: `c${chapters.length}`, level: block.level, title: block.text, blocks: [] });
    else if (!chapters.length) chapters.push({ id: "c0", level: 2, title: "", blocks: [block] });
    else chapters.at(-1)?.blocks.push(block);
  }
  return chapters;
}

const words = (chapter: Chapter): string =>
  `${chapter.title} ${JSON.stringify(chapter.blocks)}`.replace(/[*`]/g, "").toLowerCase();

/** The chapters in which all of these words are. */
export function found(chapters: Chapter[], wanted: string): Chapter[] {
  const asked = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return chapters.filter((chapter) => asked.every((word) => words(chapter).includes(word)));
}
