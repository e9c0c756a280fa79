import type { Seated } from "./types";

/** What this device remembers: who I am across tables, my name, and the token of each of my seats. */
const read = (name: string): string => {
  try {
    return localStorage.getItem(`clutch.${name}`) ?? "";
  } catch {
    return "";
  }
};

const write = (name: string, value: string): void => {
  try {
    if (value) localStorage.setItem(`clutch.${name}`, value);
    else localStorage.removeItem(`clutch.${name}`);
  } catch {
    // a browser that keeps nothing still plays, for as long as the page is open
    forgotten.set(name, value);
  }
};

const forgotten = new Map<string, string>();
const recall = (name: string): string => forgotten.get(name) ?? read(name);

export const guest = (): string => recall("guest");
export const myName = (): string => recall("name");
export const keepName = (name: string): void => write("name", name);
export const token = (table: string): string => recall(`seat.${table}`);
export const forgetSeat = (table: string): void => write(`seat.${table}`, "");
export const setting = recall;
export const keepSetting = write;

export const keepSeat = (seated: Seated): void => {
  write(`seat.${seated.table}`, seated.token);
  write("guest", seated.guest);
};

/** A rematch opens to the same token. */
export const carrySeat = (from: string, to: string): void => {
  if (!token(to)) write(`seat.${to}`, token(from));
};
