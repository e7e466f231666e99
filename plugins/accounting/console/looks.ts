import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type {
  Connection,
  ConnectionState,
  PostingFailure,
  PostingStatus,
} from "../contract/accounting.ts";

export const statusLooks: StatusLooks<PostingStatus> = {
  pending: { label: "accounting:status.pending", tone: "busy" },
  sent: { label: "accounting:status.sent", tone: "good" },
  failed: { label: "accounting:status.failed", tone: "bad" },
};

export const connectionLooks: StatusLooks<ConnectionState> = {
  connected: { label: "accounting:connection.connected", tone: "good" },
  lapsed: { label: "accounting:connection.lapsed", tone: "bad" },
  never: { label: "accounting:connection.never", tone: "warn" },
};

/** Why something is not in the books, and what helps. */
export const failures: Readonly<Record<PostingFailure, string>> = {
  not_connected: "accounting:failure.not_connected",
  customer_missing: "accounting:failure.customer_missing",
  rejected: "accounting:failure.rejected",
  unreachable: "accounting:failure.unreachable",
};

export const providers: Readonly<Record<Connection["provider"], string>> = {
  simulator: "accounting:provider.simulator",
};
