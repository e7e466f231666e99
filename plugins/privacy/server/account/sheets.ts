import type { Locale } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { writeSheet } from "../../../../src/server/files/sheet.ts";
import type { AccountPart } from "../../../users/server/slots.ts";

type Row = Record<string, unknown>;

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** The fields' names first, which are those of the document; nothing where there is no row. */
async function* tableOf(portions: AsyncIterable<readonly Row[]>) {
  let fields: string[] | null = null;
  for await (const rows of portions) {
    const [first] = rows;
    if (!first) continue;
    if (fields === null) {
      fields = Object.keys(first);
      yield [fields];
    }
    const named = fields;
    yield rows.map((row) => named.map((field) => cellOf(row[field])));
  }
}

/** One kind of data as a spreadsheet takes it. */
export const sheetOf = (db: Database, { part, rows }: AccountPart, language: Locale) =>
  writeSheet("csv", { name: part, portions: tableOf(rows(db)) }, language);
