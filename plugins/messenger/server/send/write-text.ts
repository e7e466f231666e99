import type { Records } from "../../../../src/server/record.ts";
import { contactFor } from "../read/admission.ts";
import { refuseUnseen } from "../read/answered.ts";
import { composePlain } from "./compose.ts";
import { alreadySent, putOutgoing, refuseUnsendable, type Sending } from "./outgoing.ts";

/**
 * Sends a text as the caller, as if they had typed it; refused at `body` where none may leave now, and where a
 * colleague answered behind what they had seen.
 */
export async function writeText(
  call: Sending & Records,
  contactId: string,
  {
    client_id,
    text,
    seen_position,
  }: { client_id: string; text: string; seen_position?: number | undefined },
): Promise<void> {
  const { contact, number } = await contactFor(call, contactId, "send", true);
  if (await alreadySent(call, contact, client_id)) return;
  await refuseUnseen(call, contact, seen_position);
  const body = { type: "text" as const, client_id, body: text };
  await refuseUnsendable(call, { contact, number, template: null, content: body });
  const sender = { kind: "person" as const, id: call.actor.id };
  await putOutgoing(call, { contact, client_id, sender }, composePlain(body));
}
