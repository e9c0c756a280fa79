import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { turnAlerts } from "./settings/turnAlerts.svelte";
import { firstLanguage } from "./text/text.svelte";

const AFTERWARDS = 800; // milliseconds in which the page has better things to do
const AGAIN = 2_000; // milliseconds until a page without words is asked for again
const target = document.getElementById("app");
if (!target) throw new Error("there is no place for the page");

/** Where not one language file came through, index.html has a word for it, and we begin anew when the server answers. */
async function wait(words: HTMLElement | null): Promise<void> {
  if (words) words.hidden = false;
  do await new Promise((go) => setTimeout(go, AGAIN));
  while (!(await fetch(location.href).catch(() => null))?.ok);
  location.reload();
}

if (await firstLanguage()) {
  document.getElementById("no-words")?.remove();
  mount(App, { target });
  if (import.meta.env.PROD) setTimeout(() => void turnAlerts.install(), AFTERWARDS);
} else await wait(document.getElementById("no-words"));
