import { lt } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "../../../src/server/plugin.ts";
import { templateLocks } from "./tables.ts";

/** Frees names whose lock has run out. */
export const forgetLocks = defineJob({
  name: "templates.forget-locks",
  payload: z.object({}),
  every: 86_400,
  run: async (_, { db, now }) => {
    await db.delete(templateLocks).where(lt(templateLocks.until, now));
  },
});
