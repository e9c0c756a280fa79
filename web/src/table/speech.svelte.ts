const KEPT = 40; // sentences

/** What is read out to those who listen. */
export class Speech {
  spoken = $state.raw<{ number: number; text: string }[]>([]);
  private asked = "";

  /** No sentence takes the place of one that was not read out yet. */
  say(text: string): void {
    const number = (this.spoken.at(-1)?.number ?? 0) + 1;
    if (text) this.spoken = [...this.spoken, { number, text }].slice(-KEPT);
  }

  /** How things stand, and what is asked, unless it was just asked: many acts ask the same of one card after the other. */
  ask(question: string, stands: string, first = ""): void {
    const isNew = first || question !== this.asked;
    this.asked = question;
    this.say([first, stands, isNew ? question : ""].filter(Boolean).join(" "));
  }
}
