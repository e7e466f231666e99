import type { Actor } from "../../../../src/contract/abilities.ts";
import type { Records } from "../../../../src/server/record.ts";
import { audit } from "../../contract/audit.ts";
import type { Row } from "../read/admission.ts";

type Looking = Records & { actor: Pick<Actor, "roles"> };

/** That staff looked at a customer's recipients is on record. */
export async function noteLook(call: Looking, bulk: Row): Promise<void> {
  if (call.actor.roles.length === 0) return;
  const { id, workspace_id, number_id, description } = bulk;
  await call.recordLook(audit, {
    action: "bulk.rows-seen",
    subject: "bulk",
    subject_id: id,
    workspace_id,
    number_id,
    after: { description },
  });
}
