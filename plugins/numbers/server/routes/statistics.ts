import { route } from "../../../../src/server/plugin.ts";
import { getCurrentStatistics, getStatistics, listStatistics } from "../../contract/endpoints.ts";
import { numberFor } from "../admission.ts";
import { pastMonths, thisMonth } from "../statistics/read.ts";
import { statisticsOf } from "../statistics/span.ts";

export const statisticsRoutes = [
  route(listStatistics, async (call) => {
    const { id } = await numberFor(call, "read");
    return { data: await pastMonths(call.db, id, call.now) };
  }),

  route(getCurrentStatistics, async (call) => {
    const { id } = await numberFor(call, "read");
    return { data: await thisMonth(call.db, id, call.now) };
  }),

  route(getStatistics, async (call) => {
    const { id } = await numberFor(call, "read");
    return { data: await statisticsOf(call, id, call.query) };
  }),
];
