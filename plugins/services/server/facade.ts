import { eq, sql } from "drizzle-orm";
import type { Day } from "../../../src/contract/day.ts";
import type { Currency, UnitPrice } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Reading } from "../../../src/server/db/kept.ts";
import type { Service } from "../contract/service.ts";
import { keptServices } from "./change.ts";
import { pricesOn, withPrices } from "./read.ts";
import { services } from "./tables.ts";

export { type BookedPrice, priceById, pricesDuring } from "./read.ts";

/** Services with the prices of the day, by id. */
export const servicesById = keptServices.several;

/** Every service that is on sale, by name. */
export async function activeServices(call: Reading): Promise<Omit<Service, "held_by">[]> {
  const rows = await call.db
    .select()
    .from(services)
    .where(eq(services.status, "active"))
    .orderBy(sql`fold(${services.name})`);
  return withPrices(call, rows);
}

/** By its code, archived ones too: what usage is counted under. */
export async function serviceByCode(
  call: Reading,
  code: string,
): Promise<Omit<Service, "held_by"> | null> {
  const rows = await call.db.select().from(services).where(eq(services.code, code));
  return (await withPrices(call, rows))[0] ?? null;
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
