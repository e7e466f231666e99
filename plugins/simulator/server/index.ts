import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { mayOn, numbersById } from "../../numbers/server/facade.ts";
import { contract } from "../contract/index.ts";
import { playApp } from "./app/play.ts";
import { ringOut } from "./calls/phone.ts";
import { demo } from "./demo.ts";
import { driver } from "./driver.ts";
import { flowRoutes } from "./flows/routes.ts";
import { advance } from "./network/ticks.ts";
import { greetNumber, reviewName } from "./registration.ts";
import { recategorise, review, unpause } from "./review/moves.ts";
import { reviewRoutes } from "./review/routes.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  gateway: { name: "simulator", open: driver },
  routes: [...routes, ...reviewRoutes, ...flowRoutes],
  jobs: [advance, greetNumber, playApp, ringOut, reviewName, review, unpause, recategorise],
  channels: {
    phones: async ({ ability, db, id }) => {
      const number = (await numbersById(db, [id])).get(id);
      return number !== undefined && mayOn(ability, "read", number);
    },
  },
  checks: {
    network: {
      title: "simulator:network",
      look: async ({ services }) => {
        // About a message that nobody sent: an answer, and nothing that happens.
        await services.gateway.taken("provider", "sign-of-life");
        return "simulator";
      },
    },
  },
  demo,
});
