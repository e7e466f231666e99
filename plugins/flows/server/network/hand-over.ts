import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Account } from "../../../../src/server/gateway/account.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { defineJob } from "../../../../src/server/plugin.ts";
import type { Services } from "../../../../src/server/services.ts";
import type { Row } from "../read/admission.ts";
import { jsonOf } from "../read/json.ts";
import { draftNumber, flows } from "../tables.ts";
import { tell } from "../write/told.ts";

const factsOf = ({ name, categories, endpoint_uri }: Row) => ({
  name,
  categories: categories.map((category) => category.toUpperCase()),
  endpoint_uri,
});

/** Where a flow lies. */
export const accountOf = ({ workspace_id, home }: Pick<Row, "workspace_id" | "home">): Account => ({
  workspace: workspace_id,
  home,
});

/**
 * Makes WhatsApp's flow what stands here, and answers its id. Whatever is the same there already changes
 * nothing, so it may be done as often as one likes.
 */
export async function handOver(
  { db, services: { gateway } }: { db: Database; services: Services },
  row: Row,
): Promise<string> {
  const account = accountOf(row);
  const facts = factsOf(row);
  const known = row.network_id ?? (await gateway.createFlow(account, facts, row.id)).id;
  if (row.network_id) await gateway.updateFlow(account, known, facts);
  const draft = await jsonOf(db, row.id, draftNumber);
  if (draft?.faults[0]?.code === "invalid_json" || !draft) return known;
  await gateway.updateFlowJson(account, known, draft.json);
  return known;
}

/** Hands a flow over as it is now; what changes meanwhile queues another. */
export const submit = defineJob({
  name: "flows.submit",
  title: "flows:jobs.submit",
  lane: "gateway",
  payload: z.object({ flow_id: id }),
  run: async ({ flow_id }, work) => {
    const [row] = await work.db.select().from(flows).where(eq(flows.id, flow_id));
    if (row?.submission !== "queued") return;
    let set: Partial<Row>;
    try {
      const network_id = await handOver(work, row);
      set = { network_id, submission: "accepted", refusal: null };
    } catch (error) {
      if (!(error instanceof GatewayError) || error.again) throw error;
      set = { submission: "refused", refusal: { code: error.code, details: error.details } };
    }
    const settled = await work.transact(async (inner) => {
      const same = and(eq(flows.id, row.id), eq(flows.version, row.version));
      const [after] = await inner.db.update(flows).set(set).where(same).returning();
      if (after) await tell(inner, after);
      return after !== undefined;
    });
    const made = set.network_id;
    if (settled || !made || row.network_id) return;
    // It changed, or went, while WhatsApp was making it.
    const [left] = await work.db
      .update(flows)
      .set({ network_id: made })
      .where(eq(flows.id, row.id))
      .returning();
    if (!left) await work.services.gateway.deleteFlow(accountOf(row), made);
  },
});

/** Has WhatsApp remove a flow that is gone here. */
export const withdraw = defineJob({
  name: "flows.withdraw",
  title: "flows:jobs.withdraw",
  lane: "gateway",
  payload: z.object({ workspace_id: id, home: z.string().default(""), network_id: z.string() }),
  run: ({ network_id, ...of }, { services }) =>
    services.gateway.deleteFlow(accountOf(of), network_id),
});
