import type { Ability } from "../../../src/contract/abilities.ts";
import type { Day } from "../../../src/contract/day.ts";
import { defineSlot } from "../../../src/server/work/slot.ts";

/** Who asks, and for which days, both included. */
export interface Span {
  ability: Ability;
  first: Day;
  last: Day;
}

/** What each day added, by name (`new-numbers`) and day; nothing the person may not see. */
export const trends = defineSlot<Span, Record<string, ReadonlyMap<Day, number>>>(
  "back-office.trends",
);
