/** A position of a finished table, and through whose eyes it is looked at: a letter, `spectator` or `all`. */
export interface Position {
  line: number;
  /** Of the line, counted from 1; 0 is its last. */
  moment: number;
  eye: string;
}

/** Where we are: at home, at a table, at a position of one that is over, learning, practising, or at one's own figures. */
class Route {
  path = $state(location.pathname);
  hash = $state(location.hash);
  readonly table = $derived(/^\/t\/([\w-]{8,64})$/.exec(this.path)?.[1] ?? "");
  readonly isProfile = $derived(this.path === "/me");
  readonly position: Position | null = $derived(positionOf(this.hash));
  readonly practice = $derived(/^\/practice\/?$/.test(this.path));
  /** The page to learn from: `list`, or a game's `tutorial`, `rules` or `pictures`. */
  readonly learn = $derived.by(() => {
    const [, path, game = "", page] =
      /^(\/learn)(?:\/([a-z-]+)(?:\/(rules|pictures))?)?\/?$/.exec(this.path) ?? [];
    return path ? { game, page: game ? (page ?? "tutorial") : "list" } : null;
  });

  constructor() {
    for (const moved of ["popstate", "hashchange"]) addEventListener(moved, () => this.look());
  }

  go(address: string): void {
    if (address !== location.pathname + location.hash) history.pushState(null, "", address);
    this.look();
    scrollTo(0, 0);
  }

  /** The address of a position, without a step back in the browser's history for each. */
  mark(position: Position): void {
    history.replaceState(null, "", location.pathname + hashOf(position));
    this.look();
  }

  private look(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }
}

export const hashOf = ({ line, moment, eye }: Position): string =>
  `#step=${line}${moment ? `.${moment}` : ""}&eye=${eye}`;

function positionOf(hash: string): Position | null {
  const told = new URLSearchParams(hash.slice(1));
  const step = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(told.get("step") ?? "");
  const eye = told.get("eye") ?? "spectator";
  if (!step) return null;
  const [line, moment] = [Number(step[1]), Number(step[2] ?? 0)];
  return { line, moment, eye: /^([A-F]|spectator|all)$/.test(eye) ? eye : "spectator" };
}

export const route = new Route();

/** For links of our own: no load of the page, but the browser's ways to open a link elsewhere remain. */
export const followed = (event: MouseEvent): void => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  const { pathname, hash } = new URL(link.href);
  route.go(pathname + hash);
};
