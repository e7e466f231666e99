import type { Entry } from "../../../../src/server/record.ts";
import type { audit } from "../../contract/audit.ts";
import type { ConversationState } from "../conversation/state.ts";

/** Whom a number no longer hears is an owner's business: it stands in their log. */
export const blockEntry = (
  action: "contact.blocked" | "contact.unblocked",
  { id, number_id, name, nickname }: ConversationState,
  workspace_id: string,
  reason?: string,
): Entry<typeof audit> => ({
  action,
  subject: "contact",
  subject_id: id,
  number_id,
  workspace_id,
  after: { name: nickname ?? name },
  reason,
});

/** How a talk stands of whom is heard. */
export const heard = { blocked_at: null, blocked_reason: null, blocked_by_id: null };
