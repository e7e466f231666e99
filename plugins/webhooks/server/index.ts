import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { measures } from "./deliver/measures.ts";
import { deliveryRounds } from "./deliver/rounds.ts";
import { demo } from "./demo.ts";
import { diagnoses } from "./diagnose.ts";
import { failures, forward } from "./forward.ts";
import { forgetDeliveries } from "./jobs.ts";
import { may, placeOf } from "./place.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  jobs: [forgetDeliveries],
  webhooks: { "*": forward },
  rounds: deliveryRounds,
  fills: [...diagnoses, ...failures],
  measures,
  channels: {
    webhook: async ({ ability, id, db }) => {
      const place = await placeOf(db, id);
      return place !== null && may(ability, "read", place);
    },
  },
  demo,
});
