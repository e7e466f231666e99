import { z } from "zod";
import { sheetFormat } from "../../../src/contract/sheet/sheet-format.ts";
import { id, instant } from "../../../src/contract/wire.ts";

export const exportStatus = z.enum(["queued", "running", "finished", "failed"]);
export type ExportStatus = z.output<typeof exportStatus>;

export const contactsExport = z.object({
  id,
  number_id: id,
  format: sheetFormat,
  status: exportStatus,
  processed: z.int(),
  total: z.int(),
  /** A link that opens without a token and ends; null until finished. */
  url: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type ContactsExport = z.output<typeof contactsExport>;
