import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { defineJob } from "../../../src/server/plugin.ts";
import { callSettingsChanged } from "../contract/events.ts";
import { callSettings } from "./tables.ts";

/** Tells WhatsApp how a number takes calls, as it is set now; what changes meanwhile queues another. */
export const submit = defineJob({
  name: "calls.submit",
  title: "calls:jobs.submit",
  lane: "gateway",
  payload: z.object({ number_id: id }),
  run: async ({ number_id }, { db, services, transact }): Promise<void> => {
    const [row] = await db.select().from(callSettings).where(eq(callSettings.id, number_id));
    if (row?.submission !== "queued") return;
    const { version, submission: _, refusal: __, id: ___, updated_at: ____, ...settings } = row;
    let set: Pick<typeof row, "submission" | "refusal"> = { submission: "accepted", refusal: null };
    try {
      await services.gateway.setCallSettings(number_id, settings);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.again) throw error;
      set = { submission: "refused", refusal: { code: error.code, details: error.details } };
    }
    await transact(async (work) => {
      const same = and(eq(callSettings.id, number_id), eq(callSettings.version, version));
      const settled = await work.db.update(callSettings).set(set).where(same).returning();
      if (settled.length === 0) {
        // Whichever of two came last to WhatsApp, the newer one is told once more.
        const again = { submission: "queued", refusal: null } as const;
        await work.db.update(callSettings).set(again).where(eq(callSettings.id, number_id));
        await work.enqueue(submit, { number_id }, { whose: number_id });
      }
      await work.emit(callSettingsChanged, { number_id });
    });
  },
});
