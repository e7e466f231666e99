import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../../src/server/plugin.ts";
import { type StoredContent, wordsOfContent } from "../../../messenger/server/facade.ts";
import type { PhoneWriting } from "../../contract/writing.ts";
import { fileAt } from "../network/files.ts";
import { openChat, type PhoneRow } from "../network/phones.ts";
import { noSuch } from "../read/admission.ts";
import type { MessageRow } from "../read/messages.ts";
import { messages } from "../tables.ts";
import { webhookBody } from "./cloud.ts";
import { messageIn, tell } from "./write.ts";

type Change = Extract<PhoneWriting, { type: "reaction" | "edit" | "revoke" }>;

function edited(row: MessageRow, body: string): StoredContent {
  const { content } = row;
  if (row.from !== "phone") throw noSuch("message_id");
  if (content.type === "text") return { ...content, body };
  if ("caption" in content) return { ...content, caption: body };
  throw noSuch("message_id");
}

/** Reacts to a message, or edits or takes back one of the phone's own. */
export async function change(work: Work, phone: PhoneRow, wanted: Change): Promise<MessageRow> {
  const { db } = work;
  const chat = await openChat(db, phone.number, wanted.number_id);
  const row = await messageIn(work, chat, wanted.message_id);
  const put = async (set: Partial<typeof messages.$inferInsert>) => {
    const [after] = await db.update(messages).set(set).where(eq(messages.id, row.id)).returning();
    if (!after) throw new Error("the message was not changed");
    return after;
  };
  const id = `wamid.${uuidv7()}`;
  if (wanted.type === "reaction") {
    const after = await put({ reactions: { ...row.reactions, contact: wanted.emoji } });
    const reaction = { message_id: row.wamid, emoji: wanted.emoji };
    await tell(work, phone, chat, { id, type: "reaction", reaction });
    return after;
  }
  if (wanted.type === "edit") {
    const content = edited(row, wanted.body);
    const mediaId = "media" in content ? content.media : null;
    const file = mediaId ? await fileAt(db, wanted.number_id, mediaId) : null;
    const after = await put({ content, text: wordsOfContent(content, file?.name), edited: true });
    const edit = { original_message_id: row.wamid, message: webhookBody(content, file) };
    await tell(work, phone, chat, { id, type: "edit", edit });
    return after;
  }
  if (row.from !== "phone") throw noSuch("message_id");
  const after = await put({ content: { type: "revoked" }, text: "" });
  await tell(work, phone, chat, {
    id,
    type: "revoke",
    revoke: { original_message_id: row.wamid },
  });
  return after;
}

/** What an answer to buttons, a list or a template says. */
export function chosen({ content, payloads }: MessageRow, option: string): StoredContent {
  const choice = { type: "choice" as const, description: "" };
  if (content.type === "buttons") {
    const found = content.buttons.find(({ id }) => id === option);
    if (found) return { ...choice, kind: "button", ...found };
  }
  if (content.type === "list") {
    const found = content.sections.flatMap(({ rows }) => rows).find(({ id }) => id === option);
    if (found) return { ...choice, kind: "list", ...found };
  }
  if (content.type === "template") {
    const at = content.buttons.findIndex(
      ({ type, text }) => type === "quick_reply" && text === option,
    );
    if (at >= 0)
      return { ...choice, kind: "template", id: payloads?.[at] ?? option, title: option };
  }
  throw noSuch("option");
}
