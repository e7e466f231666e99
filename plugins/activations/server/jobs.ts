import { eq } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { defineJob, type Work } from "../../../src/server/plugin.ts";
import type { ActivationStatus } from "../contract/activation.ts";
import { facebookOf } from "./facebook/pick.ts";
import { hold } from "./hold.ts";
import { move } from "./move.ts";
import type { Row } from "./read.ts";
import { activations } from "./tables.ts";

/** Minutes between two looks at a verification that Facebook has not finished. */
const again = 10;

/** Looks at an activation, asks somebody outside, and takes in the answer if it still stands there. */
async function held(
  work: Work,
  activation_id: string,
  status: ActivationStatus,
): Promise<Row | null> {
  const row = await hold(work, activation_id);
  return row.status === status ? row : null;
}

export const askFacebook = defineJob({
  name: "activations.ask-facebook",
  title: "activations:jobs.askFacebook",
  payload: z.object({ activation_id: id }),
  run: async ({ activation_id }, { db, services, transact }) => {
    const waiting = "waiting_facebook_business_data_confirmation";
    const [seen] = await db.select().from(activations).where(eq(activations.id, activation_id));
    if (seen?.status !== waiting || seen.business_id === null) return;
    const { workspace_id, business_id: asked } = seen;
    const answer = await facebookOf(services).verification(workspace_id, asked);
    await transact(async (work) => {
      const row = await held(work, activation_id, waiting);
      // Another business meanwhile has a question of its own.
      if (row?.business_id !== asked) return;
      if (answer.status === "approved") {
        await move(work, row, "facebook-approved", "waiting_positus_verification", {
          set: { facebook_approved_at: work.now },
        });
      } else if (answer.status === "failed") {
        const { reason } = answer;
        await move(work, row, "facebook-rejected", "facebook_business_data_rejected", { reason });
      } else {
        const runAt = new Date(work.now.getTime() + again * 60_000);
        await work.enqueue(askFacebook, { activation_id }, { runAt });
      }
    });
  },
});

export const createServer = defineJob({
  name: "activations.create-server",
  title: "activations:jobs.createServer",
  lane: "gateway",
  payload: z.object({ activation_id: id }),
  run: async ({ activation_id }, { db, services, transact }) => {
    const [seen] = await db.select().from(activations).where(eq(activations.id, activation_id));
    if (seen?.status !== "waiting_server_creation" || seen.phone === null) return;
    const { phone, name, workspace_id, account_id } = seen;
    const home = account_id || undefined;
    await services.gateway.addNumber(workspace_id, { phone, name, home });
    await transact(async (work) => {
      const row = await held(work, activation_id, "waiting_server_creation");
      if (row) await move(work, row, "server-created", "waiting_code_verification");
    });
  },
});
