import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Currency } from "../../../src/contract/wire.ts";
import { at } from "../../../src/server/db/tables.ts";
import type { BillingUnit, ServiceKind, ServiceStatus } from "../contract/service.ts";

export const services = pgTable(
  "services",
  {
    id: uuid().primaryKey(),
    code: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
    kind: text().$type<ServiceKind>().notNull(),
    billing_unit: text().$type<BillingUnit>().notNull(),
    status: text().$type<ServiceStatus>().notNull().default("active"),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("services_code").on(table.code),
    index("services_name").on(sql`fold(${table.name})`, table.id),
    index("services_kind").on(table.kind, table.id),
    index("services_billing_unit").on(table.billing_unit, table.id),
    index("services_status").on(table.status, table.id),
    index("services_updated").on(table.updated_at, table.id),
  ],
);

/**
 * The price book. A trigger refuses two prices for one day, and any change to a day that has begun,
 * by the day of `services.today` or else of the database.
 */
export const servicePrices = pgTable(
  "service_prices",
  {
    id: uuid().primaryKey(),
    service_id: uuid()
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    currency: text().$type<Currency>().notNull(),
    thousandths: integer().notNull(),
    valid_from: date({ mode: "string" }).notNull(),
    valid_to: date({ mode: "string" }),
    created_at: at("created_at").notNull(),
    /** Of the recipient, as ISO 3166 writes it; empty: wherever no other price holds. */
    country: text().notNull().default(""),
    /** The units of a month that come before the first one at this price: a tier of volume. */
    from_quantity: integer().notNull().default(0),
    /** Where the price was read. */
    source: text().notNull().default(""),
    /** The end somebody entered; null: it holds until the next price, wherever that begins. */
    wanted_to: date({ mode: "string" }),
  },
  (table) => [
    uniqueIndex("service_prices_start").on(
      table.service_id,
      table.currency,
      table.country,
      table.from_quantity,
      table.valid_from,
    ),
  ],
);
