const WITHOUT_TEXT = ["checkbox", "button", "submit", "file"];
const WITH_ARROWS = ["range", "radio"];

/** Whether a key is for what has the focus, and not for the page: all keys in a text field, the arrows on a slider. */
export function isTyping({ target, key }: KeyboardEvent): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return WITH_ARROWS.includes(target.type) ? key.startsWith("Arrow") : !WITHOUT_TEXT.includes(target.type);
}
