import { isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { ApiError } from "../../contract/wire.ts";
import { rowsOf } from "../db/database.ts";
import { forgetEvery, forgetRows } from "../db/forget/rows.ts";
import { webhookInbox } from "../db/tables.ts";
import { defineJob, type Work } from "../plugin.ts";
import { jsonOf } from "../text/keepable.ts";
import { arrivalsIn } from "./envelope.ts";
import { isSigned } from "./signature.ts";

/** The notification of webhooks that were kept. */
export const inboxChannel = "webhook_inbox";

/** Days that a taken event is remembered: WhatsApp repeats a webhook for seven. */
const rememberedDays = 8;
/** Days that one is kept that was put aside, for staff to have it tried again. */
const asideDays = 30;

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw));
  } catch {
    throw new ApiError(400, "bad_body");
  }
}

/**
 * Keeps the events of a webhook, each once, to be worked on after the commit. Answers how many were
 * new. Refuses with 401 what was not signed over these very bytes.
 */
export async function takeWebhook(
  { db, now, services }: Pick<Work, "db" | "now" | "services">,
  { bytes, signature }: { bytes: Uint8Array; signature: string },
): Promise<number> {
  if (!isSigned(services.whatsapp.secret, bytes, signature)) {
    throw new ApiError(401, "webhook_signature");
  }
  const arrivals = arrivalsIn(parsed(bytes));
  if (arrivals.length === 0) return 0;
  const at = now.toISOString();
  const result = await db.execute(sql`
    with kept as (
      insert into ${webhookInbox} (number, field, key, value, received_at, run_at)
      select number, field, key, value, ${at}, ${at}
      from jsonb_to_recordset(${jsonOf(arrivals)}::jsonb)
        as arrival(number text, field text, key text, value text)
      on conflict (key) do nothing returning id
    )
    select count(*)::int as count, pg_notify(${inboxChannel}, '') from kept`);
  return rowsOf<{ count: number }>(result)[0]?.count ?? 0;
}

/** Forgets events a day after WhatsApp has stopped repeating them. */
export const forgetWebhooks = defineJob({
  name: "house.forget-webhooks",
  payload: z.object({}),
  every: forgetEvery,
  lane: "steady",
  run: async (_, { db, now }) => {
    const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await forgetRows(db, webhookInbox, lt(webhookInbox.done_at, before(rememberedDays)));
    // In the words of the index: few are not done.
    const { done_at, failed_at } = webhookInbox;
    const aside = sql`${isNull(done_at)} and ${lt(failed_at, before(asideDays))}`;
    await forgetRows(db, webhookInbox, aside);
  },
});
