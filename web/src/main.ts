import "@fontsource-variable/nunito/wght.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadLanguage } from "./text/text.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("there is no place for the page");
await loadLanguage();
mount(App, { target });
