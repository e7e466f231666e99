import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import type { ImageFormat } from "../contract/qr-code.ts";

export const qrCodes = pgTable(
  "qr_codes",
  {
    code: text().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    message: text().notNull(),
    image_format: text().$type<ImageFormat>().notNull(),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    index("qr_codes_by_message").on(table.number_id, table.message, table.code),
    index("qr_codes_by_creation").on(table.number_id, table.created_at, table.code),
    index("qr_codes_by_update").on(table.number_id, table.updated_at, table.code),
  ],
);
