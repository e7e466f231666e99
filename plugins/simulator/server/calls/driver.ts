import { eq } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import {
  type CallGateway,
  type CallSettings,
  untouchedCalls,
} from "../../../../src/server/gateway/calls.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import type { Transact } from "../../../../src/server/plugin.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import { callSettings } from "../tables.ts";

/** Meta's codes: no such number of the account, a value it does not take. */
const codes = { unregistered: 133_010, badParameter: 100 };

/** How a number takes calls; as WhatsApp has it where nobody ever said. */
export async function callSettingsOf(db: Database, number: string): Promise<CallSettings> {
  const [row] = await db.select().from(callSettings).where(eq(callSettings.number_id, number));
  return row?.settings ?? untouchedCalls;
}

async function refuseUnknown(db: Database, number: string): Promise<void> {
  if (!(await numbersById(db, [number])).has(number))
    throw new GatewayError(codes.unregistered, "no number of ours");
}

/** The pretend network's calls. */
export const callDriver = (transact: Transact): CallGateway => ({
  callSettings: (number) =>
    transact(async ({ db }) => {
      await refuseUnknown(db, number);
      return callSettingsOf(db, number);
    }),

  setCallSettings: (number, settings) =>
    transact(async ({ db }) => {
      await refuseUnknown(db, number);
      if (settings.by_hours && settings.weekly_hours.length === 0)
        throw new GatewayError(codes.badParameter, "hours without a day");
      await db
        .insert(callSettings)
        .values({ number_id: number, settings })
        .onConflictDoUpdate({ target: callSettings.number_id, set: { settings } });
    }),
});
