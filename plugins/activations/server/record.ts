import type { ActionOf } from "../../../src/contract/audit.ts";
import type { Records } from "../../../src/server/record.ts";
import { audit } from "../contract/audit.ts";
import type { Row } from "./read.ts";

/** What an entry is about: by its name too, where nothing of the activation changed. */
export const recorded = ({ id, workspace_id, name }: Row, after: Record<string, unknown> = {}) => ({
  subject: "activation" as const,
  subject_id: id,
  workspace_id,
  after: { ...after, name },
});

/** Writes down what somebody did to an activation. */
export async function recordMove(
  call: Records,
  before: Row,
  after: Row,
  action: ActionOf<typeof audit> = "activation.moved",
  reason?: string,
): Promise<void> {
  const told = ({ status, name, phone }: Row) => ({ status, name, phone });
  await call.record(audit, {
    action,
    subject: "activation",
    subject_id: after.id,
    workspace_id: after.workspace_id,
    before: told(before),
    after: told(after),
    ...(reason ? { reason } : {}),
  });
}
