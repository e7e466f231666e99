import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { type Day, dayOf } from "../../../src/contract/day.ts";
import { currency, type UnitPrice } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Reading } from "../../../src/server/db/kept.ts";
import type { Service } from "../contract/service.ts";
import { servicePrices, services } from "./tables.ts";

type Row = typeof services.$inferSelect;

/** What is charged from the first unit on, wherever no country has a price of its own. */
const usual = sql`${servicePrices.country} = '' and ${servicePrices.from_quantity} = 0`;
const holdsOn = (on: Day) =>
  sql`${servicePrices.valid_from} <= ${on} and coalesce(${servicePrices.valid_to}, ${on}) >= ${on}`;

/** Lacks a price on a day in at least one of the currencies. */
export const unpricedOn = (on: Day) =>
  sql`(select count(*) from ${servicePrices} where ${servicePrices.service_id} = ${services.id} and ${usual} and ${holdsOn(on)}) < ${currency.options.length}`;

/** The usual prices that hold on a day, by service. */
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
    .where(and(inArray(servicePrices.service_id, [...ids]), usual, holdsOn(on)))
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

/** What tells the prices of one service apart from each other, beside their days. */
export type Place = Pick<
  typeof servicePrices.$inferSelect,
  "currency" | "country" | "from_quantity"
>;

/** A service's prices of one place, newest first; hold the service's row before writing. */
export const bookOf = (db: Database, serviceId: string, place: Place) =>
  db
    .select()
    .from(servicePrices)
    .where(
      and(
        eq(servicePrices.service_id, serviceId),
        eq(servicePrices.currency, place.currency),
        eq(servicePrices.country, place.country),
        eq(servicePrices.from_quantity, place.from_quantity),
      ),
    )
    .orderBy(desc(servicePrices.valid_from));

/** A price with the service it is of. */
export type BookedPrice = typeof servicePrices.$inferSelect & { service_code: string };

/** Every price of one currency that holds on some day of a span, of all services. */
export const pricesDuring = (
  db: Database,
  of: UnitPrice["currency"],
  { first, last }: { first: Day; last: Day },
): Promise<BookedPrice[]> =>
  db
    .select({ ...getTableColumns(servicePrices), service_code: services.code })
    .from(servicePrices)
    .innerJoin(services, eq(services.id, servicePrices.service_id))
    .where(
      and(
        eq(servicePrices.currency, of),
        sql`${servicePrices.valid_from} <= ${last} and coalesce(${servicePrices.valid_to}, ${first}) >= ${first}`,
      ),
    )
    .orderBy(asc(servicePrices.id));

/** One entry of the price book; nothing that is secret, a customer's own price stands in their plan. */
export async function priceById(db: Database, id: string) {
  const [row] = await db.select().from(servicePrices).where(eq(servicePrices.id, id));
  if (!row) return null;
  const { thousandths, country, from_quantity, source, valid_from, valid_to } = row;
  return { id, thousandths, country, from_quantity, source, valid_from, valid_to };
}
