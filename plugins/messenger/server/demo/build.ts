import { v7 as uuidv7 } from "uuid";
import type { Pricing } from "../../contract/parts.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import { textOf } from "../content/text.ts";
import type { ConversationState } from "../conversation/state.ts";
import type { MessageRow } from "../read/messages.ts";
import type { messageMedia } from "../tables.ts";
import type { FileName, KeptFiles } from "./files.ts";
import type { Line } from "./line.ts";

const minute = 60_000;
const day = 86_400_000;

type MediaRow = typeof messageMedia.$inferSelect;

/** What one contact's conversation adds to the store. */
export interface Built {
  messages: MessageRow[];
  media: MediaRow[];
  lastIncoming: Date | null;
  /** When a template was last sent outside the window. */
  openedAt: Date | null;
}

export interface Scene {
  contact: ConversationState;
  /** Groups of lines, days apart. */
  talks: Line[][];
  /** Who answers, in turns. */
  agents: readonly string[];
  files: KeptFiles;
  random: () => number;
}

/** When each line was said: backwards from the last one, minutes apart, talks days apart. */
function timesOf({ talks, contact, random }: Scene): Date[] {
  let at = contact.last_message_at?.getTime() ?? 0;
  const times: Date[] = [];
  for (const talk of talks.toReversed()) {
    for (let line = talk.length - 1; line >= 0; line--) {
      times.unshift(new Date(at));
      at -= Math.round((0.3 + random() * 5) * minute);
    }
    at -= Math.round((1 + random() * 8) * day);
  }
  return times;
}

function mediaRow(
  { contact, files }: Scene,
  name: FileName,
  messageId: string,
  at: Date,
): MediaRow | null {
  const file = files.get(name);
  if (!file) return null;
  return {
    id: uuidv7(),
    number_id: contact.number_id,
    file_id: file.file_id,
    name: file.name,
    mime: file.mime,
    size: file.bytes.byteLength,
    width: file.width,
    height: file.height,
    message_id: messageId,
    provider_id: null,
    link: null,
    created_at: at,
  };
}

function withMedia(content: StoredContent, id: string): StoredContent {
  if ("media" in content) return { ...content, media: id };
  if (content.type !== "template" || !content.header || !("media" in content.header)) {
    return content;
  }
  return { ...content, header: { ...content.header, media: id } };
}

/** Seconds after sending at which a step was reached, where the ticks came that far. */
function stepsOf(line: Line, at: Date) {
  const incoming = line.by === "in";
  const status = line.status ?? (incoming ? ("delivered" as const) : ("read" as const));
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const failed = status === "failed";
  const delivered = !incoming && (status === "delivered" || status === "read");
  return {
    status,
    network_at: failed ? null : incoming ? at : after(1),
    accepted_at: line.by === "out" ? after(0.4) : null,
    delivered_at: delivered ? after(2) : null,
    read_at: !incoming && status === "read" ? after(30) : null,
    failed_at: failed ? after(3) : null,
    error_code: line.code ?? null,
    error_details: line.code ? "" : null,
  };
}

/** What WhatsApp told of the price; the first thousand answers of a month are free. */
const priceOf = ({ category }: Line): Pricing => ({
  billable: category !== undefined,
  pricing_model: "PMP",
  type: category ? "regular" : "free_customer_service",
  category: category ?? "service",
});

/** A contact's whole conversation as rows; the same scene always makes the same one. */
export function build(scene: Scene): Built {
  const { contact, agents, random } = scene;
  const lines = scene.talks.flat();
  const times = timesOf(scene);
  const messages: MessageRow[] = [];
  const media: MediaRow[] = [];
  let lastIncoming: Date | null = null;
  let openedAt: Date | null = null;
  for (const [index, line] of lines.entries()) {
    const at = times[index] ?? new Date(0);
    const id = uuidv7();
    const file = line.file ? mediaRow(scene, line.file, id, at) : null;
    if (file) media.push(file);
    const content = file ? withMedia(line.content, file.id) : line.content;
    const above = messages.at(-1);
    const cloud =
      line.by === "out" && content.type === "text"
        ? { type: "text", text: { body: content.body } }
        : null;
    const told = stepsOf(line, at);
    const agent = line.by === "out" ? (agents[Math.floor(random() * agents.length)] ?? null) : null;
    if (line.again && above) above.retried_by = id;
    if (line.by === "in") lastIncoming = at;
    const late = lastIncoming === null || at.getTime() - lastIncoming.getTime() > day;
    if (line.by === "out" && content.type === "template" && late) openedAt = at;
    messages.push({
      id,
      number_id: contact.number_id,
      contact_id: contact.id,
      position: index + 1,
      client_id: null,
      provider_id: line.status === "failed" ? null : `wamid.demo.${id}`,
      direction: line.by === "in" ? "incoming" : "outgoing",
      type: content.type,
      content,
      text: textOf(content, file?.name),
      cloud,
      attempts: 0,
      responsible_id: agent,
      sender_kind: line.by === "in" ? null : agent ? "person" : "phone",
      sender_id: agent,
      callback_data: null,
      category: line.category ?? null,
      pricing: agent && told.network_at ? priceOf(line) : null,
      reply_to_id: line.quotes ? (messages.at(-line.quotes)?.id ?? null) : null,
      held: null,
      reply_to_provider_id: null,
      reactions: line.reaction
        ? { [line.reaction.from]: { emoji: line.reaction.emoji, at: at.getTime() } }
        : {},
      retry_of: line.again ? (above?.id ?? null) : null,
      retried_by: null,
      edited_at: line.former === undefined ? null : new Date(at.getTime() + 60_000),
      referral: line.referral ?? null,
      former_texts: line.former === undefined ? [] : [line.former],
      sent_at: at,
      created_at: at,
      ...told,
    });
  }
  return { messages, media, lastIncoming, openedAt };
}
