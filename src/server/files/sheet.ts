import { stringify } from "csv-stringify/sync";
import { safeCell } from "../../contract/sheet/safe-cell.ts";
import type { SheetFormat } from "../../contract/sheet/sheet-format.ts";
import type { Locale } from "../../contract/wire.ts";
import { type Cell, type Sheet, workbook } from "./workbook.ts";

const mark = "\uFEFF";

/** The type each kind of file is sent as. */
export const sheetTypes: Record<SheetFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

type Portions = AsyncIterable<readonly (readonly Cell[])[]>;

/** Nothing in it starts a formula. */
async function* harmless(portions: Portions): AsyncGenerator<Cell[][]> {
  for await (const rows of portions) {
    yield rows.map((row) => row.map((cell) => (typeof cell === "string" ? safeCell(cell) : cell)));
  }
}

/** One table below the other, each but the first with its name above it. */
async function* csv(
  sheets: readonly Sheet<Portions>[],
  delimiter: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const written = (rows: readonly (readonly Cell[])[]) =>
    encoder.encode(
      stringify(
        rows.map((row) => [...row]),
        { delimiter, quoted: true, record_delimiter: "windows" },
      ),
    );
  yield encoder.encode(mark);
  for (const [at, { name, portions }] of sheets.entries()) {
    if (at > 0) {
      yield encoder.encode("\r\n");
      yield written([[name]]);
    }
    for await (const rows of harmless(portions)) if (rows.length > 0) yield written(rows);
  }
}

/** A file of several tables, written while their rows come. Spreadsheets split CSV at the list separator of their language. */
export const writeSheets = (
  format: SheetFormat,
  sheets: readonly Sheet<Portions>[],
  language: Locale,
): AsyncIterable<Uint8Array> =>
  format === "csv"
    ? csv(sheets, language === "en" ? "," : ";")
    : workbook(sheets.map(({ name, portions }) => ({ name, portions: harmless(portions) })));

/** A file of one table, named where the format names its tables. */
export const writeSheet = (
  format: SheetFormat,
  sheet: Sheet<Portions>,
  language: Locale,
): AsyncIterable<Uint8Array> => writeSheets(format, [sheet], language);
