import type { Locale } from "../../../src/contract/wire.ts";
import { defineSlot } from "../../../src/server/work/slot.ts";

/** What another domain adds to a line of the export. */
export interface ExportColumn {
  title: string;
  /** By contact; empty where there is none. */
  cells: ReadonlyMap<string, string>;
}

/** Columns of the export after those about the person. */
export const exportColumns = defineSlot<
  { contacts: readonly string[]; language: Locale },
  ExportColumn[]
>("contacts.export-columns");
