import { z } from "zod";

/** Six digits of the app, or one of the recovery codes, with or without its dashes. */
export const secondCode = z.string().trim().min(6).max(40);
