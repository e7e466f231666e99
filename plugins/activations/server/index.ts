import { defineServerPlugin, on } from "../../../src/server/plugin.ts";
import { count } from "../../../src/server/work/counts.ts";
import { numberHandedOver } from "../../numbers/contract/events.ts";
import { chargeSettled } from "../../payments/contract/events.ts";
import { contract } from "../contract/index.ts";
import { listAllActivations } from "../contract/staff/endpoints.ts";
import { demo } from "./demo.ts";
import { documentRoutes } from "./documents/routes.ts";
import { fills } from "./fills.ts";
import { askFacebook, createServer, followNumber } from "./jobs.ts";
import { identify, recognise } from "./link/identify.ts";
import { linkRoutes } from "./link/routes.ts";
import { settleCharge } from "./pay.ts";
import { nameReviews } from "./reviews.ts";
import { codeRoutes } from "./routes/code.ts";
import { coexistenceRoutes } from "./routes/coexistence.ts";
import { customerRoutes } from "./routes/customer.ts";
import { payRoutes } from "./routes/pay.ts";
import { stepRoutes } from "./routes/steps.ts";
import { staffRoutes } from "./staff/routes.ts";

export const plugin = defineServerPlugin({
  contract,
  identify,
  recognise,
  routes: [
    ...linkRoutes,
    ...documentRoutes,
    ...customerRoutes,
    ...stepRoutes,
    ...payRoutes,
    ...coexistenceRoutes,
    ...codeRoutes,
    ...staffRoutes,
  ],
  jobs: [askFacebook, createServer],
  subscriptions: [
    on(chargeSettled, "activations:jobs.settle", settleCharge),
    on(numberHandedOver, "activations:jobs.followNumber", followNumber),
  ],
  webhooks: { phone_number_name_update: nameReviews },
  channels: {
    activation: async ({ actor, id }) =>
      actor.grants.some((grant) => grant.on === "activation" && grant.id === id),
  },
  fills,
  counts: {
    provider: count(listAllActivations, { owner: "pending_positus" }),
    late: count(listAllActivations, { late: true }),
  },
  demo,
});
