import { asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Contact } from "../../contacts/contract/contact.ts";
import type { TemplateFields } from "../../templates/contract/fill.ts";
import type { Template } from "../../templates/contract/template.ts";
import type { Content, Media } from "../contract/content.ts";
import type { Conversation } from "../contract/conversation.ts";
import type { Message } from "../contract/message.ts";
import type { StoredContent } from "../contract/stored-content.ts";
import { mediaIdOf, toContent } from "./content/stored.ts";
import { lineOf, textOf } from "./content/text.ts";
import { stateColumns } from "./conversation/state.ts";
import { type Reading, toMedia } from "./read/messages.ts";
import { shownReactions } from "./rules/reactions.ts";
import { composeTemplate } from "./send/compose-template.ts";
import { mediaOf } from "./send/media.ts";
import { conversations, messageMedia, messages } from "./tables.ts";

export type { StoredContent } from "../contract/stored-content.ts";
export { forgetTalk } from "./conversation/erase.ts";
export {
  type HeldTalk,
  heldTalk,
  holdTalks,
  seersOf,
  tellTalk,
  tellTalks,
} from "./conversation/hold.ts";
export {
  joinTalks,
  type Moved,
  moveSome,
  returnSome,
  separateTalks,
  tellRearranged,
} from "./conversation/join.ts";
export { type Acquaintance, meetPeople } from "./conversation/meet.ts";
export { forgetOptOut, optedOut } from "./conversation/opt-out.ts";
export { seenOf } from "./conversation/sight.ts";
export { conversationState as talkNow } from "./conversation/state.ts";
export { unblocked, waitingTalks } from "./conversation/waiting-talks.ts";
export { type Announced, received } from "./inbound/content.ts";
export { type JudgedFile, judgedFile } from "./inbound/judged-file.ts";
export { putPast } from "./inbound/past/put-past.ts";
export type { ToldPast } from "./inbound/past/told.ts";
export { incoming, profiles, statusEvent, withWriter } from "./inbound/shapes.ts";
export {
  fileNamed,
  linkedFile,
  messageNamed,
  namesForPrograms,
  type ProgramAnswer,
  type ProgramMessage,
  reactForProgram,
  readForProgram,
  sendForProgram,
} from "./programs.ts";
export { messageFor as messageSeen } from "./read/admission.ts";
export { lastAnswerer, wroteBehind } from "./read/answered.ts";
export { talksAmong } from "./read/conversations.ts";
export { allDelivered, type DeliveredMessage, deliveredAmong } from "./read/delivered.ts";
export { keptOfContact } from "./read/kept-files.ts";
export {
  messagesTold,
  messagesWith,
  type Stretch,
  stretchesOf,
  wasRetried,
} from "./read/lookups.ts";
export { passportOf } from "./read/messages.ts";
export { type AppMessage, messagesOfApp } from "./read/of-app.ts";
export { conversationRows, failuresBetween, messageRows, pulseOf } from "./read/of-number.ts";
export {
  answersWithin,
  beganBefore,
  firstMessageAt,
  hoursOfMessages,
  messagesWithin,
  sentWithin,
  waitingNow,
  waitingTalksOf,
} from "./read/reported.ts";
export { aboutMessages, type TalkedWith, talkedWith } from "./read/talked.ts";
export { composeTemplate } from "./send/compose-template.ts";
export { flowIdOf, flowOfTemplate, numberFacts, peopleFacts } from "./send/facts.ts";
export { readyFile } from "./send/file.ts";
export {
  type Handed,
  handMessage,
  heldAmong,
  type MessageOutcome,
  outcomesOf,
  putMany,
  type ReadyMessage,
  readyAgain,
  settleMany,
  type Uploads,
} from "./send/many.ts";
export { keepFile } from "./send/media.ts";
export { writeText } from "./send/write-text.ts";

/** A content with the files themselves in place of their ids. */
export const shownContent = toContent;
/** The id of the file a content shows, if it shows one. */
export const fileOfContent = mediaIdOf;
/** Every word of a content. */
export const wordsOfContent = textOf;
/** A text as one short line. */
export const shortLine = lineOf;

/** A contact, and whether they are read and heard. */
export type Customer = Contact & Pick<Conversation, "unread_messages"> & { blocked: boolean };

/** Every contact of every number, by id. */
export async function allCustomers(db: Database): Promise<Map<string, Customer>> {
  const rows = await db.select(stateColumns).from(conversations);
  return new Map(
    rows.map((row) => {
      const { contact, unread_messages, blocked_at } = row;
      return [contact.id, { ...contact, unread_messages, blocked: blocked_at !== null }];
    }),
  );
}

/** A message as WhatsApp knows it. */
export interface ToldMessage
  extends Pick<
    Message,
    "id" | "contact_id" | "direction" | "status" | "sent_at" | "reactions" | "referral"
  > {
  provider_id: string | null;
  content: StoredContent;
  /** Every word of the content. */
  text: string;
  reply_to_id: string | null;
  /** Of a template. */
  category: string | null;
}

/** Every message WhatsApp took or brought, conversation by conversation, in order. */
export async function allMessages(db: Database): Promise<ToldMessage[]> {
  const rows = await db
    .select({
      id: messages.id,
      contact_id: messages.contact_id,
      provider_id: messages.provider_id,
      direction: messages.direction,
      content: messages.content,
      text: messages.text,
      status: messages.status,
      reply_to_id: messages.reply_to_id,
      reactions: messages.reactions,
      referral: messages.referral,
      sent_at: messages.sent_at,
      category: messages.category,
    })
    .from(messages)
    .where(isNotNull(messages.provider_id))
    .orderBy(asc(messages.contact_id), asc(messages.position));
  return rows.map((row) => ({ ...row, reactions: shownReactions(row.reactions) }));
}

/** A file of a message, by its own id and that of its bytes. */
export interface KeptMedia extends Omit<Media, "url"> {
  number_id: string;
  file_id: string;
  created_at: Date;
}

/** Every file of a message that is here. */
export async function allFiles(db: Database): Promise<KeptMedia[]> {
  const rows = await db
    .select({
      id: messageMedia.id,
      number_id: messageMedia.number_id,
      file_id: messageMedia.file_id,
      name: messageMedia.name,
      mime: messageMedia.mime,
      size: messageMedia.size,
      width: messageMedia.width,
      height: messageMedia.height,
      created_at: messageMedia.created_at,
    })
    .from(messageMedia)
    .where(isNotNull(messageMedia.file_id));
  return rows.flatMap(({ file_id, ...row }) => (file_id ? [{ ...row, file_id }] : []));
}

/** A file that a number keeps, for a template's header; null for another number's. */
export async function fileOfNumber(
  db: Database,
  numberId: string,
  id: string,
): Promise<{ mime: string } | null> {
  const media = await mediaOf(db, numberId, id);
  return media?.file_id ? { mime: media.mime } : null;
}

/** A template as its recipient sees it, with the file of its header. */
export async function contentOfTemplate(
  work: Reading,
  template: Template,
  fields: TemplateFields,
): Promise<Content> {
  const { content } = composeTemplate(template, fields);
  const mediaId = mediaIdOf(content);
  const [row] = mediaId
    ? await work.db.select().from(messageMedia).where(eq(messageMedia.id, mediaId))
    : [];
  return toContent(content, new Map(row ? [[row.id, toMedia(row, work)]] : []));
}
