/** As much of Markdown as the rulebooks use, read into blocks that the page draws; no HTML is ever made of text. */
export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "text"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

export interface Piece {
  text: string;
  style: "plain" | "strong" | "emphasis" | "code";
}

export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockOf);
}

function blockOf(text: string): Block {
  const lines = text.split("\n");
  const heading = /^(#+) (.*)$/.exec(lines[0] ?? "");
  if (heading) return { kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" };
  if (text.startsWith("|")) {
    const [head = [], , ...rows] = lines.map(cells);
    return { kind: "table", head, rows };
  }
  if (/^(- |\d+\. )/.test(text)) return { kind: "list", ordered: /^\d/.test(text), items: itemsOf(lines) };
  return { kind: "text", text: lines.join(" ") };
}

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function itemsOf(lines: string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (/^(- |\d+\. )/.test(line)) items.push(line.replace(/^(- |\d+\. )/, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return items;
}

const STYLES: Record<string, Piece["style"]> = { "**": "strong", "*": "emphasis", "`": "code" };

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const part of text.split(/(\*\*.+?\*\*|`.+?`|\*[^*\s][^*]*\*)/)) {
    const mark = /^(\*\*|\*|`)(.+)\1$/.exec(part);
    if (mark) pieces.push({ text: mark[2] ?? "", style: STYLES[mark[1] ?? ""] ?? "plain" });
    else if (part) pieces.push({ text: part, style: "plain" });
  }
  return pieces;
}
