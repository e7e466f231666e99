import { lte } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "../../../src/server/plugin.ts";
import { endSandbox } from "./life.ts";
import { sandboxes } from "./tables.ts";

/** Sweeps away what has been over for up to an hour; nobody sees it since. */
export const endExpired = defineJob({
  name: "sandbox.end-expired",
  payload: z.object({}),
  every: 3_600,
  run: (_, { transact }) =>
    transact(async (work) => {
      const over = await work.db
        .select()
        .from(sandboxes)
        .where(lte(sandboxes.expires_at, work.now))
        .limit(500)
        .for("update", { skipLocked: true });
      for (const row of over) await endSandbox(work, row);
    }),
});
