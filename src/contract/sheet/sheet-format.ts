import { z } from "zod";

/** As what a table leaves the house: one file of rows. */
export const sheetFormat = z.enum(["csv", "xlsx"]);
export type SheetFormat = z.output<typeof sheetFormat>;
