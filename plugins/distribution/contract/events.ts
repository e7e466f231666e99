import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** How a number hands out changed: its open pages read it again. */
export const distributionChanged = defineEvent({
  name: "distribution.changed",
  payload: z.object({ number_id: id }),
  scopes: ({ number_id }) => [`number.${number_id}`],
  entity: ({ number_id }) => number_id,
});

/** Somebody came or went: their own windows show it. */
export const availabilityChanged = defineEvent({
  name: "availability.changed",
  payload: z.object({ user_id: id }),
  scopes: ({ user_id }) => [`user.${user_id}`],
  entity: ({ user_id }) => user_id,
});
