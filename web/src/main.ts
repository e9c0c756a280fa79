import "@fontsource-variable/nunito/wght.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { calling } from "./settings/calling.svelte";
import { loadLanguage } from "./text/text.svelte";

const AFTERWARDS = 800; // milliseconds in which the page has better things to do
const target = document.getElementById("app");
if (!target) throw new Error("there is no place for the page");
await loadLanguage();
mount(App, { target });
if (import.meta.env.PROD) setTimeout(() => void calling.install(), AFTERWARDS);
