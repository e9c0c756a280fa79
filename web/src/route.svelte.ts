/** Where we are: at home, at a table, or learning. */
class Route {
  path = $state(location.pathname);
  readonly table = $derived(/^\/t\/([\w-]{8,64})$/.exec(this.path)?.[1] ?? "");
  /** The page to learn from: `list`, or a game's `tutorial` or `rules`. */
  readonly learn = $derived.by(() => {
    const [, path, game = "", rules] = /^(\/learn)(?:\/([a-z-]+)(\/rules)?)?\/?$/.exec(this.path) ?? [];
    return path ? { game, page: game ? (rules ? "rules" : "tutorial") : "list" } : null;
  });

  constructor() {
    addEventListener("popstate", () => {
      this.path = location.pathname;
    });
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }
}

export const route = new Route();

/** For links of our own: no load of the page, but the browser's ways to open a link elsewhere remain. */
export const followed = (event: MouseEvent): void => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  route.go(new URL(link.href).pathname);
};
