import { route } from "../../../../src/server/plugin.ts";
import { countPenalties, listPenalties } from "../../contract/endpoints.ts";
import { pageOfPenalties, penaltyDays } from "./read.ts";

export const penaltyRoutes = [
  route(listPenalties, (call) => pageOfPenalties(call)),
  route(countPenalties, async (call) => ({ data: await penaltyDays(call, call.query) })),
];
