import type { Message } from "../../../contract/message.ts";
import type { MessageStatus } from "../../../contract/parts.ts";

/** A message in a conversation's cache. */
export interface Row {
  /** Stays the same from the press of Send on, so that the bubble is never drawn anew. */
  key: string;
  message: Message;
  /** The event number this copy is known to contain; -1: unknown. */
  at: number;
}

const rank: Record<MessageStatus, number> = {
  pending: 0,
  sent: 1,
  failed: 2,
  delivered: 2,
  read: 3,
};

/** A status only moves forward; who failed was never delivered, and the other way round. */
export function laterStatus(one: MessageStatus, other: MessageStatus): MessageStatus {
  if (one === "failed" || (other === "failed" && rank[one] >= rank.failed)) return one;
  return rank[other] > rank[one] ? other : one;
}

/** Puts two copies of one message together, whichever arrived first. */
export function mergeRow(row: Row, message: Message, at: number): Row {
  const newer = at >= row.at;
  const [base, rest] = newer ? [message, row.message] : [row.message, message];
  const status = laterStatus(row.message.status, message.status);
  return {
    key: row.key,
    at: Math.max(row.at, at),
    message: {
      ...base,
      client_id: base.client_id ?? rest.client_id,
      content: base.content ?? rest.content,
      status,
      error: status === "failed" ? (base.error ?? rest.error) : null,
      delivered_at: base.delivered_at ?? rest.delivered_at,
      read_at: base.read_at ?? rest.read_at,
      failed_at: base.failed_at ?? rest.failed_at,
      retried_by: base.retried_by ?? rest.retried_by,
    },
  };
}
