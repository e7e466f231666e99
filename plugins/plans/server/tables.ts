import { sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { services } from "../../services/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { PlanStatus } from "../contract/plan.ts";

export const plans = pgTable(
  "plans",
  {
    id: uuid().primaryKey(),
    code: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
    status: text().$type<PlanStatus>().notNull().default("draft"),
    /** In cents; null where it is not sold in the currency. */
    fee_brl: integer(),
    fee_usd: integer(),
    included_numbers: integer().notNull().default(0),
    included_licenses: integer().notNull().default(0),
    valid_from: date({ mode: "string" }),
    valid_to: date({ mode: "string" }),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("plans_code").on(table.code),
    index("plans_name").on(sql`fold(${table.name})`, table.id),
    index("plans_status").on(table.status, table.id),
    index("plans_valid_from").on(table.valid_from, table.id),
    index("plans_valid_to").on(table.valid_to, table.id),
    index("plans_updated").on(table.updated_at, table.id),
  ],
);

export const planServices = pgTable(
  "plan_services",
  {
    plan_id: uuid()
      .notNull()
      .references(() => plans.id, { onDelete: "cascade" }),
    service_id: uuid()
      .notNull()
      .references(() => services.id),
    included_quantity: integer().notNull().default(0),
    /** In thousandths; null where the catalogue's price holds. */
    price_brl: integer(),
    price_usd: integer(),
    version: integer().notNull().default(1),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.plan_id, table.service_id] }),
    index("plan_services_service").on(table.service_id),
  ],
);

/** Which plan a workspace had when; the row without an end is the one it has. */
export const planWorkspaces = pgTable(
  "plan_workspaces",
  {
    id: uuid().primaryKey(),
    plan_id: uuid()
      .notNull()
      .references(() => plans.id),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    started_at: at("started_at").notNull(),
    ended_at: at("ended_at"),
  },
  (table) => [
    uniqueIndex("plan_workspaces_current")
      .on(table.workspace_id)
      .where(sql`${table.ended_at} is null`),
    index("plan_workspaces_plan").on(table.plan_id, table.ended_at),
  ],
);
