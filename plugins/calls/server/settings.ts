import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { ApiError, invalid, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { kept } from "../../../src/server/db/kept.ts";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { route } from "../../../src/server/plugin.ts";
import type { Services } from "../../../src/server/services.ts";
import { numbersById, verifiedAmong } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { getCallSettings, updateCallSettings } from "../contract/endpoints.ts";
import { callSettingsChanged } from "../contract/events.ts";
import type { CallSettings, ShownCallSettings } from "../contract/settings.ts";
import { submit } from "./submit.ts";
import { callSettings } from "./tables.ts";

const keptSettings = kept({
  table: callSettings,
  show: (_, rows) => Promise.resolve(rows),
  audit,
  subject: "number",
  changed: (call, number_id) => call.emit(callSettingsChanged, { number_id }),
});

async function numberOf(db: Database, id: string) {
  const number = (await numbersById(db, [id])).get(id);
  if (!number) throw notFound();
  return number;
}

/** What WhatsApp says now; 503 where it says nothing or refuses. */
async function askWhatsApp({ gateway }: Services, number: string): Promise<CallSettings> {
  try {
    return await gateway.callSettings(number);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new ApiError(503, "calls.unreachable");
  }
}

interface Reading {
  db: Database;
  services: Services;
  params: { number: string };
}

/** Slow work before the transaction: what is set here, and what WhatsApp has where that is not on its way. */
async function present({ db, services, params: { number } }: Reading) {
  await numberOf(db, number);
  const [row] = await db.select().from(callSettings).where(eq(callSettings.id, number));
  if (!row) return { row, told: await askWhatsApp(services, number) };
  if (row.submission !== "accepted") return { row, told: null };
  // It may have been set elsewhere since; what stands here will do where nobody answers.
  return { row, told: await askWhatsApp(services, number).catch(() => null) };
}

const fields = [
  "enabled",
  "icon_visible",
  "callback_permission",
  "by_hours",
  "time_zone",
  "weekly_hours",
  "holidays",
] as const;
const settingsIn = (all: CallSettings) =>
  Object.fromEntries(fields.map((field) => [field, all[field]]));

export const settingsRoutes = [
  route(getCallSettings, present, ({ now, params, prepared: { row, told } }) => {
    const unset: Omit<ShownCallSettings, keyof CallSettings> = {
      id: params.number,
      version: 1,
      updated_at: now,
      submission: "accepted",
      refusal: null,
    };
    const data = { ...unset, ...row, ...told };
    return Promise.resolve({ data: data as ShownCallSettings });
  }),

  route(updateCallSettings, present, async (call) => {
    const { db, now, params, prepared } = call;
    const { version, ...set } = call.body;
    const { id, workspace_id } = await numberOf(db, params.number);
    if (prepared.told && !prepared.row) {
      const first = { ...prepared.told, id, submission: "accepted", updated_at: now } as const;
      // Two who set it for the first time: the other's is a newer version.
      await db.insert(callSettings).values(first).onConflictDoNothing();
    }
    const queued = { ...set, submission: "queued", refusal: null } as const;
    const row = await keptSettings.claim(call, id, version, queued);
    const before = { ...row, ...prepared.told };
    if (set.enabled && !before.enabled && (await verifiedAmong(db, [id])).length === 0) {
      throw invalid({ enabled: "calls.limit_too_low" });
    }
    const [was, is] = [settingsIn(before), settingsIn(set)];
    await call.enqueue(submit, { number_id: id }, { whose: id });
    if (isDeepStrictEqual(was, is)) await call.emit(callSettingsChanged, { number_id: id });
    else {
      const told = { before: was, after: is, number_id: id, workspace_id };
      await keptSettings.settle(call, "calls.settings-changed", id, told);
    }
    return { data: await keptSettings.read(call, id) };
  }),
];
