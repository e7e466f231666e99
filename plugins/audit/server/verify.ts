import { asc, gte, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { databaseErrorCode, type Store } from "../../../src/server/db/store.ts";
import type { Command } from "../../../src/server/plugin.ts";
import { type Fault, verifyChain } from "./chain.ts";
import { type ReportFault, verifyReport } from "./report/verify.ts";
import { auditEntries, auditHead } from "./tables.ts";

/** Verifies the chain of a store; inside a transaction that sees one moment of it. */
export async function verifyStore(db: Database) {
  const [head] = await db.select().from(auditHead);
  const read = (limit: number, after: number | null) =>
    db
      .select()
      .from(auditEntries)
      .where(after === null ? undefined : gte(auditEntries.seq, after))
      .orderBy(asc(auditEntries.seq), asc(auditEntries.id))
      .limit(limit)
      .offset(after === null ? 0 : 1);
  return verifyChain(read, head ?? null);
}

/** The same for the store as it is at this moment. */
export const verifyIn = (store: Store) =>
  store.transact(async (db) => {
    await db.execute(sql`set transaction isolation level repeatable read, read only`);
    return verifyStore(db);
  });

const what: Record<Fault, string> = {
  changed: "was changed",
  removed: "was removed",
  inserted: "was put in afterwards",
  head: "is not the end that was written down",
};

function saidOf(fault: ReportFault): string {
  if (fault === "unread") return "There is no such file, or it cannot be read.";
  if (fault === "shape") return "This is no report of the audit log.";
  if (fault === "changed") return "The report was changed after it was made.";
  if (fault === "foreign") return "The report was not signed by this store.";
  return `The report tells of entry ${fault.seq}, which the audit log has otherwise or not at all.`;
}

/** Follows the chain; with the path of a report, looks whether that is one of it too. */
export const verify: Command = async (store, [report] = []) => {
  try {
    const verdict = await verifyIn(store);
    if (!verdict.whole) {
      return {
        ok: false,
        said: `The audit log is broken: entry ${verdict.seq} ${what[verdict.fault]}.`,
      };
    }
    if (report !== undefined) {
      const found = await verifyReport(store, report);
      if ("fault" in found) return { ok: false, said: saidOf(found.fault) };
      return {
        ok: true,
        said: `The report is of this store and unchanged: ${found.entries} entries, all as the audit log has them. The log is whole.`,
      };
    }
    const { seq, hash } = verdict.head;
    return {
      ok: true,
      said: `The audit log is whole: ${seq} entries, ending in ${hash || "nothing"}.`,
    };
  } catch (error) {
    if (!noChain.has(databaseErrorCode(error) ?? "")) throw error;
    return { ok: false, said: "This store has no audit chain yet: start the server once." };
  }
};

// No such table, no such column: the store of an older server.
const noChain = new Set(["42P01", "42703"]);
