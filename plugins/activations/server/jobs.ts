import { and, eq, ne, notInArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { PayloadOf } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";
import { defineJob, type Work } from "../../../src/server/plugin.ts";
import type { numberHandedOver } from "../../numbers/contract/events.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { type ActivationStatus, endStatuses } from "../contract/activation.ts";
import { activationChanged } from "../contract/events.ts";
import { facebookOf } from "./facebook/pick.ts";
import { hold } from "./hold.ts";
import { move, note } from "./move.ts";
import type { Row } from "./read.ts";
import { activations } from "./tables.ts";
import { tellOwners } from "./tell.ts";

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

/** What is open of a number's name goes on where the number is now, without what its former company gave. */
async function goOn(work: Work, row: Row, workspace_id: string): Promise<void> {
  const { db, now } = work;
  const { name, country_code, phone, type, coexistence, proven, number_id, name_decision } = row;
  const { facebook_approved_at, verified_at, paid_at, rejection_reason } = row;
  const waits = row.status === "waiting_name_verification";
  const [made] = await db
    .insert(activations)
    .values({
      id: uuidv7(),
      workspace_id,
      ...{ name, country_code, phone, type, coexistence, proven, number_id, name_decision },
      ...{ facebook_approved_at, verified_at, paid_at, rejection_reason },
      // What was restarted with its number had its name rejected.
      status: waits ? row.status : "name_verification_rejected",
      ...{ status_since: now, created_at: now, updated_at: now },
    })
    .returning();
  if (!made) throw new Error("the activation was not kept");
  await note(work, made, { step: "handed-over", from: null, to: made.status });
  await work.emit(activationChanged, { activation_id: made.id, workspace_id });
  if (!waits) await tellOwners(work, made);
}

/** A number that left for another workspace leaves nothing to be done in its former one. */
export async function followNumber(
  { number_id }: PayloadOf<typeof numberHandedOver>,
  work: Work,
): Promise<void> {
  const number = (await numbersById(work.db, [number_id])).get(number_id);
  if (!number) return;
  const left = await work.db
    .select()
    .from(activations)
    .where(
      and(
        eq(activations.number_id, number_id),
        ne(activations.workspace_id, number.workspace_id),
        notInArray(activations.status, [...endStatuses]),
      ),
    )
    .for("update");
  for (const row of left) {
    await move(work, row, "handed-over", "activation_canceled");
    await goOn(work, row, number.workspace_id);
  }
}
