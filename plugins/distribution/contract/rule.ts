import { z } from "zod";
import { changeOf, id, instant } from "../../../src/contract/wire.ts";

/** `last_answered`: who wrote last to the contact, else as `least_busy`. */
export const modes = ["off", "round_robin", "least_busy", "last_answered"] as const;
export type Mode = (typeof modes)[number];

/** Open conversations of one person on the number; 0 is no limit. */
export const mostCapacity = 500;

const fields = {
  mode: z.enum(modes),
  /** Null: everybody who may write on the number. */
  team_id: id.nullable(),
  capacity: z.int().min(0).max(mostCapacity),
};

export const rule = z.object({
  /** The number's. */
  id,
  ...fields,
  /** Teams of whom somebody may write on the number. */
  teams: z.array(z.object({ id, name: z.string() })),
  /** Who gets conversations now, and how many they have open on the number. */
  people: z.array(z.object({ id, name: z.string(), available: z.boolean(), open: z.int() })),
  /** Nothing is handed out now, until when; null: it is. */
  rests: z.object({ until: instant.nullable() }).nullable(),
  /** Conversations for which nobody was there, or had room. */
  waiting: z.int(),
  version: z.int(),
  updated_at: instant,
});
export type Rule = z.output<typeof rule>;

export const ruleChange = changeOf(fields);
