import { settings } from "../../../settings/settings.svelte";
import { listed, t } from "../../../text/text.svelte";
import type { Happened } from "../../../wire/types";
import { eggsIn } from "../view";
import { eggText } from "../words";
import { bell } from "./feel";
import { LEANS } from "./heap";
import type { Stage } from "./stage.svelte";

const SHOUTED = 1300; // milliseconds

/** What is called out over the nest, and whether it is an alarm. */
export interface Shout {
  text: string;
  isAlarm: boolean;
}
type Say = (shout: Shout | null) => void;

async function call(text: string, isAlarm: boolean, say: Say): Promise<void> {
  say({ text, isAlarm });
  await new Promise((go) => setTimeout(go, settings.pace(SHOUTED)));
  say(null);
}

/** What set off the alarm, in a few words. */
function whatFell({ facts: { pole, fallen, cause } }: Happened): string {
  const kind = pole ? "pole" : fallen ? "egg" : String(cause).toLowerCase();
  return t(`gulo-gulo-shout-${kind}`, { eggs: listed(eggsIn(Number(fallen ?? 0)).map(eggText)) });
}

/** An attempt has been seen to its end: an alarm is called out, then shown again slowly; a pole that leans is no alarm. */
export async function judge(stage: Stage, events: Happened[], say: Say): Promise<void> {
  const alarm = events.find(({ kind }) => kind === "alarm");
  if (alarm) {
    bell();
    await call(whatFell(alarm), true, say);
    await stage.again();
  } else if (stage.lean >= LEANS) await call(t("gulo-gulo-shout-leans"), false, say);
}
