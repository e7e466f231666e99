import { desc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { notFound } from "../../../src/contract/wire.ts";
import { defineServerPlugin, route } from "../../../src/server/plugin.ts";
import type { Services } from "../../../src/server/services.ts";
import { listPhoneMessages, listPhones } from "../contract/endpoints.ts";
import { contract } from "../contract/index.ts";
import { simulatedTexts } from "./tables.ts";

const shown = 100;

/** Anyone may pick up a pretend phone in the demo; nobody may anywhere else. */
function refuseOutsideDemo({ config }: Services) {
  if (!config.demo) throw notFound();
}

export const plugin = defineServerPlugin({
  contract,
  gateway: ({ store }) => ({
    async sendText({ from, to, body, key }) {
      const id = uuidv7();
      await store.db
        .insert(simulatedTexts)
        .values({ id, key, from_number: from, to_number: to, body, at: new Date() })
        .onConflictDoNothing();
      return { id };
    },
  }),
  routes: [
    route(listPhones, async ({ db, services }) => {
      refuseOutsideDemo(services);
      const rows = await db
        .selectDistinctOn([simulatedTexts.to_number])
        .from(simulatedTexts)
        .orderBy(simulatedTexts.to_number, desc(simulatedTexts.at))
        .limit(shown);
      const phones = rows.map(({ to_number, body, at }) => ({
        number: to_number,
        last_text: body,
        last_at: at,
      }));
      return { data: phones.sort((a, b) => b.last_at.getTime() - a.last_at.getTime()) };
    }),
    route(listPhoneMessages, async ({ db, services, params }) => {
      refuseOutsideDemo(services);
      const rows = await db
        .select()
        .from(simulatedTexts)
        .where(eq(simulatedTexts.to_number, params.number))
        .orderBy(desc(simulatedTexts.at), desc(simulatedTexts.id))
        .limit(shown);
      return {
        data: rows
          .reverse()
          .map(({ id, from_number, body, at }) => ({ id, from: from_number, body, at })),
      };
    }),
  ],
});
