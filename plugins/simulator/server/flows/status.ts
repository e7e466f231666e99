import { eq } from "drizzle-orm";
import { takeWebhook } from "../../../../src/server/gateway/inbox.ts";
import { signatureOf } from "../../../../src/server/gateway/signature.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { stamp } from "../network/report.ts";
import { flows } from "../tables.ts";

export type FlowRow = typeof flows.$inferSelect;

/** A flow takes a state, and its account is told by a signed webhook, as Meta does. */
export async function setFlowStatus(work: Work, row: FlowRow, status: string): Promise<FlowRow> {
  const [after] = await work.db
    .update(flows)
    .set({ status, updated_at: work.now })
    .where(eq(flows.id, row.id))
    .returning();
  const value = {
    event: "FLOW_STATUS_CHANGE",
    message: `Flow ${row.name} changed status from ${row.status} to ${status}`,
    flow_id: row.id,
    old_status: row.status,
    new_status: status,
  };
  const changes = [{ field: "flows", value }];
  const entry = { id: row.account, time: stamp(work.now), changes };
  const body = { object: "whatsapp_business_account", entry: [entry] };
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const signature = signatureOf(work.services.whatsapp.secret, bytes);
  await takeWebhook(work, { bytes, signature });
  return after ?? row;
}
