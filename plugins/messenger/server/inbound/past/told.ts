import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Work } from "../../../../../src/server/plugin.ts";
import { isUserId, phoneKey } from "../../../../contacts/contract/phone.ts";
import type { MessageStatus } from "../../../contract/parts.ts";
import { textOf } from "../../content/text.ts";
import type { ConversationState } from "../../conversation/state.ts";
import { notLater } from "../../rules/window.ts";
import type { messages } from "../../tables.ts";
import { received } from "../content.ts";
import { withFile } from "../receive.ts";
import { incoming, withWriter } from "../shapes.ts";

/** A message from before the number was here, as WhatsApp tells it, and whom it was exchanged with. */
export interface ToldPast {
  wa_id: string;
  message: unknown;
}

/** What the business's own app shows of a message; what waits in there waits for nobody here. */
const statuses: Readonly<Record<string, MessageStatus>> = {
  error: "failed",
  pending: "sent",
  sent: "sent",
  delivered: "delivered",
  read: "read",
  played: "read",
};
const unexplained = 131000;

const past = incoming.extend({
  history_context: z
    .object({ status: z.string().transform((status) => statuses[status.toLowerCase()]) })
    .optional()
    .catch(undefined),
});

/** The same, read. */
export interface Entry {
  wa_id: string;
  from: "contact" | "number";
  message: z.output<typeof past>;
}

export function entryOf({ wa_id, message }: ToldPast): Entry | null {
  const { data } = past.safeParse(withWriter(message));
  if (!data || !(/^\d{5,20}$/.test(wa_id) || isUserId(wa_id))) return null;
  const from = phoneKey(data.from) === phoneKey(wa_id) ? "contact" : "number";
  return { wa_id, from, message: data };
}

/** A message as it is kept; what it quotes is linked when all are there. */
export async function rowOf(
  work: Work,
  contact: ConversationState,
  { from, message }: Entry,
  position: number,
): Promise<typeof messages.$inferInsert> {
  const { content, file } = received(message);
  const stored = await withFile(work, contact.number_id, content, file);
  const at = notLater(message.timestamp, work.now);
  const ours = from === "number";
  const status = (ours && message.history_context?.status) || (ours ? "sent" : "delivered");
  return {
    id: uuidv7(),
    number_id: contact.number_id,
    contact_id: contact.id,
    position,
    provider_id: message.id,
    direction: ours ? "outgoing" : "incoming",
    sender_kind: ours ? "phone" : null,
    type: stored.type,
    content: stored,
    text: textOf(stored, file?.name),
    status,
    error_code: status === "failed" ? unexplained : null,
    reply_to_provider_id: message.context?.id ?? null,
    sent_at: at,
    network_at: at,
    referral: message.referral ?? null,
    created_at: work.now,
  };
}
