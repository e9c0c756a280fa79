// @ts-expect-error the types of node are not installed for one plugin
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const AT_HOME = /^(game|option|variant)-/; // of every game, before a table of it is there

const OF_HANDS = /^reason-(another-egg|egg-in-sight|eye-too-low|hand-busy|no-nest|not-yours)$/; // heard there alone

/** The part of the words to which a key belongs: `page`, a game, or the coach of a game. */
function partOf(key: string, games: string[]): string {
  const game = OF_HANDS.test(key) ? "gulo-gulo" : games.find((name) => key.includes(name));
  if (!game || AT_HOME.test(key)) return "page";
  return key.startsWith("learn-") ? `learn-${game}` : game;
}

function partsOf(text: string): Map<string, string> {
  const games = [...text.matchAll(/^game-([a-z-]+)-line =/gm)].map(([, game]) => game as string);
  const parts = new Map<string, string>();
  for (const message of text.replace(/^#.*\n/gm, "").split(/\n(?=[a-z])/)) {
    const part = partOf(message.split(" ", 1)[0] ?? "", games);
    parts.set(part, `${parts.get(part) ?? ""}${message.trim()}\n`);
  }
  return parts;
}

/** A file of words is fetched in parts: `en.ftl?parts` knows how, `en.ftl?part=egg-on` is one of them. */
export const worded = (): Plugin => ({
  name: "worded",
  load(id) {
    const [, file, which] = /^(.+\.ftl)\?part(?:s|=([\w-]+))$/.exec(id) ?? [];
    if (!file) return null;
    this.addWatchFile(file);
    const parts = partsOf(readFileSync(file, "utf8"));
    if (which) return `export default ${JSON.stringify(parts.get(which) ?? "")}`;
    const loads = [...parts.keys()].map((part) => `"${part}": () => import("${file}?part=${part}")`);
    return `export default { ${loads.join(", ")} }`;
  },
});
