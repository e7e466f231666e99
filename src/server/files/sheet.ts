import { stringify } from "csv-stringify/sync";
import { safeCell } from "../../contract/sheet/safe-cell.ts";
import type { SheetFormat } from "../../contract/sheet/sheet-format.ts";
import type { Locale } from "../../contract/wire.ts";
import { type Cell, workbook } from "./workbook.ts";

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

async function* csv(portions: Portions, delimiter: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(mark);
  for await (const rows of portions) {
    if (rows.length === 0) continue;
    const lines = rows.map((row) => [...row]);
    yield encoder.encode(
      stringify(lines, { delimiter, quoted: true, record_delimiter: "windows" }),
    );
  }
}

/** A file, written while its rows come. Spreadsheets split CSV at the list separator of their language. */
export const writeSheet = (
  format: SheetFormat,
  portions: Portions,
  language: Locale,
): AsyncIterable<Uint8Array> =>
  format === "csv"
    ? csv(harmless(portions), language === "en" ? "," : ";")
    : workbook(harmless(portions));
