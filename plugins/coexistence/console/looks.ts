import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { ChunkStatus, SyncKind, SyncStatus } from "../contract/coexistence.ts";

export const kindNames: Readonly<Record<SyncKind, string>> = {
  contacts: "coexistence:kind.contacts",
  history: "coexistence:kind.history",
};

export const syncLooks: StatusLooks<SyncStatus> = {
  queued: { label: "coexistence:status.queued", tone: "busy" },
  requested: { label: "coexistence:status.requested", tone: "busy" },
  running: { label: "coexistence:status.running", tone: "busy" },
  done: { label: "coexistence:status.done", tone: "good" },
  failed: { label: "coexistence:status.failed", tone: "bad" },
};

export const chunkLooks: StatusLooks<ChunkStatus> = {
  waiting: { label: "coexistence:chunk.waiting", tone: "busy" },
  processing: { label: "coexistence:chunk.processing", tone: "busy" },
  done: { label: "coexistence:chunk.done", tone: "good" },
};

/** WhatsApp's codes that say what to do. */
const causes: Readonly<Record<number, string>> = {
  2593108: "coexistence:cause.late",
  2593109: "coexistence:cause.kept",
};

/** Why something did not come, in words. */
export const causeOf = (kind: SyncKind, code: number): string =>
  causes[code] ??
  (kind === "contacts" ? "coexistence:cause.contacts" : "coexistence:cause.history");
