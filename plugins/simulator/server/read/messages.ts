import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { fileOfContent, shortLine, shownContent } from "../../../messenger/server/facade.ts";
import type { PhoneMessage } from "../../contract/phone.ts";
import { shownFiles } from "../network/files.ts";
import { messages } from "../tables.ts";

export type MessageRow = typeof messages.$inferSelect;
type Reader = Pick<Work, "db" | "now" | "services">;

/** What reached the phone, and what was written on it. */
const onPhone = or(eq(messages.from, "phone"), inArray(messages.status, ["delivered", "read"]));

const present = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);

/** Rows as the phone shows them. */
export async function toPhoneMessages(
  call: Reader,
  rows: readonly MessageRow[],
): Promise<PhoneMessage[]> {
  const files = await shownFiles(call, present(rows.map(({ content }) => fileOfContent(content))));
  const quotedIds = present(rows.map(({ reply_to }) => reply_to));
  const quoted =
    quotedIds.length === 0
      ? []
      : await call.db.select().from(messages).where(inArray(messages.id, quotedIds));
  return rows.map((row) => {
    const above = quoted.find(({ id }) => id === row.reply_to);
    return {
      id: row.id,
      from: row.from,
      content: shownContent(row.content, files),
      at: row.at,
      status: row.status === "accepted" || row.status === "failed" ? "sent" : row.status,
      reply_to: above
        ? {
            id: above.id,
            from: above.from,
            type: above.content.type,
            text: shortLine(above.text),
          }
        : null,
      reactions: (["contact", "number"] as const).flatMap((from) => {
        const emoji = row.reactions[from];
        return emoji ? [{ emoji, from }] : [];
      }),
      edited: row.edited,
      ad: row.ad,
    };
  });
}

/** The end of a chat, or what stands above a message of it; oldest first. */
export async function messagesOf(
  call: Reader,
  chatId: string,
  { before, per_page }: { before?: string | undefined; per_page: number },
): Promise<{ data: PhoneMessage[]; has_more: boolean }> {
  const { db } = call;
  const inChat = eq(messages.chat_id, chatId);
  const [from] = before
    ? await db
        .select({ at: messages.at, id: messages.id })
        .from(messages)
        .where(and(inChat, eq(messages.id, before)))
    : [];
  if (before && !from) return { data: [], has_more: false };
  const above = from
    ? or(lt(messages.at, from.at), and(eq(messages.at, from.at), lt(messages.id, from.id)))
    : undefined;
  const rows = await db
    .select()
    .from(messages)
    .where(and(inChat, onPhone, above))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(per_page + 1);
  const data = await toPhoneMessages(call, rows.slice(0, per_page).reverse());
  return { data, has_more: rows.length > per_page };
}
