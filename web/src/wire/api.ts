import { loadReasons } from "../text/text.svelte";
import * as device from "./device";
import type {
  Failure,
  GameFacts,
  Lesson,
  LessonFacts,
  NestShape,
  NewTable,
  Profile,
  Reason,
  Seated,
  Steps,
  Summary,
} from "./types";

/** The server said no; `reason` and `args` are worded by the page. */
export class NotDone extends Error {
  constructor(
    readonly reason: Reason | "offline",
    readonly args: Record<string, unknown> = {},
  ) {
    super(reason);
  }
}

/** The answer as JSON. */
async function call<Answer>(method: string, path: string, body?: unknown, table = ""): Promise<Answer> {
  return (await (await answered(method, path, body, table)).json()) as Answer;
}

/** A body that is a text is sent as it is; everything else as JSON. */
async function answered(method: string, path: string, body?: unknown, table = ""): Promise<Response> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (device.guest()) headers["clutch-guest"] = device.guest();
  if (table) headers.authorization = `Bearer ${device.token(table)}`;
  const asked: RequestInit = { method, headers };
  if (body !== undefined) asked.body = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await fetch(`/api${path}`, asked).catch(() => {
    throw new NotDone("offline");
  });
  if (answer.ok) return answer;
  await loadReasons();
  const failure = (await answer.json().catch(() => ({ reason: "broken", args: {} }))) as Failure;
  throw new NotDone(failure.reason, failure.args);
}

const seated = async (asked: Promise<Seated>): Promise<Seated> => {
  const found = await asked;
  device.keepSeat(found);
  return found;
};

export const games = (): Promise<GameFacts[]> => call("GET", "/games");
export async function factsOf(game: string): Promise<GameFacts> {
  const facts = (await games()).find(({ name }) => name === game);
  if (facts) return facts;
  await loadReasons();
  throw new NotDone("no such game");
}
export const lessons = (): Promise<LessonFacts[]> => call("GET", "/learn");
export const lesson = (game: string): Promise<Lesson> => call("GET", `/learn/${game}`);
export const lobby = (): Promise<Summary[]> => call("GET", "/lobby");
export const mine = (): Promise<Summary[]> =>
  device.guest() ? call("GET", "/mine") : Promise.resolve<Summary[]>([]);
export const profile = (): Promise<Profile> =>
  device.guest() ? call("GET", "/profile") : Promise.resolve<Profile>({ games: [], last: [] });
export const create = (table: NewTable): Promise<Seated> => seated(call("POST", "/tables", table));
/** At a table that waits for players of this game, or at this one. */
export const match = (table: NewTable): Promise<Seated> => seated(call("POST", "/match", table));
export const join = (table: string, name: string, seat: number | null = null): Promise<Seated> =>
  seated(call("POST", `/tables/${table}/join`, { name, seat }));
export const fill = (table: string, level: string, seat: number | null = null): Promise<Summary> =>
  call("POST", `/tables/${table}/bots`, { level, seat }, table);
export const sendAway = (table: string, seat: number): Promise<Summary> =>
  call("DELETE", `/tables/${table}/bots/${seat}`, undefined, table);
export const start = (table: string): Promise<Summary> =>
  call("POST", `/tables/${table}/start`, undefined, table);
export const leave = (table: string): Promise<Summary> =>
  call("POST", `/tables/${table}/leave`, undefined, table);
export const pushKey = (): Promise<{ key: string }> => call("GET", "/push");
export const callTo = (table: string, subscription: PushSubscriptionJSON): Promise<unknown> =>
  call("POST", `/tables/${table}/push`, subscription, table);
export const rematch = (table: string): Promise<{ table: string }> =>
  call("POST", `/tables/${table}/rematch`, undefined, table);
export const look = (table: string): Promise<Summary> => call("GET", `/tables/${table}`);
export const steps = (table: string, eye: string, from: number): Promise<Steps> =>
  call("GET", `/tables/${table}/steps?eye=${eye}&from=${from}`);
export const nestShape = (): Promise<NestShape> => call("GET", "/nest");
/** What was seen of the attempt that line `number` tells the result of. */
export async function film(table: string, number: number): Promise<{ data: ArrayBuffer; names: string[] }> {
  const answer = await answered("GET", `/tables/${table}/films/${number}`, undefined, table);
  return { data: await answer.arrayBuffer(), names: (answer.headers.get("x-eggs") ?? "").split(",") };
}
export const bring = (record: string): Promise<{ table: string }> => call("POST", "/import", record);
export const recordOf = (table: string): string => `/api/tables/${table}/record`;
