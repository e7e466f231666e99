import type { z } from "zod";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { freeMessagesIn, ratedLines, usage } from "../../../rating/server/facade.ts";
import type { Workspace } from "../../../workspaces/contract/workspace.ts";
import { monthOf, monthPlus, monthsBetween, periodOf } from "../../contract/month.ts";
import {
  type CallsOneWay,
  type MonthStatistics,
  monthsTold,
  type statistics,
} from "../../contract/statistics.ts";

interface Talked {
  total: number;
  completed: number;
  seconds: number;
}

const oneWay = ({ total, completed, seconds }: Talked, cost: number): CallsOneWay => ({
  total,
  completed,
  total_duration: seconds,
  average_duration: completed === 0 ? 0 : Math.round(seconds / completed),
  cost,
});

/** The last months of a workspace, the running one among them, with what its calls cost. */
export async function statisticsOf(
  call: Reading,
  { id: workspace_id, currency }: Omit<Workspace, "role">,
): Promise<z.output<typeof statistics>> {
  const last = monthOf(call.now);
  const months: MonthStatistics[] = [];
  for (const month of monthsBetween(monthPlus(last, 1 - monthsTold), last)) {
    const span = { workspace_id, ...periodOf(month) };
    const used = await usage(call.db, span);
    const calls = used.calls === 0 ? [] : await ratedLines(call, { ...span, currency });
    const costOf = (way: string) =>
      calls
        .filter(({ model, category }) => model === "call" && category === way)
        .reduce((sum, { amount }) => sum + amount, 0);
    months.push({
      month,
      contacts: used.contacts,
      incoming: used.incoming,
      outgoing: used.outgoing,
      outgoing_templates: used.outgoing_templates,
      calls: {
        inbound: oneWay(used.inbound, costOf("inbound")),
        outbound: oneWay(used.outbound, costOf("outbound")),
      },
    });
  }
  const free_messages = await freeMessagesIn(call, workspace_id);
  return { workspace_id, currency, months, free_messages };
}
