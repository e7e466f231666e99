import { createHash, createPublicKey, verify } from "node:crypto";
import { open } from "node:fs/promises";
import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Store } from "../../../../src/server/db/store.ts";
import { type ChainedEntry, hashOf } from "../chain.ts";
import { auditEntries } from "../tables.ts";
import { reportKey } from "./key.ts";
import { signed } from "./sign.ts";

const head = z.object({ seq: z.int(), hash: z.string() });
const firstLine = z.object({ audit_report: z.literal(1), head });
const entryLine = z.looseObject({ seq: z.int(), hash: z.string() });
const lastLine = z.object({ entries: z.int(), sha256: z.string(), signature: z.string() });

/** Why a report proves nothing: it cannot be read, is none, was changed, is another's, or tells what the log does not. */
export type ReportFault = "unread" | "shape" | "changed" | "foreign" | { seq: number };

/** So many entries are looked up at once. */
const portion = 500;

type Told = z.output<typeof head>;

/** The first of some entries that the log has otherwise or not at all. */
async function missing(db: Database, told: readonly Told[]): Promise<number | undefined> {
  const numbers = told.map(({ seq }) => seq);
  const rows = await db
    .select({ seq: auditEntries.seq, hash: auditEntries.hash })
    .from(auditEntries)
    .where(inArray(auditEntries.seq, numbers));
  const kept = new Map(rows.map(({ seq, hash }) => [seq, hash]));
  return told.find(({ seq, hash }) => kept.get(seq) !== hash)?.seq;
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** Whether a report is one of this store, as it was signed, and the log still says the same. */
export async function verifyReport(
  store: Store,
  path: string,
): Promise<{ entries: number } | { fault: ReportFault }> {
  const whole = createHash("sha256");
  const waiting: Told[] = [];
  let before: string | undefined;
  let entries = -1;
  let fault: ReportFault | undefined;
  const settle = async () => {
    const seq = waiting.length > 0 ? await missing(store.db, waiting) : undefined;
    if (seq !== undefined) fault ??= { seq };
    waiting.length = 0;
  };
  const take = async (line: string) => {
    whole.update(`${line}\n`);
    const value = parsed(line);
    const first = entries < 0;
    entries += 1;
    if (first) {
      const { data } = firstLine.safeParse(value);
      if (!data) fault ??= "shape";
      else if (data.head.seq > 0) waiting.push(data.head);
      return;
    }
    const { data } = entryLine.safeParse(value);
    if (!data) fault ??= "shape";
    // The hash of times as they are written is the hash of times.
    else if (hashOf(data as unknown as ChainedEntry) !== data.hash) fault ??= "changed";
    else waiting.push(data);
    if (waiting.length >= portion) await settle();
  };
  const file = await open(path).catch(() => null);
  if (!file) return { fault: "unread" };
  for await (const line of file.readLines()) {
    if (before !== undefined) await take(before);
    before = line;
  }
  const { data: last } = lastLine.safeParse(parsed(before ?? ""));
  if (!last || entries < 0 || fault === "shape") return { fault: "shape" };
  const sha256 = whole.digest("hex");
  if (last.sha256 !== sha256 || last.entries !== entries) return { fault: "changed" };
  const key = createPublicKey(await reportKey(store));
  if (!verify(null, signed(sha256), key, Buffer.from(last.signature, "base64"))) {
    return { fault: "foreign" };
  }
  await settle();
  return fault ? { fault } : { entries };
}
