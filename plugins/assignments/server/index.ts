import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { fills } from "./fills.ts";
import { giveBack, giveBackLost } from "./give-back.ts";
import { leaveForeignTeams, leaveTeam, wakeSnoozed } from "./jobs.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  fills,
  jobs: [wakeSnoozed, giveBack],
  subscriptions: [giveBackLost, leaveTeam, leaveForeignTeams],
});
