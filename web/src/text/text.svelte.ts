import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { keepSetting, setting } from "../wire/device";
import de from "./de.ftl?parts";
import en from "./en.ftl?parts";

/** All words of the page. The server sends keys with arguments; here they become sentences. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
export type Args = Record<string, FluentVariable>;

const FILES: Record<Language, typeof en> = { en, de };
const needed = new Set(["page"]); // parts of the words
const fetched = Object.fromEntries(
  Object.keys(LANGUAGES).map((language) => [language, new Map<string, FluentResource>()]),
) as Record<Language, Map<string, FluentResource>>;

const isLanguage = (name: string): name is Language => name in LANGUAGES;

const preferred = (): Language => {
  const told = [setting("language"), ...navigator.languages.map((name) => name.slice(0, 2))];
  return told.find(isLanguage) ?? "en";
};

class Words {
  language = $state<Language>("en");
  bundle = $state.raw(new FluentBundle("en"));
}

const words = new Words();

const BETWEEN_ATTEMPTS = 3_000; // milliseconds between two attempts to get a language

/** The language of this device, or English until it can be had; false if there are no words at all yet. */
export async function firstLanguage(): Promise<boolean> {
  const wanted = preferred();
  for (const language of new Set([wanted, "en"] as const)) {
    if (!(await isLoaded(language))) continue;
    if (language !== wanted) void insist(wanted);
    return true;
  }
  return false;
}

const isLoaded = (language: Language): Promise<boolean> =>
  loadLanguage(language).then(
    () => true,
    () => false,
  );

async function insist(language: Language): Promise<void> {
  do await new Promise((go) => setTimeout(go, BETWEEN_ATTEMPTS));
  while (language === preferred() && !(await isLoaded(language)));
}

async function fetchWords(language: Language): Promise<void> {
  const missing = [...needed].filter((part) => !fetched[language].has(part));
  const load = async (part: string): Promise<void> => {
    const file = await FILES[language][part]?.();
    fetched[language].set(part, new FluentResource(file?.default ?? ""));
  };
  await Promise.all(missing.map(load));
}

async function loadLanguage(language: Language): Promise<void> {
  await fetchWords(language);
  speak(language);
}

/** What is said at a table of this game, or by its coach. */
export async function loadWords(part: string): Promise<void> {
  needed.add(part);
  await fetchWords(words.language);
  speak(words.language);
}

function speak(language: Language): void {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const resource of fetched[language].values()) bundle.addResource(resource);
  words.language = language;
  words.bundle = bundle;
  document.documentElement.lang = language;
}

export async function chooseLanguage(language: Language): Promise<void> {
  keepSetting("language", language);
  if (!(await isLoaded(language))) void insist(language);
}

export const language = (): Language => words.language;
export const hasText = (key: string): boolean => words.bundle.hasMessage(key);

/** The text of a key; the key itself where there is none, so that nothing is ever silent. */
export function t(key: string, args: Args = {}): string {
  const message = words.bundle.getMessage(key);
  return message?.value ? minus(words.bundle.formatPattern(message.value, args)) : key;
}

/** With the sign that is meant where a number is below zero, and not with a hyphen. */
export const minus = (text: string | number): string => String(text).replace(/(?<![\w-])-(?=\d)/g, "−");

/** A key made of words that the server sent: "not your turn" is `reason-not-your-turn`. */
export const keyOf = (...parts: string[]): string => parts.join("-").replace(/[^\w-]+/g, "-");

export const listed = (items: string[]): string =>
  new Intl.ListFormat(words.language, { style: "long", type: "conjunction" }).format(items);

/** Before the server's no is worded. Without its words it is told all the same. */
export const loadReasons = (): Promise<void> => loadWords("reasons").catch(() => {});

export const reasonText = (reason: string, args: Record<string, unknown> = {}): string => {
  const key = keyOf("reason", reason);
  return hasText(key) ? t(key, plainArgs(args)) : t("reason-other", { reason });
};

export const plainArgs = (args: Record<string, unknown>): Args => {
  const plain: Args = {};
  for (const [name, value] of Object.entries(args))
    plain[name] = typeof value === "number" ? value : Array.isArray(value) ? value.join(", ") : String(value);
  return plain;
};
