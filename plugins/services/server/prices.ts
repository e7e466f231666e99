import { and, eq, sql } from "drizzle-orm";
import { isSupportedCountry } from "libphonenumber-js";
import { v7 as uuidv7 } from "uuid";
import { type Day, dayOf } from "../../../src/contract/day.ts";
import { conflict, invalid, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { pageOfRows } from "../../../src/server/db/paginate.ts";
import { route } from "../../../src/server/plugin.ts";
import { addServicePrice, listServicePrices, removeServicePrice } from "../contract/endpoints.ts";
import { heirOf, isScheduled, placePrice } from "../contract/price-book.ts";
import { keptServices } from "./change.ts";
import { bookOf } from "./read.ts";
import { servicePrices } from "./tables.ts";

const { claim, read, settle } = keptServices;

/** Tells the trigger that guards the price book which day the server has, until the transaction ends. */
const tellDay = (db: Database, today: Day) =>
  db.execute(sql`select set_config('services.today', ${today}, true)`);

export const priceRoutes = [
  route(listServicePrices, async (call) => {
    const { query, params } = call;
    await read(call, params.service);
    const where = and(
      eq(servicePrices.service_id, params.service),
      query.currency ? eq(servicePrices.currency, query.currency) : undefined,
    );
    const page = await pageOfRows(call, servicePrices, {
      where,
      fallback: "-valid_from",
      tie: servicePrices.id,
    });
    const data = page.data.map(({ service_id: _, wanted_to: __, country, ...price }) => ({
      ...price,
      country: country || null,
    }));
    return { ...page, data };
  }),

  route(addServicePrice, async (call) => {
    const { db, now } = call;
    const { version, currency, country, from_quantity, ...wanted } = call.body;
    const place = { currency, country: country ?? "", from_quantity };
    const id = call.params.service;
    if (country && !isSupportedCountry(country)) {
      throw invalid({ country: "services.country_unknown" });
    }
    const today = dayOf(now);
    const before = await claim(call, id, version);
    if (before.status === "archived") throw conflict("services.archived");
    const placing = placePrice(await bookOf(db, id, place), wanted, today);
    if ("refused" in placing) throw invalid({ [placing.refused.field]: placing.refused.code });
    await tellDay(db, today);
    if (placing.end) {
      await db
        .update(servicePrices)
        .set({ valid_to: placing.end.valid_to })
        .where(eq(servicePrices.id, placing.end.id));
    }
    for (const entry of placing.add) {
      await db
        .insert(servicePrices)
        .values({ id: uuidv7(), service_id: id, ...place, ...entry, created_at: now });
    }
    const { thousandths, ...days } = wanted;
    const after = { price: { thousandths, currency }, country, from_quantity, ...days };
    await settle(call, "service.price-scheduled", id, { before: { prices: before.prices }, after });
    return { data: await read(call, id) };
  }),

  route(removeServicePrice, async (call) => {
    const { db, now } = call;
    const { service: id, price } = call.params;
    await claim(call, id, null);
    const own = and(eq(servicePrices.id, price), eq(servicePrices.service_id, id));
    const [entry] = await db.select().from(servicePrices).where(own);
    if (!entry) throw notFound();
    const today = dayOf(now);
    if (!isScheduled(entry, today)) throw conflict("services.price_begun");
    const heir = heirOf(await bookOf(db, id, entry), entry);
    await tellDay(db, today);
    await db.delete(servicePrices).where(own);
    if (heir) {
      await db
        .update(servicePrices)
        .set({ valid_to: heir.valid_to })
        .where(eq(servicePrices.id, heir.id));
    }
    const { currency, thousandths, valid_from, valid_to, country, from_quantity } = entry;
    const place = { country: country || null, from_quantity };
    const before = { price: { thousandths, currency }, ...place, valid_from, valid_to };
    await settle(call, "service.price-removed", id, { before });
    return undefined;
  }),
];
