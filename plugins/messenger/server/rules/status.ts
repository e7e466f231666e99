import type { MessageStatus, Pricing } from "../../contract/parts.ts";

const rank: Record<MessageStatus, number> = {
  pending: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  failed: 4,
};

/** What WhatsApp told about one of our messages. */
export interface StatusUpdate {
  status: Exclude<MessageStatus, "pending">;
  at: Date;
  error: { code: number; details: string } | null;
  pricing: Pricing | null;
}

export interface StatusState {
  status: MessageStatus;
  network_at: Date | null;
  delivered_at: Date | null;
  read_at: Date | null;
  failed_at: Date | null;
  error_code: number | null;
  error_details: string | null;
  pricing: Pricing | null;
}

/** WhatsApp's code for a failure it does not explain. */
const unexplained = 131000;

/** When WhatsApp answered that it has the message. */
interface Accepted {
  accepted_at?: Date | null;
}

/** Nobody told that it failed: it was given up, because WhatsApp had left us without its answer. */
function proven(before: StatusState & Accepted, status: StatusUpdate["status"]): StatusState {
  const arrived = status === "delivered" || status === "read";
  if (before.status !== "failed" || before.accepted_at || !arrived) return before;
  return { ...before, status: "sent", failed_at: null, error_code: null, error_details: null };
}

/**
 * The state after an update, whatever the order they come in: a status only moves forward, what was
 * delivered cannot fail and what failed stays so, unless we only took it for failed. A step that is
 * late still tells its time. Null: nothing new.
 */
export function afterStatus(
  known: StatusState & Accepted,
  { status, at, error, pricing }: StatusUpdate,
): StatusState | null {
  const before = proven(known, status);
  const delivered = rank[before.status] >= rank.delivered && before.status !== "failed";
  if (status === "failed" && (delivered || before.failed_at)) return null;
  if (before.status === "failed" && status !== "sent") return null;
  const { network_at, delivered_at, read_at, failed_at, error_code, error_details } = before;
  const after: StatusState = {
    status: before.status,
    network_at,
    delivered_at,
    read_at,
    failed_at,
    error_code,
    error_details,
    // Told with each status; the same each time.
    pricing: before.pricing ?? pricing,
  };
  if (status === "sent") after.network_at ??= at;
  if (status === "delivered") after.delivered_at ??= at;
  if (status === "read") after.read_at ??= at;
  if (status === "failed") {
    after.failed_at = at;
    after.error_code = error?.code ?? unexplained;
    after.error_details = error?.details ?? "";
  }
  if (rank[status] > rank[before.status]) after.status = status;
  const keys = Object.keys(after) as (keyof StatusState)[];
  return keys.every((key) => after[key] === known[key]) ? null : after;
}
