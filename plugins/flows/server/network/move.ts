import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { NoticeShape } from "../../../../src/contract/notice.ts";
import { id } from "../../../../src/contract/wire.ts";
import {
  defineJob,
  type ServerPlugin,
  type WebhookChange,
  type Work,
} from "../../../../src/server/plugin.ts";
import { notify } from "../../../notifications/server/facade.ts";
import { wayInto } from "../../../workspaces/contract/way.ts";
import { ownersOf } from "../../../workspaces/server/facade.ts";
import { type FlowStatus, flowStatus } from "../../contract/flow.ts";
import { blockedNotice, restoredNotice, throttledNotice } from "../../contract/notices.ts";
import type { Row } from "../read/admission.ts";
import { flows } from "../tables.ts";
import { change, tell } from "../write/told.ts";
import { accountOf } from "./hand-over.ts";

/** States that only WhatsApp moves a flow between. */
const live: FlowStatus[] = ["published", "throttled", "blocked"];

const notices: Partial<Record<FlowStatus, NoticeShape>> = {
  throttled: throttledNotice,
  blocked: blockedNotice,
  published: restoredNotice,
};

async function inform(work: Work, row: Row, notice: NoticeShape): Promise<void> {
  const people = new Set((await ownersOf(work.db, row.workspace_id)).keys());
  if (row.creator_id) people.add(row.creator_id);
  const told = {
    values: { name: row.name },
    path: wayInto(row.workspace_id, `/recursos/flows/${row.id}`),
  };
  for (const person of people) await notify(work, person, notice, told);
}

/**
 * A flow takes the state that WhatsApp tells. Drafts and what was just published are ours to say: a
 * webhook about them may be older than what stands here.
 */
export async function moveTo(work: Work, row: Row, status: FlowStatus): Promise<void> {
  const follows = live.includes(row.status) && (live.includes(status) || status === "deprecated");
  if (!follows || row.status === status) return;
  const after = await change(work, row, { status });
  const notice = notices[status];
  if (notice) await inform(work, after, notice);
  await tell(work, after);
}

const told = z.object({ flow_id: z.coerce.string(), new_status: z.string() });
const statusOf = (wire: string) => flowStatus.safeParse(wire.toLowerCase()).data;

async function heldByNetwork({ db }: Work, account: string, known: string): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(flows)
    .where(and(eq(flows.network_id, known), eq(flows.workspace_id, account)))
    .for("update");
  return row ?? null;
}

/** Takes in what WhatsApp tells of flows. */
export const take = async (work: Work, changes: readonly WebhookChange[]): Promise<void> => {
  for (const { number: account, value } of changes) {
    const { data } = told.safeParse(value);
    const status = data && statusOf(data.new_status);
    if (!status || !id.safeParse(account).success) continue;
    const row = await heldByNetwork(work, account, data.flow_id);
    if (row) await moveTo(work, row, status);
  }
};

export const webhooks: NonNullable<ServerPlugin["webhooks"]> = { flows: take };

/** Follows what a webhook that never came would have told. */
export const followStates = defineJob({
  name: "flows.follow-states",
  payload: z.object({}),
  every: 6 * 3_600,
  run: async (_, { db, services, transact }) => {
    const accounts = await db
      .selectDistinct({ workspace_id: flows.workspace_id, home: flows.home })
      .from(flows)
      .where(and(inArray(flows.status, live), isNotNull(flows.network_id)));
    for (const of of accounts) {
      const known = await services.gateway.listFlows(accountOf(of));
      await transact(async (work) => {
        for (const one of known) {
          const status = statusOf(one.status);
          const row = status && (await heldByNetwork(work, of.workspace_id, one.id));
          if (row) await moveTo(work, row, status);
        }
      });
    }
  },
});
