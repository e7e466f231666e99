import { setImmediate } from "node:timers/promises";
import { CsvError, type Parser, parse } from "csv-parse";
import { invalid } from "../../../../src/contract/wire.ts";
import type { ReadFile } from "../../contract/bulk.ts";
import { cellLimit } from "../../contract/limits.ts";

/** A line of the file that says something; the headings are row 0. */
export interface FileRow {
  row: number;
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
}

/** Bytes read at a time: their rows are all there at once, and must be gone before they grow old. */
const morsel = 4 * 1024;

/** Others have their turn between two pieces. */
async function* decoded(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: ReadFile["encoding"],
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) {
    for (let at = 0; at < piece.byteLength; at += morsel) {
      yield decoder.decode(piece.subarray(at, at + morsel), { stream: true });
      await setImmediate();
    }
  }
  yield decoder.decode();
}

const breaks = (cells: readonly string[], kind: RegExp) =>
  cells.reduce((sum, cell) => sum + (cell.match(kind)?.length ?? 0), 0);

/** Hands the parser a text, null at the end of all; answers what it cannot read. */
const written = (parser: Parser, text: string | null) =>
  new Promise<Error | null | undefined>((resolve) => {
    if (text === null) parser.end(resolve);
    else parser.write(text, resolve);
  });

const reasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "bulks.file_quote_open",
  CSV_MAX_RECORD_SIZE: "bulks.file_line_long",
};

/** Refuses the file with the line at fault. */
const refused = (reason: string, line: number) => invalid({ file: reason }, { line });

/**
 * Reads the rows of a file one by one, without empty lines. Throws a 422 with the line where a quote is
 * not closed, a row has more cells than there are headings, or a cell is too long.
 */
export async function* rowsOf(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { encoding, delimiter }: Pick<ReadFile, "encoding" | "delimiter">,
): AsyncGenerator<FileRow> {
  let read: (Omit<FileRow, "row"> & { end: number })[] = [];
  // The parser tells a record's last line, and takes a Windows break within quotes for two.
  let twice = 0;
  const parser = parse({
    delimiter,
    // Taken off the parser at once, with no queue of a stream's between.
    on_record: (cells: string[], { lines }) => {
      const within = breaks(cells, /\r\n|\r|\n/g);
      twice += breaks(cells, /\r\n/g);
      const end = lines - twice;
      read.push({ cells, line: end - within, end });
      return null;
    },
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 1_000_000,
  });
  parser.on("error", () => {}).resume();
  let row = 0;
  let width = 0;
  let last = 1;
  function* taken() {
    const rows = read;
    read = [];
    for (const { cells, line, end } of rows) {
      last = end;
      // Excel tells itself the delimiter so.
      if (row === 0 && width === 0 && /^sep=/i.test(cells[0] ?? "")) continue;
      if (width === 0) width = cells.length;
      if (cells.slice(width).some((cell) => cell !== "")) {
        throw refused("bulks.file_too_many_cells", line);
      }
      if (cells.some((cell) => cell.length > cellLimit)) {
        throw refused("bulks.file_cell_long", line);
      }
      yield { row, line, cells: cells.length > width ? cells.slice(0, width) : cells };
      row += 1;
    }
  }
  try {
    for await (const text of decoded(pieces, encoding)) {
      const fault = await written(parser, text);
      yield* taken();
      if (fault) throw fault;
    }
    const fault = await written(parser, null);
    yield* taken();
    if (fault) throw fault;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Of one that never closes only the end of the file is known: it opens after the last whole row.
    const isOpen = error.code === "CSV_QUOTE_NOT_CLOSED";
    const at = !isOpen && typeof error.lines === "number" ? error.lines - twice : last + 1;
    throw refused(reasons[error.code] ?? "bulks.file_quotes", at);
  } finally {
    parser.destroy();
  }
}
