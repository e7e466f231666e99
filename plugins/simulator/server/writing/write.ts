import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../../src/server/plugin.ts";
import {
  fileOfContent,
  type StoredContent,
  shortLine,
  wordsOfContent,
} from "../../../messenger/server/facade.ts";
import type { Ad } from "../../contract/writing.ts";
import { fileAt } from "../network/files.ts";
import { addressAs, describedAs, writerOf } from "../network/names.ts";
import { type ChatRow, openChat, type PhoneRow } from "../network/phones.ts";
import { reportToBusiness, reportToPhone, stamp } from "../network/report.ts";
import { noSuch } from "../read/admission.ts";
import type { MessageRow } from "../read/messages.ts";
import { chats, messages } from "../tables.ts";
import { referralOf, webhookBody } from "./cloud.ts";

/** A message of a chat, by our own id. */
export async function messageIn(
  { db }: Pick<Work, "db">,
  chat: ChatRow,
  id: string,
  field = "message_id",
): Promise<MessageRow> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.chat_id, chat.id)));
  if (!row) throw noSuch(field);
  return row;
}

/** Tells the business what the phone did, unless it has blocked the person. */
export async function tell(
  work: Work,
  phone: PhoneRow,
  chat: ChatRow,
  message: { id: string; type: string; [part: string]: unknown },
): Promise<void> {
  if (chat.number_id && !chat.blocked) {
    await reportToBusiness(work, chat.number_id, {
      contacts: [describedAs(phone, chat)],
      messages: [{ ...writerOf(phone, chat), timestamp: stamp(work.now), ...message }],
    });
  }
  await reportToPhone(work, chat);
}

/** What WhatsApp itself says of a person who was asked for their phone. */
const ownCard = ({ name, number }: PhoneRow) => ({
  origin: "contact_request",
  name: { formatted_name: name, first_name: name },
  phones: [{ phone: `+${number}`, wa_id: number, type: "CELL" }],
});

/** A new message of the phone. */
export async function write(
  work: Work,
  phone: PhoneRow,
  {
    numberId,
    content,
    replyTo,
    answer,
    ad,
    shares = false,
  }: {
    numberId: string;
    content: StoredContent;
    replyTo?: string | undefined;
    answer?: Readonly<Record<string, unknown>>;
    /** What the person pressed to write it. */
    ad?: Ad | undefined;
    /** The card is the person's own, as a business asked for it. */
    shares?: boolean;
  },
): Promise<MessageRow> {
  const { db, now } = work;
  const chat = await openChat(db, phone.number, numberId);
  const quoted = replyTo ? await messageIn(work, chat, replyTo, "reply_to") : null;
  const id = uuidv7();
  const mediaId = fileOfContent(content);
  const file = mediaId ? await fileAt(db, numberId, mediaId) : null;
  const text = wordsOfContent(content, file?.name);
  const [row] = await db
    .insert(messages)
    .values({
      id,
      chat_id: chat.id,
      wamid: `wamid.${id}`,
      from: "phone",
      content,
      text,
      status: "sent",
      reply_to: quoted?.id ?? null,
      ad: ad ?? null,
      at: now,
    })
    .returning();
  if (!row) throw new Error("the message was not written");
  await db
    .update(chats)
    .set({
      last_text: shortLine(text),
      last_at: now,
      // What a business never receives opens no window.
      ...(chat.blocked ? {} : { written_at: now }),
    })
    .where(eq(chats.id, chat.id));
  await tell(work, phone, chat, {
    id: row.wamid,
    ...(quoted
      ? {
          context: {
            from: quoted.from === "phone" ? addressAs(phone, chat) : "",
            id: quoted.wamid,
          },
        }
      : {}),
    ...(ad ? { referral: referralOf(ad) } : {}),
    ...webhookBody(content, file, answer),
    ...(shares ? { contacts: [ownCard(phone)] } : {}),
  });
  return row;
}
