import { v7 as uuidv7 } from "uuid";
import { conflict } from "../../../../src/contract/wire.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { isCoexisting } from "../../../coexistence/server/facade.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import { namedAs } from "../network/names.ts";
import { openChat, type PhoneRow } from "../network/phones.ts";
import { reportToBusiness, stamp } from "../network/report.ts";
import { advance } from "../network/ticks.ts";
import type { MessageRow } from "../read/messages.ts";
import { messages } from "../tables.ts";

/** What the owner of a number writes on the phone that keeps its app: the business hears of it as an echo. */
export async function writeAsOwnerOf(
  work: Work,
  phone: PhoneRow,
  { number_id, body }: { number_id: string; body: string },
): Promise<MessageRow> {
  const { db, now } = work;
  const number = (await numbersById(db, [number_id])).get(number_id);
  if (!number || !(await isCoexisting(db, number_id))) throw conflict("simulator.not_in_app");
  const chat = await openChat(db, phone.number, number_id);
  const id = uuidv7();
  const [row] = await db
    .insert(messages)
    .values({
      id,
      chat_id: chat.id,
      wamid: `wamid.${id}`,
      from: "business",
      content: { type: "text", body },
      text: body,
      status: "accepted",
      at: now,
    })
    .returning();
  if (!row) throw new Error("the message was not written");
  const to = namedAs(phone, chat, { phone: "to", user: "to_user_id" });
  const frame = { id: row.wamid, from: number.phone, ...to, timestamp: stamp(now) };
  const message_echoes = [{ ...frame, type: "text", text: { body } }];
  await reportToBusiness(work, number_id, { message_echoes }, { field: "smb_message_echoes" });
  await work.enqueue(advance, { message_id: id });
  return row;
}
