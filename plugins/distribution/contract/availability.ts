import { z } from "zod";
import { instant } from "../../../src/contract/wire.ts";

/** A shift: whoever forgets the switch is away when it is over. */
export const shiftHours = 12;

export const availability = z.object({
  /** Null: away. */
  available_until: instant.nullable(),
  /** Whether any number that the person answers on hands out conversations. */
  asked: z.boolean(),
});
export type Availability = z.output<typeof availability>;
