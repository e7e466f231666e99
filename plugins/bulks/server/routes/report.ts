import { stringify } from "csv-stringify/sync";
import { and, asc, eq, gt } from "drizzle-orm";
import { safeCell } from "../../../../src/contract/sheet/safe-cell.ts";
import { writtenTime } from "../../../../src/contract/sheet/written-time.ts";
import { cut } from "../../../../src/contract/text.ts";
import type { Locale } from "../../../../src/contract/wire.ts";
import { type Call, route } from "../../../../src/server/plugin.ts";
import { say, sentence } from "../../../../src/server/words.ts";
import { failureWords } from "../../../messenger/contract/check/failure-words.ts";
import { getBulkReport } from "../../contract/endpoints.ts";
import { heldLabel, stateLabels, verdictLabels } from "../../contract/labels.ts";
import type { BulkRow } from "../../contract/row.ts";
import { bulkIn, type Row } from "../read/admission.ts";
import { rowsSeen } from "../read/rows-seen.ts";
import { toRows } from "../read/show.ts";
import { bulkRows } from "../tables.ts";
import { record } from "../told.ts";

/** Rows of one portion: nobody waits longer than for these. */
const portion = 500;
const mark = "\uFEFF";

const headings = (language: Locale): string[] => [
  say(language, "bulks:report.row"),
  say(language, "bulks:report.line"),
  say(language, "bulks:report.typed"),
  say(language, "bulks:report.phone"),
  say(language, "bulks:report.verdict"),
  say(language, "bulks:report.state"),
  say(language, "bulks:report.reason"),
  say(language, "bulks:report.at"),
];

function reasonOf({ reason, error }: BulkRow, language: Locale): string {
  if (!error) return reason?.text ?? "";
  // A refusal of our own names its sentence; WhatsApp's has its code, and what it said.
  if (/^\w+\.\w+$/.test(error.details)) return sentence(language, error.details);
  const { title } = failureWords(error.code);
  return `${say(language, title, { code: error.code })} (${error.code}${error.details && `: ${error.details}`})`;
}

const cells = (row: BulkRow, language: Locale): string[] =>
  [
    String(row.row),
    String(row.line),
    row.typed,
    row.phone ? `+${row.phone}` : "",
    say(language, verdictLabels[row.verdict]),
    say(language, row.held ? heldLabel : stateLabels[row.state]),
    reasonOf(row, language),
    writtenTime(language, row.updated_at),
  ].map(safeCell);

async function* written(call: Call<typeof getBulkReport>, bulk: Row): AsyncGenerator<Uint8Array> {
  const { db, locale } = call;
  const { id, status } = bulk;
  const seen = await rowsSeen(call, bulk);
  const encoder = new TextEncoder();
  const delimiter = locale === "en" ? "," : ";";
  const lines = (rows: string[][]) =>
    encoder.encode(stringify(rows, { delimiter, quoted: true, record_delimiter: "windows" }));
  yield encoder.encode(mark);
  yield lines([headings(locale)]);
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(bulkRows)
      .where(and(eq(bulkRows.bulk_id, id), gt(bulkRows.row, after), seen))
      .orderBy(asc(bulkRows.row))
      .limit(portion);
    const shown = await toRows(call, rows, status);
    if (shown.length > 0) yield lines(shown.map((row) => cells(row, locale)));
    after = rows.at(-1)?.row ?? after;
    if (rows.length < portion) return;
  }
}

export const reportRoute = route(
  getBulkReport,
  async (call) => {
    const bulk = await bulkIn(call, "read");
    // Written outside the transaction, and read from the disk: a file of 200,000 rows holds nobody up.
    return call.services.files.write(written(call, bulk));
  },
  async (call) => {
    const bulk = await bulkIn(call, "read");
    await record(call, "bulk.downloaded", bulk, { description: bulk.description });
    return {
      bytes: call.services.files.take(call.prepared),
      size: call.prepared.size,
      type: "text/csv; charset=utf-8",
      name: `${cut(bulk.description, 80)}.csv`,
    };
  },
);
