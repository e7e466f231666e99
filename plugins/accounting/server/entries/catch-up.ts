import { inArray } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "../../../../src/server/plugin.ts";
import { salesAfter } from "../../../invoices/server/facade.ts";
import { postings } from "../tables.ts";
import { takeInvoice } from "./take.ts";

/** Looked at together, and taken in with one transaction. */
const portion = 200;

/**
 * Takes in what was closed when nobody told this domain of it: before it was installed. Every hour,
 * because the first run may have stopped half way.
 */
export const catchUp = defineJob({
  name: "accounting.catch-up",
  payload: z.object({}),
  every: 3_600,
  lane: "steady",
  run: async (_, { db, transact }) => {
    let found = await salesAfter(db, 0, portion);
    while (found.length > 0) {
      const ids = found.map(({ id }) => id);
      const known = await db
        .select({ id: postings.invoice_id })
        .from(postings)
        .where(inArray(postings.invoice_id, ids));
      const taken = new Set(known.map(({ id }) => id));
      const missing = ids.filter((id) => !taken.has(id));
      if (missing.length > 0)
        await transact(async (work) => {
          for (const invoice_id of missing) await takeInvoice({ invoice_id }, work);
        });
      found = await salesAfter(db, found.at(-1)?.number ?? 0, portion);
    }
  },
});
