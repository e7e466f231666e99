import type { z } from "zod";
import type { held } from "../message.ts";

/** What to say of a message that WhatsApp keeps back. */
export const heldWords: Readonly<Record<z.output<typeof held>, string>> = {
  quality_assessment: "messenger:passport.held",
  paused: "messenger:passport.heldPaused",
};
