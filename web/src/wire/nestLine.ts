import { type Link, waitAfter } from "./socket";
import type { FromClient, Looked, Nest, Practise, Practised, Refused } from "./types";

export type FromNest = Nest | Looked | Practised | Refused;

/** Who hears what a nest without a table tells. */
export interface HearsNest {
  heard(message: FromNest): void;
  framed(data: ArrayBuffer): void;
  linked(link: Link): void;
}

/** The line to a nest without a table. If it breaks, a new nest is asked for. */
export class NestLine {
  private socket: WebSocket | undefined;
  private failures = 0;
  private retry = 0;

  constructor(
    private asked: Practise,
    private readonly hears: HearsNest,
  ) {
    this.connect();
  }

  /** Another nest. */
  lay(asked: Practise): void {
    this.asked = asked;
    this.send(asked);
  }

  /** Without a table there is nothing to take back, and nobody is asked whether there is. */
  send(message: FromClient): boolean {
    if (message.type === "may_undo") return false;
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  end(): void {
    clearTimeout(this.retry);
    if (this.socket) this.socket.onclose = this.socket.onmessage = null;
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/ws`);
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => this.send(this.asked);
    socket.onmessage = ({ data }) => {
      this.failures = 0;
      if (data instanceof ArrayBuffer) return this.hears.framed(data);
      this.hears.linked("live");
      this.hears.heard(JSON.parse(data as string) as FromNest);
    };
    socket.onclose = () => {
      this.hears.linked("lost");
      this.retry = window.setTimeout(() => this.connect(), waitAfter(this.failures++));
    };
  }
}
