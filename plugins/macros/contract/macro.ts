import { z } from "zod";
import { changeOf, id, idList, instant, oneLine, trimmed } from "../../../src/contract/wire.ts";

/** Whose the conversation is afterwards: as it was, the runner's, nobody's, or in a team's queue. */
export const handTo = z.enum(["keep", "me", "nobody", "team"]);
export type HandTo = z.output<typeof handTo>;

/** Of a number. */
export const mostMacros = 100;

const named = z.object({ id, name: z.string() });

export const macro = z.object({
  id,
  name: z.string(),
  /** Sent first; empty: nothing is. Its variables are those of canned replies. */
  text: z.string(),
  /** Put onto the contact beside those that are there. */
  tags: z.array(named),
  hand_to: handTo,
  team: named.nullable(),
  done: z.boolean(),
  used_count: z.int(),
  last_used_at: instant.nullable(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Macro = z.output<typeof macro>;

export const newMacro = z.object({
  name: oneLine(60),
  // Below a message's 4,096, so that names fit in.
  text: trimmed(3_800, 0),
  tag_ids: idList(20),
  hand_to: handTo,
  /** With `hand_to` `team` alone. */
  team_id: id.nullable(),
  done: z.boolean(),
});

export const macroChange = changeOf(newMacro.shape);
