import { eq, inArray } from "drizzle-orm";
import type { Day } from "../../../src/contract/day.ts";
import type { Currency, UnitPrice } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Service } from "../contract/service.ts";
import { pricesOn, withPrices } from "./read.ts";
import { services } from "./tables.ts";

/** Services with the prices of the day, by id. */
export async function servicesById(
  { db, now }: { db: Database; now: Date },
  ids: readonly string[],
): Promise<Map<string, Service>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(services)
    .where(inArray(services.id, [...ids]));
  const all = await withPrices(db, rows, now);
  return new Map(all.map((service) => [service.id, service]));
}

/** By its code, archived ones too: what usage is counted under. */
export async function serviceByCode(
  { db, now }: { db: Database; now: Date },
  code: string,
): Promise<Service | null> {
  const rows = await db.select().from(services).where(eq(services.code, code));
  return (await withPrices(db, rows, now))[0] ?? null;
}

/** What one unit cost on a day: invoices ask for the day of use, never for today's price. */
export async function priceOn(
  db: Database,
  serviceId: string,
  currency: Currency,
  on: Day,
): Promise<UnitPrice | null> {
  const prices = (await pricesOn(db, [serviceId], on)).get(serviceId) ?? [];
  return prices.find((price) => price.currency === currency) ?? null;
}
