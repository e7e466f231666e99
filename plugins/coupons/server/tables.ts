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
import { at, jsonb } from "../../../src/server/db/tables.ts";
import { plans } from "../../plans/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { CouponStatus, Discount } from "../contract/coupon.ts";

export const coupons = pgTable(
  "coupons",
  {
    id: uuid().primaryKey(),
    /** Upper case. */
    code: text().notNull(),
    description: text().notNull().default(""),
    discount: jsonb().$type<Discount>().notNull(),
    valid_from: date({ mode: "string" }),
    valid_to: date({ mode: "string" }),
    max_uses: integer(),
    max_uses_per_workspace: integer(),
    /** As many as it has redemptions: both are written under this row's lock. */
    uses: integer().notNull().default(0),
    status: text().$type<CouponStatus>().notNull().default("active"),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("coupons_code").on(table.code),
    index("coupons_uses").on(table.uses, table.id),
    index("coupons_valid_from").on(table.valid_from, table.id),
    index("coupons_valid_to").on(table.valid_to, table.id),
    index("coupons_updated").on(table.updated_at, table.id),
  ],
);

export const couponPlans = pgTable(
  "coupon_plans",
  {
    coupon_id: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: "cascade" }),
    plan_id: uuid()
      .notNull()
      .references(() => plans.id),
  },
  (table) => [
    primaryKey({ columns: [table.coupon_id, table.plan_id] }),
    index("coupon_plans_plan").on(table.plan_id),
  ],
);

export const couponRedemptions = pgTable(
  "coupon_redemptions",
  {
    id: uuid().primaryKey(),
    coupon_id: uuid()
      .notNull()
      .references(() => coupons.id),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    reference: text().notNull(),
    /** The terms of that moment: changing the coupon leaves its past uses alone. */
    discount: jsonb().$type<Discount>().notNull(),
    /** The plans it was for then; none is all. */
    plan_ids: jsonb().$type<string[]>().notNull().default([]),
    redeemed_at: at("redeemed_at").notNull(),
  },
  (table) => [
    uniqueIndex("coupon_redemptions_reference").on(table.coupon_id, table.reference),
    index("coupon_redemptions_workspace").on(table.coupon_id, table.workspace_id),
    index("coupon_redemptions_charge").on(table.workspace_id, table.reference),
    index("coupon_redemptions_at").on(table.coupon_id, table.redeemed_at, table.id),
  ],
);
