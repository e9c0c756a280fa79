const BETWEEN_ATTEMPTS = 2_000; // milliseconds between two attempts

/** What a page cannot do without is asked for until it comes, or until what went wrong is not worth another attempt. */
export async function patiently<Found>(
  load: () => Promise<Found>,
  mayComeRight: (error: unknown) => boolean = () => true,
): Promise<Found> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!mayComeRight(error)) throw error;
      await new Promise((go) => setTimeout(go, BETWEEN_ATTEMPTS));
    }
  }
}
