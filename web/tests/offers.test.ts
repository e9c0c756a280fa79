// @ts-expect-error the types of node are not installed for one test
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "svelte/compiler";
import ts from "typescript";
import { expect, test } from "vitest";

const SOURCES = "src/";

/** What takes a text apart. */
const READERS = [
  "startsWith",
  "endsWith",
  "split",
  "match",
  "matchAll",
  "exec",
  "test",
  "search",
  "replaceAll",
];

/** Where that is done with what is no move: a whole file that sees none, or one expression of a file. */
const ALLOWED = [
  "route.svelte.ts", // addresses
  "home/playing.ts", // names
  "parts/typing.ts", // keys
  "text/text.svelte.ts", // keys of texts
  "learn/book.ts", // rulebooks
  "table/markdown.ts",
  "wire/api.ts", // names of eggs in a head
  "games/gulo-gulo/nest/opening.ts", // the name of a graphics card
  'table/wording.ts: setting.port.split("-", 1)',
  'games/gulo-gulo/view.ts: options.data.startsWith("{")',
  'games/bunny-bidding/view.ts: known.split(" ")', // the eggs of a view
  'games/bunny-bidding/view.ts: word.slice(1).split(":")',
  'games/egg-on/view.ts: String(options.colours ?? COLOURS.join(",")) .split(",")',
  'games/egg-on/words.ts: name(card).endsWith("*")', // the name of a card
  'games/egg-on/Face.svelte: name.endsWith("*")',
  'games/egg-on/Sort.svelte: setting(name).split(" ")', // what this device has kept
];

/** Who may see how a move is written: to send it, to tell one from another, to show it where there are no words for it. */
const SEE = [
  "table/composing.svelte.ts",
  "table/wording.ts",
  "table/MoveList.svelte", // people may search for it
  "learn/coach.svelte.ts",
  "games/egg-on/Sort.svelte",
];

const files: string[] = readdirSync(SOURCES, { recursive: true }).filter((name: string) =>
  /\.(ts|svelte)$/.test(name),
);
const read = (file: string): string => readFileSync(SOURCES + file, "utf8");

interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  if (!value || typeof value !== "object" || Array.isArray(value)) return;
  if ("type" in value && "start" in value) yield value as Node;
  for (const [name, inner] of Object.entries(value)) if (name !== "metadata") yield* nodesOf(inner);
}

function isReading({ type, callee, regex }: Node): boolean {
  if (regex) return true;
  if (type !== "CallExpression" && type !== "NewExpression") return false;
  const { name, property } = callee as { name?: string; property?: { name?: string } };
  return name === "RegExp" || READERS.includes(property?.name ?? "");
}

/** Every expression of a file that takes a text apart. */
function readingsIn(file: string, source: string): string[] {
  const page = file.endsWith(".svelte") ? source : `<script lang="ts">${source}</script>`;
  const found = [...nodesOf(parse(page, { modern: true }))].filter(isReading);
  return found.map(({ start, end }) => `${file}: ${page.slice(start, end).replace(/\s+/g, " ")}`);
}

const isAllowed = (reading: string): boolean =>
  ALLOWED.some((one) => reading === one || reading.startsWith(`${one}: `));

test("no move is read: whatever takes a text apart is known, and reads something else", () => {
  const readings = files.flatMap((file) => readingsIn(file, read(file)));
  expect(readings.filter((reading) => !isAllowed(reading))).toEqual([]);
  const needless = ALLOWED.filter(
    (one) => !readings.some((reading) => `${reading}: `.startsWith(`${one}: `)),
  );
  expect(needless).toEqual([]);
});

test.each([
  '<script lang="ts">const a = (move: string) => move.startsWith("bid ");</script>',
  "<Choice match={(move) => /^reveal/.test(move)} />",
  "{#if offers.some((move) => move.split(' ').includes('1'))}a{/if}",
  '<script lang="ts">const tile = new RegExp("^open").exec(text);</script>',
])("it would be noticed: %s", (source) => {
  expect(readingsIn("games/some/Game.svelte", source)).not.toEqual([]);
});

/** What a file compares `does`, `phase` or `kind` with. */
function askedIn(file: string, name: string): string[] {
  const source = read(file);
  const page = file.endsWith(".svelte") ? source : `<script lang="ts">${source}</script>`;
  return [...nodesOf(parse(page, { modern: true }))].flatMap(({ type, left, right }) => {
    const { name: own, property } = (left ?? {}) as { name?: string; property?: { name?: string } };
    const { value } = (right ?? {}) as { value?: unknown };
    const isAsked = type === "BinaryExpression" && (own === name || property?.name === name);
    return isAsked && typeof value === "string" ? [value] : [];
  });
}

/** The words in one declaration of what is generated for a game. */
function generated(game: string, declaration: string): string[] {
  const [, found = ""] =
    new RegExp(`${declaration}\\b[^=]* =([^;]*);`).exec(read(`games/${game}/generated.ts`)) ?? [];
  return [...found.matchAll(/"([^"]+)"/g)].map(([, word]) => word as string);
}

/** Games with a play area of their own. */
const GAMES = files
  .filter((file) => file.endsWith("/game.ts") && file !== "games/plain/game.ts")
  .map((file) => file.slice("games/".length, -"/game.ts".length));

test.each(GAMES)("%s: what the page asks of moves, phases and events are words of the game", (game) => {
  const own = files.filter((file) => file.startsWith(`games/${game}/`) && !file.includes("/nest/"));
  const asked = (name: string): string[] => own.flatMap((file) => askedIn(file, name));
  expect(asked("phase")).not.toEqual([]);
  expect(asked("phase").filter((phase) => !generated(game, "PHASES").includes(phase))).toEqual([]);
  expect(asked("does").filter((does) => !generated(game, "Does").includes(does))).toEqual([]);
  expect(asked("kind").filter((kind) => !generated(game, "EventKind").includes(kind))).toEqual([]);
});

test("only who sends, compares, searches or shows a move sees how it is written", () => {
  const imports = /import \{[^}]*\b(written|Notation)\b[^}]*\} from "[./]+wire\/offers"/;
  expect(files.filter((file) => imports.test(read(file))).sort()).toEqual(SEE.toSorted());
});

/** The lines in which the checks of the page find a fault, if each says this of two offers. */
function faults(...uses: string[]): number[] {
  const name = "src/wire/use-of-offers.ts";
  const lines = uses.map((use, at) => `export const use${at} = (one: Offer, other: Offer) => ${use};`);
  const source = ['import type { Offer } from "./offers";', ...lines].join("\n");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...more) =>
    file === name ? ts.createSourceFile(file, source, ts.ScriptTarget.ES2023) : getSourceFile(file, ...more);
  const found = ts.getPreEmitDiagnostics(ts.createProgram([name], options, host));
  return found.map(({ file, start }) => file?.getLineAndCharacterOfPosition(start ?? 0).line ?? -1);
}

test("the checks of the page refuse whatever reads a move, and let two be told apart", () => {
  const refused = [
    'one.text.startsWith("bid")',
    'one.text.split(" ")',
    'one.text.includes("#")',
    "/^bid/.test(one.text)",
  ];
  expect(faults(...refused)).toEqual([1, 2, 3, 4]);
  expect(faults("one.text === other.text", "one.does === other.does")).toEqual([]);
});
