import { createHash } from "node:crypto";
import type { auditEntries, auditHead } from "./tables.ts";

export type ChainedEntry = typeof auditEntries.$inferSelect;
export type ChainHead = Pick<typeof auditHead.$inferSelect, "seq" | "hash">;

/** Before the first entry. */
export const noHead: ChainHead = { seq: 0, hash: "" };

/** JSON with the keys in order and times as ISO texts: equal values, equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null && !(value instanceof Date)) {
    const parts = Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`);
    return `{${parts.join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

export function hashOf(entry: Omit<ChainedEntry, "hash"> & { hash?: string }): string {
  const { hash: _, ...content } = entry;
  return createHash("sha256").update(canonical(content)).digest("hex");
}

export type Fault = "changed" | "removed" | "inserted" | "head";

/** Whether every entry still is what it was; the first place that is not, and what happened there. */
export type Verdict =
  | { whole: true; head: ChainHead }
  | { whole: false; seq: number; fault: Fault };

const batch = 1_000;

/**
 * Follows the chain from its first entry. `read` answers up to `limit` entries by `seq`: the first
 * ones, or those after the entry last seen (and any other that claims its number). `head` is where
 * the chain says it ends; null when it says nothing.
 */
export async function verifyChain(
  read: (limit: number, after: number | null) => Promise<ChainedEntry[]>,
  head: ChainHead | null,
): Promise<Verdict> {
  const end = head ?? noHead;
  let last = noHead;
  let entries = await read(batch, null);
  while (entries.length > 0) {
    if (!head) return { whole: false, seq: 0, fault: "head" };
    for (const entry of entries) {
      const fault = faultOf(entry, last, end);
      const seq = fault === "removed" ? last.seq + 1 : entry.seq;
      if (fault) return { whole: false, seq, fault };
      last = entry;
    }
    entries = await read(batch, last.seq);
  }
  if (last.seq < end.seq) return { whole: false, seq: last.seq + 1, fault: "removed" };
  if (last.hash !== end.hash) return { whole: false, seq: last.seq, fault: "head" };
  return { whole: true, head: end };
}

function faultOf(entry: ChainedEntry, last: ChainHead, end: ChainHead): Fault | null {
  if (entry.seq > last.seq + 1) return "removed";
  if (entry.seq <= last.seq || entry.seq > end.seq) return "inserted";
  if (hashOf(entry) !== entry.hash) return "changed";
  return entry.prev_hash === last.hash ? null : "inserted";
}
