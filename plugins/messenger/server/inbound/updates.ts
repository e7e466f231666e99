import { eq, ne } from "drizzle-orm";
import { z } from "zod";
import { instant } from "../../../../src/contract/wire.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { mostFormerTexts } from "../../contract/message.ts";
import { pricing } from "../../contract/parts.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import { textOf } from "../content/text.ts";
import { forgetAsking } from "../conversation/call-permission.ts";
import { eraseMedia, removeNeedless } from "../conversation/erase.ts";
import { followMarketing, marketingStopped } from "../conversation/marketing.ts";
import { changeConversation, conversationState } from "../conversation/state.ts";
import { followAnswer } from "../conversation/waiting-talks.ts";
import { emitChanged } from "../emit-message.ts";
import { tellConversation } from "../read/conversations.ts";
import type { MessageRow } from "../read/messages.ts";
import { afterReaction } from "../rules/reactions.ts";
import { afterStatus, type StatusUpdate } from "../rules/status.ts";
import { messages } from "../tables.ts";

/** What WhatsApp tells about a message after it was written. */
export const updateShape = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("status"),
    status: z.enum(["sent", "delivered", "read", "failed"]),
    at: instant,
    error: z.object({ code: z.int(), details: z.string() }).nullable(),
    pricing: pricing.nullable().default(null),
  }),
  z.object({
    kind: z.literal("reaction"),
    from: z.enum(["contact", "number"]),
    emoji: z.string(),
    at: instant,
  }),
  /** The new words of a text or a caption; without a time where an earlier version put it off. */
  z.object({ kind: z.literal("edit"), text: z.string(), at: instant.optional() }),
  z.object({ kind: z.literal("revoke") }),
]);
export type Update = z.output<typeof updateShape>;

type Change = Partial<typeof messages.$inferInsert>;

/** How a message reads that its writer took back. */
const revoked: StoredContent = { type: "revoked" };

/** WhatsApp counts in whole seconds: a step is not shown before the one it follows from. */
const notBefore = ({ created_at }: MessageRow, update: StatusUpdate): StatusUpdate =>
  update.at < created_at ? { ...update, at: created_at } : update;

/** Each change of the words keeps the former ones; one that comes again, or too late, changes nothing. */
function edited(row: MessageRow, text: string, at: Date): Change | null {
  const { content, edited_at, former_texts } = row;
  if (edited_at && at < edited_at) return null;
  const isText = content.type === "text";
  if (!isText && !("caption" in content)) return null;
  const former = isText ? content.body : content.caption;
  if (former === text) return null;
  const after = isText ? { ...content, body: text } : { ...content, caption: text };
  const [first, ...others] = [...former_texts, former];
  return {
    content: after,
    text: textOf(after),
    edited_at: at,
    former_texts: [first, ...others.slice(1 - mostFormerTexts)],
  };
}

function changeOf(row: MessageRow, update: Update, now: Date): Change | null {
  switch (update.kind) {
    case "status":
      return row.direction === "outgoing" ? afterStatus(row, notBefore(row, update)) : null;
    case "reaction": {
      const reactions = afterReaction(row.reactions, update.from, update.emoji, update.at);
      return reactions && { reactions };
    }
    case "edit":
      return edited(row, update.text, update.at ?? now);
    case "revoke":
      // What it said before is taken back with it.
      return row.content.type === revoked.type
        ? null
        : { content: revoked, type: revoked.type, text: "", former_texts: [] };
  }
}

/** Applies an update to a message that the caller holds with its conversation, and tells the consoles; answers it. */
export async function applyUpdate(
  work: Work,
  row: MessageRow,
  update: Update,
): Promise<MessageRow> {
  const change = changeOf(row, update, work.now);
  if (!change) return row;
  const [after] = await work.db
    .update(messages)
    .set(change)
    .where(eq(messages.id, row.id))
    .returning();
  if (!after) return row;
  if (update.kind === "status" && update.error?.code === marketingStopped) {
    await followMarketing(work, row.contact_id, "stop", update.at);
  }
  if (update.kind === "status" && update.status === "failed") await forgetAsking(work, after);
  if ((row.status === "failed") !== (after.status === "failed")) await followAnswer(work, after);
  await emitChanged(work, after, "content" in change);
  if ("content" in change) await tellPinned(work, after);
  if (update.kind === "revoke" && after.direction === "incoming") await eraseFiles(work, after);
  return after;
}

/** What a customer took back is taken back with its file. */
async function eraseFiles(work: Work, { id }: MessageRow): Promise<void> {
  const needless = await eraseMedia(work, [id], ne(messages.id, id));
  for (const file of needless) await removeNeedless(work, file);
}

/** Above the talk a pinned message reads as it now does. */
async function tellPinned(work: Work, { id, contact_id }: MessageRow): Promise<void> {
  const state = await conversationState(work.db, contact_id);
  if (!state?.pins.some((pin) => pin.id === id)) return;
  await tellConversation(work, await changeConversation(work, contact_id));
}
