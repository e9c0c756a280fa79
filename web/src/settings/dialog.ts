import { loadWords } from "../text/text.svelte";

/** A dialog that is seldom opened comes with its words. */
export const withWords =
  <Found>(load: () => Promise<Found>) =>
  async (): Promise<Found> => {
    await loadWords("dialogs");
    return load();
  };

export const settingsDialog = withWords(() => import("./SettingsDialog.svelte"));
