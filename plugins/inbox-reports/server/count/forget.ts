import { lt } from "drizzle-orm";
import { z } from "zod";
import { dayStart } from "../../../../src/server/db/day-start.ts";
import { forgetEvery, forgetRows } from "../../../../src/server/db/forget/rows.ts";
import { defineJob } from "../../../../src/server/plugin.ts";
import { knownFrom } from "../../contract/report.ts";
import { answers, resolutions, sendings, talks } from "../tables.ts";

/** Removes what was counted of days that no report shows any more. */
export const forgetCounted = defineJob({
  name: "inbox-reports.forget",
  payload: z.object({}),
  every: forgetEvery,
  lane: "steady",
  run: async (_, { db, now }) => {
    const limit = dayStart(knownFrom(now));
    for (const table of [talks, sendings, answers, resolutions]) {
      await forgetRows(db, table, lt(table.hour, limit));
    }
  },
});
