import { takeWebhook } from "../../../../src/server/gateway/inbox.ts";
import { signatureOf } from "../../../../src/server/gateway/signature.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { stamp } from "../network/report.ts";
import type { templates } from "../tables.ts";

export type TemplateRow = typeof templates.$inferSelect;

/** Tells the account of one of its templates by a signed webhook, as Meta does; it leaves with the commit. */
export async function reportTemplate(
  work: Work,
  row: TemplateRow,
  field: string,
  told: Record<string, unknown>,
): Promise<void> {
  const value = {
    message_template_id: row.id,
    message_template_name: row.name,
    message_template_language: row.language,
    ...told,
  };
  const entry = { id: row.account, time: stamp(work.now), changes: [{ field, value }] };
  const body = { object: "whatsapp_business_account", entry: [entry] };
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const signature = signatureOf(work.services.whatsapp.secret, bytes);
  await takeWebhook(work, { bytes, signature });
}
