import { sql } from "drizzle-orm";
import { z } from "zod";
import { keepParts } from "../../../src/server/db/forget/parts.ts";
import { defineJob, type WebhookChange, type Work } from "../../../src/server/plugin.ts";
import { jsonOf } from "../../../src/server/text/keepable.ts";
import { messagesTold } from "../../messenger/server/facade.ts";
import { workspaceAt } from "../../numbers/server/facade.ts";
import { keptDays } from "../contract/raw-webhook.ts";
import { messageWebhooks } from "./tables.ts";
import { toldIn } from "./told.ts";

/**
 * Keeps what one number's changes say of its messages, in one statement for all of them. What is about no message
 * that is here by then, as of somebody who was erased, is kept nowhere.
 */
export async function keepTold(work: Work, changes: readonly WebhookChange[]): Promise<void> {
  const number = changes[0]?.number;
  if (number === undefined || !z.uuid().safeParse(number).success) return;
  const told = changes.flatMap((change) => toldIn(change, work.now));
  if (told.length === 0) return;
  const ids = [...new Set(told.map(({ provider_id }) => provider_id))];
  await work.db.execute(sql`
    insert into ${messageWebhooks} (id, message_id, workspace_id, at, field, value)
    select told.id, message.id, home.workspace_id, told.at, told.field, told.value
    from jsonb_to_recordset(${jsonOf(told)}::jsonb)
        as told(id uuid, provider_id text, at timestamptz, field text, value text)
      join ${messagesTold(number, ids)} message on message.provider_id = told.provider_id
      cross join ${workspaceAt(number)} home`);
}

export const forgetTold = defineJob({
  name: "raw-webhooks.forget-told",
  payload: z.object({}),
  every: 3_600,
  lane: "steady",
  run: (_, { now, services }) =>
    keepParts(services.store, messageWebhooks, {
      now,
      limit: new Date(now.getTime() - keptDays * 86_400_000),
    }),
});
