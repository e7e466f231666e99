import { defineServerPlugin, route } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { getSummary } from "../contract/summary.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [
    route(getSummary, async (call) => {
      const allowed = Object.entries(call.services.counts).filter(
        ([, { list }]) => list.can === undefined || call.ability.can(...list.can),
      );
      const counted = await Promise.all(
        allowed.map(async ([name, { total }]) => [name, await total(call)] as const),
      );
      return { data: Object.fromEntries(counted) };
    }),
  ],
});
