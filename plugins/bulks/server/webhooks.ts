import { and, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { ServerPlugin } from "../../../src/server/plugin.ts";
import { outcomesOf } from "../../messenger/server/facade.ts";
import { noteChange } from "./progress.ts";
import { moveRows, type RowMove } from "./send/move-rows.ts";
import { stateOf } from "./send/outcome.ts";
import { bulkRows } from "./tables.ts";

const statuses = z
  .object({
    statuses: z.array(z.object({ biz_opaque_callback_data: z.uuid() }).catch({} as never)),
  })
  .catch({ statuses: [] });

/** Rows follow their messages, which the messenger has just moved in this very transaction. */
const follow: NonNullable<ServerPlugin["webhooks"]>[string] = async (work, changes) => {
  const keys = changes.flatMap(({ value }) =>
    statuses.parse(value).statuses.flatMap((one) => one.biz_opaque_callback_data ?? []),
  );
  if (keys.length === 0) return;
  const rows = await work.db
    .select({
      id: bulkRows.id,
      bulk_id: bulkRows.bulk_id,
      message_id: bulkRows.message_id,
      state: bulkRows.state,
    })
    .from(bulkRows)
    .where(and(isNotNull(bulkRows.message_id), inArray(bulkRows.message_id, [...new Set(keys)])));
  if (rows.length === 0) return;
  const outcomes = await outcomesOf(
    work.db,
    rows.flatMap(({ message_id }) => message_id ?? []),
  );
  const moves = rows.flatMap(({ id, message_id, state: before }): RowMove[] => {
    const outcome = outcomes.get(message_id ?? "");
    const state = outcome ? stateOf(outcome) : before;
    return state === before ? [] : [{ id, state, ...outcome?.error }];
  });
  // Such a row stays where it is, and is shown in another way.
  const released = rows.flatMap(({ bulk_id, message_id }) => {
    const outcome = outcomes.get(message_id ?? "");
    return outcome?.held && outcome.status !== "pending" ? [bulk_id] : [];
  });
  await noteChange(work, [...new Set([...(await moveRows(work, moves)), ...released])]);
};

export const webhooks: ServerPlugin["webhooks"] = { messages: follow };
