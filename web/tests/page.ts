/** What of a browser is needed where nothing is drawn. */
Object.assign(globalThis, {
  window: globalThis,
  document: { documentElement: { lang: "", dataset: {} } },
  navigator: { languages: ["en"] },
  matchMedia: () => ({ matches: false }),
});
