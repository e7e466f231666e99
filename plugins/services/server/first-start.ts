import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { catalogue } from "./demo/demo.ts";
import { services } from "./tables.ts";

/**
 * What use is rated by, on sale from the first day and without a price: a code that nobody entered would
 * be rated at nothing and be missed by nobody; one without a price is counted among what needs attention.
 */
export async function firstStart({ db, now, services: { config } }: Work): Promise<void> {
  if (config.demo) return;
  for (const { prices: _, places: __, source: ___, ...service } of catalogue) {
    if (service.status === "archived") continue;
    await db
      .insert(services)
      .values({ id: uuidv7(), ...service, created_at: now, updated_at: now })
      .onConflictDoNothing();
  }
}
