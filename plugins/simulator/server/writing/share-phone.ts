import { eq } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import type { ChatRow, PhoneRow } from "../network/phones.ts";
import type { MessageRow } from "../read/messages.ts";
import { chats } from "../tables.ts";
import { write } from "./write.ts";

/** The person gives the business that asked for it their phone: a card that says so, and from then on it is shown. */
export async function sharePhone(
  work: Work,
  phone: PhoneRow,
  chat: ChatRow,
  asked: MessageRow,
): Promise<MessageRow> {
  const phones = [{ phone: `+${phone.number}`, type: "CELL" }];
  const card = { name: phone.name, phones, emails: [], organization: "" };
  const row = await write(work, phone, {
    numberId: chat.number_id ?? "",
    content: { type: "contacts", contacts: [card] },
    replyTo: asked.id,
    shares: true,
  });
  await work.db.update(chats).set({ phone_shared: true }).where(eq(chats.id, chat.id));
  return row;
}
