import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { defineJob, on } from "../../../../../src/server/plugin.ts";
import { simulatedPaymentMoved } from "../../../contract/events.ts";
import { hearOf } from "../../charges/hear.ts";
import { signed } from "./signing.ts";
import { simulator } from "./simulator.ts";

/** Tells of a payment as other payment companies do: by a signed webhook, a while after the answer. */
export const tell = defineJob({
  name: "payments.tell-simulated",
  title: "payments:jobs.tell",
  lane: "money",
  payload: z.object({ payment: z.string() }),
  run: async ({ payment }, { services, transact }) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ id: uuidv7(), payment }));
    const provider = simulator(services.store);
    const told = await provider.toldOf(bytes, await signed(services.store, bytes));
    if (told !== null) await transact((work) => hearOf(work, provider, told));
  },
});

export const tellSoon = on(
  simulatedPaymentMoved,
  "payments:jobs.tell",
  ({ payment, tell_at }, work) => work.enqueue(tell, { payment }, { runAt: tell_at }),
);
