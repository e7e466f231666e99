import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type ListCall, paginate } from "../../../../src/server/db/paginate.ts";
import type { Message } from "../../contract/message.ts";
import { messages } from "../tables.ts";
import { type Caller, contactFor } from "./admission.ts";
import { toMessages } from "./messages.ts";

const { contact_id, position, text, type } = messages;

/** What of a conversation people look for later. */
export type Kept = "media" | "documents" | "audio" | "links";

const holds: Readonly<Record<Kept, SQL>> = {
  media: inArray(type, ["image", "video"]),
  documents: eq(type, "document"),
  audio: eq(type, "audio"),
  links: sql`(${type} in ('text', 'image', 'video', 'document') and ${text} ~* 'https?://')`,
};

/** One page of a contact's messages that hold something of a kind, newest first; 404 for who does not see them. */
export async function keptOfContact(call: Caller & ListCall, contactId: string, kept: Kept) {
  const { contact } = await contactFor(call, contactId, "read");
  const where = and(eq(contact_id, contact.id), holds[kept]);
  const page = await paginate(call, {
    rows: ({ limit, offset }) =>
      call.db
        .select()
        .from(messages)
        .where(where)
        .orderBy(desc(position))
        .limit(limit)
        .offset(offset),
    count: call.db.select({ total: count() }).from(messages).where(where),
    sort: { position },
    fallback: "-position",
    tie: position,
  });
  const data: Message[] = await toMessages(call, page.data);
  return { ...page, data };
}
