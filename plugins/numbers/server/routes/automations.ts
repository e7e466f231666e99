import { eq } from "drizzle-orm";
import { notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { route } from "../../../../src/server/plugin.ts";
import { getAutomations, updateAutomations } from "../../contract/endpoints.ts";
import { numberFor } from "../admission.ts";
import { offerAutomations } from "../network/shown.ts";
import { changeOnRecord, holdVersion } from "../on-record.ts";
import { numbers } from "../tables.ts";

async function automationsOf(db: Database, id: string) {
  const [row] = await db
    .select({
      welcome_message: numbers.welcome_message,
      icebreakers: numbers.icebreakers,
      commands: numbers.commands,
      version: numbers.version,
      updated_at: numbers.updated_at,
    })
    .from(numbers)
    .where(eq(numbers.id, id));
  if (!row) throw notFound();
  return row;
}

export const automationRoutes = [
  route(getAutomations, async (call) => {
    const { id } = await numberFor(call, "read");
    return { data: await automationsOf(call.db, id) };
  }),

  route(
    updateAutomations,
    async (call) => {
      const { id } = await numberFor(call, "update");
      return offerAutomations(call, id, call.body);
    },
    async (call) => {
      const number = await numberFor(call, "update");
      const { version: _, ...change } = call.body;
      await holdVersion(call, number, () => automationsOf(call.db, number.id));
      const arrived = call.prepared && { automations_busy_until: null };
      await changeOnRecord(call, number, { ...change, ...arrived });
      return { data: await automationsOf(call.db, number.id) };
    },
  ),
];
