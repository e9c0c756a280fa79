import blindHen from "./blind-hen.svg";
import bunnyBidding from "./bunny-bidding.svg";
import dragonsEggs from "./dragons-eggs.svg";
import eggOn from "./egg-on.svg";
import guloGulo from "./gulo-gulo.svg";

/** Where the cover of each game is fetched. */
export const SCENES: Record<string, string> = {
  "egg-on": eggOn,
  "blind-hen": blindHen,
  "dragons-eggs": dragonsEggs,
  "gulo-gulo": guloGulo,
  "bunny-bidding": bunnyBidding,
};
