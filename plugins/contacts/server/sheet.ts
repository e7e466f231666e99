import { writtenTime } from "../../../src/contract/sheet/written-time.ts";
import type { Locale } from "../../../src/contract/wire.ts";
import { say } from "../../../src/server/words.ts";
import { isUserId } from "../contract/phone.ts";
import type { ExportColumn } from "./slots.ts";
import type { contacts } from "./tables.ts";
import { writtenPhone } from "./written-phone.ts";

type Row = typeof contacts.$inferSelect;

type Column = [key: (language: Locale) => string, cell: (row: Row, language: Locale) => string];

/** A spreadsheet takes up phones; WhatsApp's own id of a person is nobody's to dial. */
const written = (address: string | null): string =>
  address === null || isUserId(address) ? "" : writtenPhone(address);

const person: Column[] = [
  [(language) => say(language, "contacts:export.name"), (row) => row.name],
  [(language) => say(language, "contacts:export.nickname"), (row) => row.nickname ?? ""],
  [(language) => say(language, "contacts:export.phone"), (row) => written(row.phone)],
  [(language) => say(language, "contacts:export.whatsapp"), (row) => written(row.wa_id)],
  [(language) => say(language, "contacts:export.username"), (row) => row.username ?? ""],
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

/** A contact's cells. */
export const cellsOf = (row: Row, others: readonly ExportColumn[], language: Locale): string[] =>
  laidOut(
    (columns) => columns.map(([, cell]) => cell(row, language)),
    others.map(({ cells }) => cells.get(row.id) ?? ""),
  );
