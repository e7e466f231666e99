import { and, count, eq, inArray } from "drizzle-orm";
import { notFound } from "../../../../src/contract/wire.ts";
import { allowedRows } from "../../../../src/server/db/allowed-rows.ts";
import { paginate } from "../../../../src/server/db/paginate.ts";
import { route, type Work } from "../../../../src/server/plugin.ts";
import { flowStatus } from "../../../flows/contract/flow.ts";
import { workspacesById } from "../../../workspaces/server/facade.ts";
import { listNetworkFlows, setFlowHealth } from "../../contract/endpoints.ts";
import { healths, type NetworkFlow } from "../../contract/flow-health.ts";
import { refuseOutsideDemo } from "../read/admission.ts";
import { flows } from "../tables.ts";
import { type FlowRow, setFlowStatus } from "./status.ts";

type Shown = Pick<FlowRow, "id" | "account" | "name" | "status">;

/** What WhatsApp may throttle, block and let through again. */
const live = inArray(
  flows.status,
  healths.map((status) => status.toUpperCase()),
);

async function shown({ db }: Pick<Work, "db">, rows: readonly Shown[]): Promise<NetworkFlow[]> {
  const ids = [...new Set(rows.map(({ account }) => account))];
  const workspaces = await workspacesById(db, ids);
  return rows.map(({ id, account, name, status }) => ({
    id,
    workspace: { id: account, name: workspaces.get(account)?.name ?? "" },
    name,
    status: flowStatus.parse(status.toLowerCase()),
  }));
}

const writable = (ability: Parameters<typeof allowedRows>[0]) =>
  and(allowedRows(ability, "write", "Flow", { workspace_id: flows.account }), live);

export const flowRoutes = [
  route(listNetworkFlows, async (call) => {
    refuseOutsideDemo(call);
    const where = writable(call.ability);
    const page = await paginate(call, {
      rows: ({ limit, offset, orderBy }) =>
        call.db
          .select({
            id: flows.id,
            account: flows.account,
            name: flows.name,
            status: flows.status,
          })
          .from(flows)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: call.db.select({ total: count() }).from(flows).where(where),
      sort: { updated_at: flows.updated_at },
      fallback: "-updated_at",
      tie: flows.id,
    });
    return { ...page, data: await shown(call, page.data) };
  }),

  route(setFlowHealth, async (call) => {
    refuseOutsideDemo(call);
    const mine = and(eq(flows.id, call.params.flow), writable(call.ability));
    const [row] = await call.db.select().from(flows).where(mine).for("update");
    if (!row) throw notFound();
    const status = call.body.status.toUpperCase();
    const after = row.status === status ? row : await setFlowStatus(call, row, status);
    const [data] = await shown(call, [after]);
    if (!data) throw new Error("the flow is not shown");
    return { data };
  }),
];
