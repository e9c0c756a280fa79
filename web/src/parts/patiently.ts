const PATIENCE = 2_000; // milliseconds between two attempts

/** What a page cannot do without is asked for until it comes. */
export async function patiently<Found>(load: () => Promise<Found>): Promise<Found> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((go) => setTimeout(go, PATIENCE));
    }
  }
}
