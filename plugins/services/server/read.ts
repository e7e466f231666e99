import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { type Day, dayOf } from "../../../src/contract/day.ts";
import { currency, type UnitPrice } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Reading } from "../../../src/server/db/kept.ts";
import type { Service } from "../contract/service.ts";
import { servicePrices, services } from "./tables.ts";

type Row = typeof services.$inferSelect;

const holdsOn = (on: Day) =>
  sql`${servicePrices.valid_from} <= ${on} and coalesce(${servicePrices.valid_to}, ${on}) >= ${on}`;

/** Lacks a price on a day in at least one of the currencies. */
export const unpricedOn = (on: Day) =>
  sql`(select count(*) from ${servicePrices} where ${servicePrices.service_id} = ${services.id} and ${holdsOn(on)}) < ${currency.options.length}`;

/** The prices that hold on a day, by service. */
export async function pricesOn(
  db: Database,
  ids: readonly string[],
  on: Day,
): Promise<Map<string, UnitPrice[]>> {
  const prices = new Map<string, UnitPrice[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return prices;
  const rows = await db
    .select()
    .from(servicePrices)
    .where(and(inArray(servicePrices.service_id, [...ids]), holdsOn(on)))
    .orderBy(asc(servicePrices.currency));
  for (const { service_id, thousandths, currency: of } of rows) {
    prices.get(service_id)?.push({ thousandths, currency: of });
  }
  return prices;
}

export async function withPrices(
  { db, now }: Reading,
  rows: readonly Row[],
): Promise<Omit<Service, "held_by">[]> {
  const ids = rows.map(({ id }) => id);
  const prices = await pricesOn(db, ids, dayOf(now));
  return rows.map((row) => ({ ...row, prices: prices.get(row.id) ?? [] }));
}

/** A service's prices in one currency, newest first; hold the service's row before writing. */
export const bookOf = (db: Database, serviceId: string, of: UnitPrice["currency"]) =>
  db
    .select()
    .from(servicePrices)
    .where(and(eq(servicePrices.service_id, serviceId), eq(servicePrices.currency, of)))
    .orderBy(desc(servicePrices.valid_from));
