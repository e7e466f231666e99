import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { carryOutCharge } from "./charges/carry-out.ts";
import { answerBank, lookAgain, lookAtCharge } from "./charges/look.ts";
import { demo } from "./demo.ts";
import { fills } from "./fills.ts";
import { forgetCard, forgetCustomer } from "./methods/forget.ts";
import { providerOf } from "./provider/pick.ts";
import { tell, tellSoon } from "./provider/simulator/tell.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  fills,
  jobs: [carryOutCharge, lookAtCharge, answerBank, lookAgain, forgetCard, forgetCustomer, tell],
  subscriptions: [tellSoon],
  checks: {
    company: {
      title: "payments:company",
      look: async ({ services }) => {
        const company = await providerOf(services);
        await company.reach();
        return company.name;
      },
    },
  },
  demo,
});
