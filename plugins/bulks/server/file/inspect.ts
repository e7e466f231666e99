import { cut } from "../../../../src/contract/text.ts";
import { invalid } from "../../../../src/contract/wire.ts";
import type { ReadFile } from "../../contract/bulk.ts";
import { fileLimits, sampleRows } from "../../contract/limits.ts";
import { phoneOf } from "../check/phone.ts";
import { delimiterOf, encodingOf } from "./encoding.ts";
import { rowsOf } from "./read-rows.ts";

const piece = 64 * 1024;

/** The bytes in portions, between which others have their turn. */
function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += piece) yield bytes.subarray(at, at + piece);
}

/** Columns without a heading are called by their place, as spreadsheets do from A. */
const headingOf = (cell: string, at: number) =>
  cut(cell.trim(), 100) || (at < 26 ? String.fromCharCode(65 + at) : `${at + 1}`);

/** A heading that is somebody's phone: the file begins with a person, who would be lost as a heading. */
const isPhone = (cell: string) => "digits" in phoneOf(cell, "BR");

/** Reads a whole file, and answers how; refuses with the line what cannot be read. */
export async function inspect(name: string, bytes: Uint8Array): Promise<ReadFile> {
  if (!/\.csv$/i.test(name)) throw invalid({ file: "bulks.file_type" });
  if (bytes.byteLength === 0) throw invalid({ file: "bulks.file_empty" });
  const encoding = encodingOf(bytes);
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, piece));
  const how = { encoding, delimiter: delimiterOf(start) };
  let columns: string[] = [];
  const samples: string[][] = [];
  let rows = 0;
  for await (const { row, line, cells } of rowsOf(pieces(bytes), how)) {
    if (row === 0) {
      if (cells.some(isPhone)) throw invalid({ file: "bulks.file_no_headings" });
      columns = cells.map(headingOf);
      if (columns.length > fileLimits.columns) {
        throw invalid({ file: "bulks.file_too_many_columns" }, { max: fileLimits.columns });
      }
      continue;
    }
    rows = row;
    if (rows > fileLimits.rows) {
      throw invalid({ file: "bulks.file_too_many_rows" }, { max: fileLimits.rows, line });
    }
    if (samples.length < sampleRows) samples.push(cells.map((cell) => cut(cell, 200)));
  }
  if (rows === 0) throw invalid({ file: "bulks.file_no_rows" });
  return { name: cut(name, 200), size: bytes.byteLength, ...how, rows, columns, samples };
}
