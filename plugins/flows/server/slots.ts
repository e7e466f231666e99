import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Ability } from "../../../src/contract/abilities.ts";
import { defineSlot } from "../../../src/server/work/slot.ts";

/** Which answers of these numbers the caller may see, by who keeps the talks they came in; undefined: all of them. */
export const answersSeen = defineSlot<
  {
    ability: Ability;
    numbers: readonly { id: string; workspace_id: string }[];
    contact_id: SQLWrapper;
    number_id: SQLWrapper;
  },
  SQL | undefined
>("flows.answers-seen");
