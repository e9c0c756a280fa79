import { getContext, setContext } from "svelte";
import type { Coach } from "./coach.svelte";

const KEY = Symbol("coach");
export const provideCoach = (coach: Coach): Coach => setContext(KEY, coach);
/** Who coaches this table, if anybody does. */
export const useCoach = (): Coach | undefined => getContext<Coach | undefined>(KEY);
