import { and, eq, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { type Gateway, GatewayError, type Held } from "../../../src/server/gateway/gateway.ts";
import { defineJob, type WebhookChange, type Work } from "../../../src/server/plugin.ts";
import { isUserId } from "../../contacts/contract/phone.ts";
import { LostAnswer } from "./graph/faults.ts";
import { idOfNumber, type Wire } from "./names.ts";
import { cloudRequests, cloudSendings } from "./tables.ts";

/** Meta's code for a failure that it does not explain. */
const unknown = 131000;
/** Seconds until somebody asks again, and until (ms) nobody waits for a word any more. */
const askAgain = 30;
const patience = 10 * 60_000;
/** Days that a key is remembered: Meta repeats webhooks for seven. */
const kept = 30;

const answered = z.object({
  messages: z
    .array(z.object({ id: z.string().min(1), message_status: z.string().catch("accepted") }))
    .min(1),
  contacts: z
    .array(z.object({ wa_id: z.string().optional(), user_id: z.string().optional() }))
    .default([]),
});

/** What Meta's `message_status` says beside `accepted`. */
const heldBy: Readonly<Record<string, Held>> = {
  held_for_quality_assessment: "quality_assessment",
  paused: "paused",
};

interface Taken {
  id: string;
  wa_id: string;
}

const takenOf = (row: { wamid: string | null; wa_id: string | null } | undefined): Taken | null =>
  row?.wamid ? { id: row.wamid, wa_id: row.wa_id ?? "" } : null;

async function sendingOf({ db }: Pick<Work, "db">, key: string) {
  const [row] = await db.select().from(cloudSendings).where(eq(cloudSendings.key, key));
  return row;
}

/** Nothing leaves that is not written down; what is written down already leaves no more. */
async function claim(work: Work, number: string, key: string): Promise<Taken | null> {
  const made = await work.db
    .insert(cloudSendings)
    .values({ key, number, asked_at: work.now })
    .onConflictDoNothing()
    .returning();
  if (made.length > 0) return null;
  const row = await sendingOf(work, key);
  const taken = takenOf(row);
  if (taken) return taken;
  const age = work.now.getTime() - (row?.asked_at.getTime() ?? work.now.getTime());
  throw new GatewayError(unknown, "nobody knows whether it left", age < patience, askAgain);
}

const settle = ({ db }: Work, key: string, { id, wa_id }: Taken) =>
  db
    .update(cloudSendings)
    .set({ wamid: id, wa_id })
    .where(and(eq(cloudSendings.key, key), isNull(cloudSendings.wamid)));

export const messageDriver = (wire: Wire): Pick<Gateway, "send" | "taken" | "markRead"> => ({
  async send({ from, to, message, key }) {
    const { transact, graph } = wire;
    const number = await idOfNumber(wire, from);
    const before = await transact((work) => claim(work, number, key));
    if (before) return before;
    let answer: unknown;
    try {
      answer = await graph.ask({
        method: "POST",
        path: `${number}/messages`,
        number,
        json: {
          messaging_product: "whatsapp",
          recipient_type: "individual",
          ...(isUserId(to) ? { recipient: to } : { to }),
          ...message,
          biz_opaque_callback_data: key,
        },
      });
    } catch (error) {
      // What was refused, or never left, may leave under the same key.
      if (!(error instanceof LostAnswer)) {
        await transact(({ db }) => db.delete(cloudSendings).where(eq(cloudSendings.key, key)));
      }
      throw error;
    }
    const { data } = answered.safeParse(answer);
    const [first] = data?.messages ?? [];
    if (first === undefined) throw new LostAnswer(new Error("unreadable"));
    const { id, message_status } = first;
    const [told] = data?.contacts ?? [];
    const taken = { id, wa_id: told?.wa_id || told?.user_id || to };
    await transact((work) => settle(work, key, taken));
    const held = Object.hasOwn(heldBy, message_status) ? heldBy[message_status] : undefined;
    return held ? { ...taken, held } : taken;
  },

  async taken(_, key) {
    return takenOf(await wire.transact((work) => sendingOf(work, key)));
  },

  async markRead(number, messageId) {
    const id = await idOfNumber(wire, number);
    const json = { messaging_product: "whatsapp", status: "read", message_id: messageId };
    const path = `${id}/messages`;
    await wire.graph.ask({ method: "POST", path, number: id, json, repeat: true });
  },
});

const told = z.object({ statuses: z.array(z.unknown()).catch([]) });
const status = z.object({
  id: z.string().min(1),
  recipient_id: z.string().catch(""),
  recipient_user_id: z.string().catch(""),
  biz_opaque_callback_data: z.string().min(1),
});

/** What Meta tells of a message is as good as the answer that was lost. */
export async function settleTold(work: Work, changes: readonly WebhookChange[]): Promise<void> {
  for (const { value } of changes) {
    for (const one of told.safeParse(value).data?.statuses ?? []) {
      const { data } = status.safeParse(one);
      if (!data) continue;
      const taken = { id: data.id, wa_id: data.recipient_id || data.recipient_user_id };
      await settle(work, data.biz_opaque_callback_data, taken);
    }
  }
}

export const forgetKeys = defineJob({
  name: "cloud.forget-keys",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now }) => {
    const before = new Date(now.getTime() - kept * 86_400_000);
    await db.delete(cloudSendings).where(lt(cloudSendings.asked_at, before));
    await db.delete(cloudRequests).where(lt(cloudRequests.asked_at, before));
  },
});
