import { stringify } from "csv-stringify/sync";
import parsePhoneNumber from "libphonenumber-js";
import { safeCell } from "../../../src/contract/sheet/safe-cell.ts";
import { writtenTime } from "../../../src/contract/sheet/written-time.ts";
import type { Locale } from "../../../src/contract/wire.ts";
import { say } from "../../../src/server/words.ts";
import type { ExportFormat } from "../contract/export.ts";
import type { ExportColumn } from "./slots.ts";
import type { contacts } from "./tables.ts";
import { workbook } from "./xlsx.ts";

type Row = typeof contacts.$inferSelect;

/** Spaced as people write it: a spreadsheet would turn bare digits into a rounded number. */
const writtenPhone = (digits: string): string =>
  parsePhoneNumber(`+${digits}`)?.formatInternational() ?? `+${digits}`;

type Column = [key: (language: Locale) => string, cell: (row: Row, language: Locale) => string];

const person: Column[] = [
  [(language) => say(language, "contacts:export.name"), (row) => row.name],
  [(language) => say(language, "contacts:export.nickname"), (row) => row.nickname ?? ""],
  [(language) => say(language, "contacts:export.phone"), (row) => writtenPhone(row.phone)],
  [(language) => say(language, "contacts:export.whatsapp"), (row) => writtenPhone(row.wa_id)],
];
const origin: Column[] = [
  [
    (language) => say(language, "contacts:export.created_at"),
    (row, language) => writtenTime(language, row.created_at),
  ],
];

const laidOut = <T>(own: (columns: Column[]) => T[], others: T[]): T[] => [
  ...own(person),
  ...others,
  ...own(origin),
];

export const headings = (language: Locale, others: readonly ExportColumn[]): string[] =>
  laidOut(
    (columns) => columns.map(([title]) => title(language)),
    others.map(({ title }) => title),
  );

/** A contact's cells; none of them starts a formula. */
export const cellsOf = (row: Row, others: readonly ExportColumn[], language: Locale): string[] =>
  laidOut(
    (columns) => columns.map(([, cell]) => cell(row, language)),
    others.map(({ cells }) => cells.get(row.id) ?? ""),
  ).map(safeCell);

const mark = "\uFEFF";

export const fileTypes: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

async function* csv(
  portions: AsyncIterable<string[][]>,
  delimiter: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(mark);
  for await (const rows of portions) {
    yield encoder.encode(stringify(rows, { delimiter, quoted: true, record_delimiter: "windows" }));
  }
}

/** A file, written while its rows come. Spreadsheets split CSV at the list separator of their language. */
export const written = (
  format: ExportFormat,
  portions: AsyncIterable<string[][]>,
  language: Locale,
): AsyncIterable<Uint8Array> =>
  format === "csv" ? csv(portions, language === "en" ? "," : ";") : workbook(portions);
