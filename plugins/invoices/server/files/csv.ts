import { stringify } from "csv-stringify/sync";
import { safeCell } from "../../../../src/contract/sheet/safe-cell.ts";
import type { Locale } from "../../../../src/contract/wire.ts";

/** Rows of one portion: nobody waits longer than for these. */
export const portion = 500;
const mark = "\uFEFF";

/** Rows as a spreadsheet in the person's language reads them, a portion at a time; none can run. */
export async function* csvOf(
  locale: Locale,
  headings: readonly string[],
  portions: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const delimiter = locale === "en" ? "," : ";";
  const lines = (rows: readonly (readonly string[])[]) =>
    encoder.encode(
      stringify(
        rows.map((row) => row.map(safeCell)),
        { delimiter, quoted: true, record_delimiter: "windows" },
      ),
    );
  yield encoder.encode(mark);
  yield lines([headings]);
  for await (const rows of portions) if (rows.length > 0) yield lines(rows);
}
