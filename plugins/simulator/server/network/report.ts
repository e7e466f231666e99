import { takeWebhook } from "../../../../src/server/gateway/inbox.ts";
import { signatureOf } from "../../../../src/server/gateway/signature.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { sandboxLine } from "../../../sandbox/contract/line.ts";
import { phoneChanged } from "../../contract/events.ts";
import type { ChatRow } from "./phones.ts";

/** As Meta writes a time: whole seconds. */
export const stamp = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** Tells the business by the same signed webhook that Meta would send; it leaves with the commit. */
export async function reportToBusiness(
  work: Work,
  numberId: string,
  told: Record<string, unknown>,
  { field = "messages", time }: { field?: string; time?: Date } = {},
): Promise<void> {
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "", phone_number_id: numberId },
    ...told,
  };
  const body = {
    object: "whatsapp_business_account",
    entry: [
      { id: "simulator", ...(time ? { time: time.getTime() } : {}), changes: [{ field, value }] },
    ],
  };
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const signature = signatureOf(work.services.whatsapp.secret, bytes);
  await takeWebhook(work, { bytes, signature });
}

/** Tells whoever looks at the phone. The provider's and the sandboxes' chats are asked for. */
export async function reportToPhone(
  work: Work,
  { number_id, phone }: Pick<ChatRow, "number_id" | "phone">,
): Promise<void> {
  if (number_id && number_id !== sandboxLine.id)
    await work.emit(phoneChanged, { number_id, phone });
}
