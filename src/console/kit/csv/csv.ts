import { safeCell } from "../../../contract/safe-cell.ts";

/** A table cell as an export writes it. */
export type Cell = string | number | null | undefined;

const printCell = (cell: Cell): string => {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  return `"${safeCell(cell).replaceAll('"', '""')}"`;
};

/** A whole CSV file; the byte order mark makes spreadsheets read it as UTF-8. */
export const printCsv = (rows: readonly (readonly Cell[])[], separator: "," | ";"): string =>
  `\uFEFF${rows.map((row) => row.map(printCell).join(separator)).join("\r\n")}\r\n`;

/** Spreadsheets split at the list separator of their language: a semicolon in pt and es. */
export const separatorFor = (language: string): "," | ";" =>
  language.startsWith("en") ? "," : ";";
