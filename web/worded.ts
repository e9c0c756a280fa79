// @ts-expect-error the types of node are not installed for one plugin
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const CHOICES = /^(option|variant)-/; // before a table is made, and in its house rules
const HANDS =
  /^(gulo-gulo-nest-|reason-(another-egg|egg-in-sight|egg-not-in|eye-too-low|hand-busy|no-nest|no-such-egg|not-still|not-yours)$)/;
/** Of powers, handicaps and special eggs, which a plain game has not. */
const VARIANTS =
  /^(bunny-bidding-(special-(?!none)|power-|handicap-|counts-|says-(?!goal|other|offer|bid|specials))|event-bunny-bidding-(special|studied|forced|spied|exchanged|power|looked|swapped|collected|flipped|cast_out|matched|put_off|resumed)|prompt-bunny-bidding-(setup|goal|force-bid|money|outcast|place|put)|chosen-bunny-bidding-power|warning-bunny-bidding)/;
const DIALOGS = /^(setting-|keys-(?!hint))/; // seldom opened
const REPORTS = /^(reason-impossible-|gulo-gulo-report-)/; // of people with the real box, and what they cannot have seen there

const REASONS = /^reason-(?!other|offline)/; // fetched when the server says no

/** The part of the words to which a key belongs: `page`, `choices`, `hands`, `profile`, `dialogs`, `reports`, `reasons`, a game, its variants, or the coach of a game. */
function partOf(key: string, games: string[]): string {
  if (CHOICES.test(key)) return "choices";
  if (HANDS.test(key)) return "hands";
  if (key.startsWith("profile-")) return "profile";
  if (DIALOGS.test(key)) return "dialogs";
  if (VARIANTS.test(key)) return "variants-bunny-bidding";
  if (REPORTS.test(key)) return "reports";
  if (REASONS.test(key)) return "reasons";
  const game = games.find((name) => key.includes(name));
  if (!game || key.startsWith("game-")) return "page";
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
