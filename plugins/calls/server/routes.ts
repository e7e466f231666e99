import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import { notFound } from "../../../src/contract/wire.ts";
import { route } from "../../../src/server/plugin.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { type CallsOfDay, callsOfNumber } from "../../rating/server/facade.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import { getCallStatistics } from "../contract/endpoints.ts";
import type { CallsOneWay } from "../contract/statistics.ts";

function oneWay(days: readonly CallsOfDay[], cost: number): CallsOneWay {
  const sum = (key: "total" | "completed" | "seconds") =>
    days.reduce((all, one) => all + one[key], 0);
  const completed = sum("completed");
  const seconds = sum("seconds");
  return {
    total: sum("total"),
    completed,
    total_duration: seconds,
    average_duration: completed === 0 ? 0 : Math.round(seconds / completed),
    cost,
  };
}

export const routes = [
  route(getCallStatistics, async (call) => {
    const { db, now, params, query } = call;
    const number = (await numbersById(db, [params.number])).get(params.number);
    const { workspace_id = "" } = number ?? {};
    const workspace = number && (await workspacesById(db, [workspace_id])).get(workspace_id);
    if (!workspace) throw notFound();
    const { currency } = workspace;
    const last = dayOf(now);
    const first = dayPlus(last, 1 - query.days);
    const of = { workspace_id, number_id: params.number, currency, first, last };
    const { calls, costs } = await callsOfNumber(call, of);
    const days = Array.from({ length: query.days }, (_, at) => {
      const day = dayPlus(first, at);
      const here = oneWay(
        calls.filter((one) => one.day === day),
        0,
      );
      return { day, completed: here.completed, missed: here.total - here.completed };
    });
    const way = (category: CallsOfDay["category"]) =>
      oneWay(
        calls.filter((one) => one.category === category),
        costs[category],
      );
    return {
      data: {
        started_on: first,
        ended_on: last,
        currency,
        inbound: way("inbound"),
        outbound: way("outbound"),
        days,
      },
    };
  }),
];
