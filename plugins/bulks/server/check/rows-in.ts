import {
  and,
  asc,
  eq,
  gt,
  inArray,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { JobWork } from "../../../../src/server/plugin.ts";
import { againRefusal } from "../../../messenger/contract/check/failure-words.ts";
import { wasRetried } from "../../../messenger/server/facade.ts";
import { fieldsOf, type Mapping } from "../../contract/mapping.ts";
import type { FileRow } from "../file/read-rows.ts";
import { rowsOf } from "../file/read-rows.ts";
import type { Row } from "../read/admission.ts";
import { bulkRows, bulks } from "../tables.ts";
import type { RawRow } from "./check-rows.ts";

type Reading = Pick<JobWork, "db" | "now" | "services">;

const portion = 500;

/** The rows of a bulk's file, the headings left out. */
export async function* fileRows(
  { db, services }: Reading,
  { file, file_id }: Pick<Row, "file" | "file_id">,
): AsyncGenerator<FileRow> {
  if (!file || !file_id) return;
  const { pieces } = await services.files.open(db, file_id);
  for await (const row of rowsOf(pieces, file)) if (row.row > 0) yield row;
}

/** A row of the file by a mapping. */
export const mapped = ({ row, line, cells }: FileRow, map: Mapping): RawRow => ({
  row,
  line,
  typed: (cells[map.number_column] ?? "").trim(),
  fields: fieldsOf(map, cells),
});

/** States of rows of a bulk that ended before their turn. */
export const neverSent = ["pending", "cancelled"] as const;

/** States of what a bulk that tries again takes over: what failed, and what a failed bulk never sent. */
export const retried = ({ status }: Pick<Row, "status">) =>
  status === "failed" ? (["failed", ...neverSent] as const) : (["failed"] as const);

/**
 * Rows of a bulk that may be tried again, and that neither another than `by` has taken over nor somebody in the
 * conversation: a line of the file is one person.
 */
export function untried(
  { db }: Pick<Reading, "db">,
  from: Row,
  by: string | null,
): SQL | undefined {
  const taken = alias(bulkRows, "taken");
  const others = db
    .select({ one: sql`1` })
    .from(taken)
    .innerJoin(bulks, eq(bulks.id, taken.bulk_id))
    .where(
      and(
        eq(bulks.retry_of, from.id),
        eq(taken.line, bulkRows.line),
        // Its day may be over now.
        ne(taken.verdict, "too_soon"),
        by === null ? undefined : ne(bulks.id, by),
        // What a cancelled one never sent is free again.
        or(ne(bulks.status, "cancelled"), notInArray(taken.state, [...neverSent])),
      ),
    );
  return and(
    eq(bulkRows.bulk_id, from.id),
    inArray(bulkRows.state, [...retried(from)]),
    not(wasRetried(bulkRows.message_id)),
    notExists(others),
  );
}

/** How many of those whom a bulk failed to reach no other one has; `latest` is the one that tried them last, if any. */
export const countUntried = async (
  call: Pick<Reading, "db">,
  from: Row,
  latest: Pick<Row, "status"> | undefined,
): Promise<number> =>
  // Its rows are still on their way into it.
  latest?.status === "checking" ? 0 : call.db.$count(bulkRows, untried(call, from, null));

/** What another bulk could not send, numbered anew. */
async function* failedRows({ db, now }: Reading, from: string, by: string): AsyncGenerator<RawRow> {
  const [parent] = await db.select().from(bulks).where(eq(bulks.id, from));
  if (!parent) return;
  let row = 0;
  for (let after = 0; ; ) {
    const next = await db
      .select()
      .from(bulkRows)
      .where(and(untried({ db }, parent, by), gt(bulkRows.row, after)))
      .orderBy(asc(bulkRows.row))
      .limit(portion);
    for (const { line, typed, fields, error_code: code, error_details, updated_at } of next) {
      row += 1;
      const error = code === null ? null : { code, details: error_details ?? "" };
      const failed = againRefusal({ error, failed_at: updated_at }, now);
      yield { row, line, typed, fields, failed };
    }
    after = next.at(-1)?.row ?? after;
    if (next.length < portion) return;
  }
}

/** What a bulk is to be sent to, row by row. */
export async function* rowsIn(work: Reading, bulk: Row): AsyncGenerator<RawRow> {
  if (bulk.retry_of) yield* failedRows(work, bulk.retry_of, bulk.id);
  else if (bulk.mapping) {
    for await (const row of fileRows(work, bulk)) yield mapped(row, bulk.mapping);
  }
}
