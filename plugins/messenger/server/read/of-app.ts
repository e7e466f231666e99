import { and, eq } from "drizzle-orm";
import type { Page } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { type ListCall, pageOfRows } from "../../../../src/server/db/paginate.ts";
import { lineOf } from "../content/text.ts";
import { conversationStates } from "../conversation/state.ts";
import { messages, ofApp } from "../tables.ts";
import type { MessageRow } from "./messages.ts";

/** A message that the business's own app brought, in one line. */
export interface AppMessage extends Pick<MessageRow, "id" | "direction" | "type" | "sent_at"> {
  text: string;
  /** The other side. */
  phone: string | null;
}

/** One page of what a number's app brought: its past, and what was written on it since. */
export async function messagesOfApp(
  call: ListCall & { db: Database },
  numberId: string,
): Promise<Page<AppMessage>> {
  const where = and(eq(messages.number_id, numberId), ofApp(messages));
  const page = await pageOfRows(call, messages, { where, fallback: "-sent_at", tie: messages.id });
  const people = await conversationStates(
    call.db,
    page.data.map(({ contact_id }) => contact_id),
  );
  return {
    ...page,
    data: page.data.map(({ id, direction, type, sent_at, text, contact_id }) => ({
      id,
      direction,
      type,
      sent_at,
      text: lineOf(text),
      phone: people.get(contact_id)?.phone ?? null,
    })),
  };
}
