import { z } from "zod";
import { dayOf } from "../../../../src/contract/day.ts";
import type { ServerPlugin } from "../../../../src/server/plugin.ts";
import { deliveredAmong } from "../../../messenger/server/facade.ts";
import { numbersById, workspaceThen } from "../../../numbers/server/facade.ts";
import { usesKeptFrom } from "../../contract/kept.ts";
import { recordOf } from "./of-messages.ts";
import { countedAt, recordUse } from "./record.ts";
import { tellSoon } from "./tell.ts";

/** Whatever tells that a message of ours has reached somebody, or may have before we knew it. */
const told = z
  .object({
    statuses: z
      .array(
        z
          .object({
            id: z.string(),
            status: z.string(),
            biz_opaque_callback_data: z.uuid().optional().catch(undefined),
          })
          .catch({ id: "", status: "" }),
      )
      .catch([]),
    message_echoes: z.array(z.object({ id: z.string() }).catch({ id: "" })).catch([]),
  })
  .catch({ statuses: [], message_echoes: [] });

/** Counts what was delivered, which the messenger has just written down in this very transaction. */
const count: NonNullable<ServerPlugin["webhooks"]>[string] = async (work, changes) => {
  const { db, now } = work;
  const id = changes[0]?.number ?? "";
  if (!z.uuid().safeParse(id).success) return;
  const read = changes.map(({ value }) => told.parse(value));
  const statuses = read
    .flatMap((one) => one.statuses)
    .filter(({ status }) => status === "delivered" || status === "read");
  const ids = [...statuses, ...read.flatMap((one) => one.message_echoes)].map((one) => one.id);
  const own = statuses.flatMap((one) => one.biz_opaque_callback_data ?? []);
  const number = (await numbersById(db, [id])).get(id);
  if (!number) return;
  await tellSoon(work, number.workspace_id);
  if (ids.length === 0) return;
  const messages = await deliveredAmong(db, id, { ids, own });
  // Of what was delivered longer ago it is forgotten that it counted: it is read late, and counts no second time.
  const since = usesKeptFrom(now);
  const thenOf = await workspaceThen(db, number);
  const records = messages
    .filter((one) => dayOf(one.delivered_at) >= since)
    .map((one) => {
      const sender = { id, workspace_id: thenOf(one.sent_at) };
      return recordOf(sender, one, countedAt(one.delivered_at, now));
    });
  await recordUse(db, records);
  const former = new Set(records.map(({ workspace_id }) => workspace_id));
  former.delete(number.workspace_id);
  for (const workspace_id of former) await tellSoon(work, workspace_id);
};

export const webhooks = { messages: count, smb_message_echoes: count };
