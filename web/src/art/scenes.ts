import type { Component } from "svelte";
import BlindHen from "./BlindHen.svelte";
import BunnyBidding from "./BunnyBidding.svelte";
import DragonsEggs from "./DragonsEggs.svelte";
import EggOn from "./EggOn.svelte";
import GuloGulo from "./GuloGulo.svelte";

export const SCENES: Record<string, Component> = {
  "egg-on": EggOn,
  "blind-hen": BlindHen,
  "dragons-eggs": DragonsEggs,
  "gulo-gulo": GuloGulo,
  "bunny-bidding": BunnyBidding,
};
