import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

/** A place where a person is signed in. */
export const signIn = z.object({
  id,
  current: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: instant,
  last_used_at: instant,
});
export type SignIn = z.output<typeof signIn>;
