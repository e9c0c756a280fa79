import type { FromClient, Pong, Practised, Refused, ToClient, Tried } from "./types";

export type Link = "connecting" | "live" | "lost" | "refused";
/** What is sent again under its key until it is answered. */
export type Kept = Extract<FromClient, { key: string }>;
/** All but the answers that the socket takes for itself, and what is told without a table. */
export type Heard = Exclude<ToClient, Tried | Pong | Practised>;

export interface Hears {
  heard(message: Heard): void;
  framed(data: ArrayBuffer): void;
  linked(link: Link): void;
  /** What was sent under this key is not kept yet, or nobody knows: it is sent again. */
  delayed(key: string): void;
}

/** What a sitting needs of whoever leads it: a server, a replay, or the script of a tutorial. */
export interface Leader {
  keep(message: Kept): void;
  send(message: FromClient): boolean;
  ask(picks: string[]): Promise<Tried | Refused | null>;
  again(): void;
  end(): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 20_000;
const PING_EVERY = 20_000;
const DEAF_AFTER = 8_000; // without an answer, the connection is taken for dead
const FOR_GOOD = [1008, 4001];
const TRIES = 8; // of what the server could not keep: for a minute or two

export const newKey = (): string => crypto.getRandomValues(new Uint8Array(12)).reduce(hex, "");
const hex = (text: string, byte: number): string => text + byte.toString(16).padStart(2, "0");

/** How long to wait after so many failures: twice as long each time, and never the same for everybody. */
export const waitAfter = (failures: number, chance = Math.random()): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + chance / 2);

/**
 * One seat's connection to a table, for as long as the page is open. What changes the table is kept and sent again,
 * with the same key, until the server has answered it; it comes back by itself and then hears what it missed.
 */
export class TableSocket implements Leader {
  private socket: WebSocket | undefined;
  private version = -1;
  private failures = 0;
  private asked = 0;
  private retry = 0;
  private pinging = 0;
  private deaf = 0;
  private resending = 0;
  private ended = false;
  private readonly unanswered = new Map<string, Kept>();
  private readonly unkept = new Map<string, number>(); // how often, by the key
  private readonly trying = new Map<number, (answer: Tried | Refused | null) => void>();

  constructor(
    private readonly table: string,
    private readonly token: () => string,
    private readonly hears: Hears,
    private readonly address = `${location.protocol.replace("http", "ws")}//${location.host}/ws`,
  ) {
    addEventListener("online", this.wake);
    addEventListener("offline", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  end(): void {
    this.ended = true;
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.forgetTimers();
    this.socket?.close();
  }

  /** Comes in anew, as when one has just taken a seat. */
  again(): void {
    this.failures = 0;
    this.version = -1;
    this.connect();
  }

  /** Sent until it is answered; the answer carries the key. */
  keep(message: Kept): void {
    this.unanswered.set(message.key, message);
    this.send(message);
  }

  /** Sent once, if there is a connection. */
  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** What could follow these picks; null if the connection was lost meanwhile. */
  ask(picks: string[]): Promise<Tried | Refused | null> {
    const ask = ++this.asked;
    return new Promise((answer) => {
      this.trying.set(ask, answer);
      if (!this.send({ type: "try", picks, ask })) this.answer(ask, null);
    });
  }

  private connect(): void {
    this.forgetTimers();
    this.drop();
    this.hears.linked(this.failures ? "lost" : "connecting");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.deaf = window.setTimeout(this.giveUp, DEAF_AFTER);
    socket.onopen = () => {
      this.send({ type: "hello", table: this.table, token: this.token(), version: this.version });
    };
    socket.binaryType = "arraybuffer";
    socket.onmessage = ({ data }) => {
      if (data instanceof ArrayBuffer) this.hears.framed(data);
      else this.take(JSON.parse(data as string) as ToClient);
    };
    socket.onclose = (event) => this.lose(event.code);
  }

  private take(message: ToClient): void {
    switch (message.type) {
      case "welcome":
        this.welcome();
        break;
      case "update":
        if (message.version < this.version) return;
        this.version = message.version;
        this.answered(message.accepted);
        break;
      case "accepted":
        this.answered(message.key);
        break;
      case "refused":
        if (message.ask >= 0) return this.answer(message.ask, message);
        if (message.reason === "not kept" && this.triesAgain(message.key)) return;
        this.answered(message.key);
        break;
      case "tried":
        return this.answer(message.ask, message);
      case "practised":
        return;
      case "pong":
        clearTimeout(this.deaf);
        if (message.version > this.version && this.version >= 0) this.connect();
        return;
    }
    this.hears.heard(message);
  }

  private answered(key: string): void {
    this.unanswered.delete(key);
    this.unkept.delete(key);
  }

  /** Whether it is sent again, a little later, with the same key and version: it may have been kept all the same. */
  private triesAgain(key: string): boolean {
    const times = this.unkept.get(key) ?? 0;
    if (!this.unanswered.has(key) || times === TRIES) return false;
    this.unkept.set(key, times + 1);
    clearTimeout(this.resending);
    this.resending = window.setTimeout(() => this.resend(), waitAfter(times));
    this.hears.delayed(key);
    return true;
  }

  private resend(): void {
    for (const message of this.unanswered.values()) this.send(message);
  }

  private welcome(): void {
    clearTimeout(this.deaf);
    this.failures = 0;
    this.hears.linked("live");
    this.resend();
    this.pinging = window.setInterval(() => this.ping(), PING_EVERY);
  }

  private ping(): void {
    this.send({ type: "ping", ask: 0 });
    this.resend();
    clearTimeout(this.deaf);
    this.deaf = window.setTimeout(this.giveUp, DEAF_AFTER);
  }

  /** A dead connection does not say that it is closed. */
  private readonly giveUp = (): void => {
    this.drop();
    this.lose();
  };

  private lose(code = 0): void {
    this.forgetTimers();
    for (const ask of [...this.trying.keys()]) this.answer(ask, null);
    if (this.ended) return;
    if (FOR_GOOD.includes(code)) return this.hears.linked("refused");
    this.hears.linked("lost");
    this.retry = window.setTimeout(() => this.connect(), waitAfter(this.failures++));
  }

  private readonly wake = (): void => {
    const gone = !this.socket || this.socket.readyState > WebSocket.OPEN;
    if (document.visibilityState === "visible" && gone && this.retry) this.connect();
    else if (document.visibilityState === "visible" && this.pinging) this.ping();
  };

  private answer(ask: number, answer: Tried | Refused | null): void {
    this.trying.get(ask)?.(answer);
    this.trying.delete(ask);
  }

  private drop(): void {
    if (!this.socket) return;
    this.socket.onclose = this.socket.onmessage = this.socket.onopen = null;
    this.socket.close();
  }

  private forgetTimers(): void {
    clearTimeout(this.retry);
    clearTimeout(this.deaf);
    clearTimeout(this.resending);
    clearInterval(this.pinging);
    this.retry = this.pinging = 0;
  }
}
