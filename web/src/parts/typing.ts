const WITHOUT_TEXT = ["checkbox", "button", "submit", "file"];
const WITH_ARROWS = ["range", "radio"];

/** Whether a key is for what has the focus or lies over the page: all keys in a text field or dialog, the arrows on a slider. */
export function isTyping({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector("dialog[open]")) return true;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return WITH_ARROWS.includes(target.type) ? key.startsWith("Arrow") : !WITHOUT_TEXT.includes(target.type);
}
