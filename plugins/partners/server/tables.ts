import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { PartnerStatus } from "../contract/partner.ts";

export const partners = pgTable(
  "partners",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    document: text().notNull(),
    contact_name: text().notNull().default(""),
    contact_email: text().notNull().default(""),
    contact_country_code: text().notNull().default(""),
    contact_number: text().notNull().default(""),
    commission_basis_points: integer().notNull(),
    status: text().$type<PartnerStatus>().notNull().default("active"),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("partners_document").on(table.document),
    index("partners_name").on(sql`fold(${table.name})`, table.id),
    index("partners_commission").on(table.commission_basis_points, table.id),
    index("partners_status").on(table.status, table.id),
    index("partners_updated").on(table.updated_at, table.id),
  ],
);

/** The key is the workspace: it has one partner at most. */
export const partnerWorkspaces = pgTable(
  "partner_workspaces",
  {
    workspace_id: uuid()
      .primaryKey()
      .references(() => workspaces.id),
    partner_id: uuid()
      .notNull()
      .references(() => partners.id),
    linked_at: at("linked_at").notNull(),
  },
  (table) => [index("partner_workspaces_partner").on(table.partner_id)],
);
