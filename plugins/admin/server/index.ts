import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import { type Call, defineServerPlugin, route } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { getSummary, trendDays } from "../contract/summary.ts";
import { trends } from "./slots.ts";

type Asking = Call<typeof getSummary>;

async function totalsFor(call: Asking): Promise<Record<string, number>> {
  const allowed = Object.entries(call.services.counts).filter(
    ([, { list }]) => list.can === undefined || call.ability.can(...list.can),
  );
  const counted = await Promise.all(
    allowed.map(async ([name, { total }]) => [name, await total(call)] as const),
  );
  return Object.fromEntries(counted);
}

async function trendsFor(call: Asking, days: readonly string[]) {
  const [first = "", last = first] = [days[0], days.at(-1)];
  const answers = await call.services.ask(trends, { ability: call.ability, first, last }, call);
  const named = answers.flatMap((answer) => Object.entries(answer));
  return Object.fromEntries(
    named.map(([name, byDay]) => [name, days.map((day) => byDay.get(day) ?? 0)]),
  );
}

export const plugin = defineServerPlugin({
  contract,
  routes: [
    route(getSummary, async (call) => {
      const today = dayOf(call.now);
      const days = Array.from({ length: trendDays }, (_, at) => dayPlus(today, at + 1 - trendDays));
      const totals = await totalsFor(call);
      return { data: { totals, days, trends: await trendsFor(call, days) } };
    }),
  ],
});
