import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../../src/server/plugin.ts";
import { welcomes } from "../../../numbers/server/facade.ts";
import type { ChatRow, PhoneRow } from "../network/phones.ts";
import { reportToPhone } from "../network/report.ts";
import { chats } from "../tables.ts";
import { tell } from "./write.ts";

/**
 * Meta, "Conversational components": a number that welcomes people hears, once, that somebody who never
 * talked to it has opened the chat.
 */
export async function greet(work: Work, phone: PhoneRow, chat: ChatRow): Promise<void> {
  const { number_id, last_at } = chat;
  if (last_at || !number_id) return;
  // From now on they know each other.
  await work.db.update(chats).set({ last_at: work.now }).where(eq(chats.id, chat.id));
  if (!(await welcomes(work.db, number_id))) return reportToPhone(work, chat);
  await tell(work, phone, chat, { id: `wamid.${uuidv7()}`, type: "request_welcome" });
}
