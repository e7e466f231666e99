import { and, eq, gt, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { askAgainAt, neverAsked } from "../../../messenger/contract/call-permission.ts";
import type { ChatRow } from "../network/phones.ts";
import { calls, chats, messages } from "../tables.ts";
import { callSettingsOf } from "./driver.ts";

/** Meta's codes: calls are off, nobody may be asked now. */
const codes = { off: 138_000, asked: 138_009 };
const week = 7 * 86_400_000;

/** Refuses what WhatsApp would: calls are off, allowed already, or the person was asked too often. */
export async function refuseRequest({ db, now }: Work, chat: ChatRow): Promise<void> {
  const settings = await callSettingsOf(db, chat.number_id ?? "");
  if (!settings.enabled) throw new GatewayError(codes.off, "calls are off");
  if (chat.calls_allowed_until && chat.calls_allowed_until > now) {
    throw new GatewayError(codes.asked, "calls are allowed already");
  }
  const [taken] = await db
    .select({ at: sql<string | null>`max(${calls.ended_at})` })
    .from(calls)
    .where(and(eq(calls.chat_id, chat.id), isNotNull(calls.answered_at)));
  const since = Math.max(now.getTime() - week, taken?.at ? Date.parse(taken.at) : 0);
  const rows = await db
    .select({ at: messages.at })
    .from(messages)
    .where(
      and(
        eq(messages.chat_id, chat.id),
        gt(messages.at, new Date(since)),
        ne(messages.status, "failed"),
        isNull(messages.failure),
        sql`${messages.content}->>'type' = 'call_request'`,
      ),
    )
    .orderBy(messages.at);
  const asked = rows.map(({ at }) => at.toISOString());
  if (askAgainAt({ ...neverAsked, asked }, now)) {
    throw new GatewayError(codes.asked, "asked too often");
  }
}

/** The phone has a question to answer. */
export async function keepRequest({ db }: Work, chat: ChatRow, messageId: string): Promise<void> {
  await db.update(chats).set({ call_request_id: messageId }).where(eq(chats.id, chat.id));
}
