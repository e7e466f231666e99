import { safeCell } from "../../../contract/sheet/safe-cell.ts";
import { writtenTime } from "../../../contract/sheet/written-time.ts";
import type { Locale } from "../../../contract/wire.ts";

/** A table cell as an export writes it: times in the language and zone of the person. */
export type Cell = string | number | Date | null | undefined;

const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function printCell(cell: Cell, language: Locale): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const text = cell instanceof Date ? writtenTime(language, cell, zone()) : safeCell(cell);
  return `"${text.replaceAll('"', '""')}"`;
}

/** A whole CSV file; the byte order mark makes spreadsheets read it as UTF-8. */
export function printCsv(rows: readonly (readonly Cell[])[], language: Locale): string {
  // Spreadsheets split at the list separator of their language.
  const separator = language === "en" ? "," : ";";
  const lines = rows.map((row) => row.map((cell) => printCell(cell, language)).join(separator));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

/** What a file is called: the list's own words and the day where the person is, `codigos-qr-2026-11-22.csv`. */
export function csvName(words: string, on: Date): string {
  const plain = words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  const two = (part: number) => String(part).padStart(2, "0");
  return `${name}-${on.getFullYear()}-${two(on.getMonth() + 1)}-${two(on.getDate())}.csv`;
}
