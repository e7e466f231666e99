import { defineServerPlugin, route } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { getHome } from "../contract/summary.ts";
import { homeParts } from "./slots.ts";
import { ownersBeside, stepsBefore, stepsOf } from "./steps.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [
    route(getHome, async (call) => {
      const { actor, ability, services, now: read_at } = call;
      const nothing = { read_at, steps: [], owners: [], invites: [], parts: {} };
      if (actor.roles.length > 0) return { data: nothing };
      const { active_workspace_id } = actor;
      if (!actor.verified || active_workspace_id === null) {
        return { data: { ...nothing, ...(await stepsBefore(call)) } };
      }
      const asked = { actor: { ...actor, active_workspace_id }, ability };
      const parts = await services.ask(homeParts, asked, call);
      return {
        data: {
          ...nothing,
          steps: await stepsOf(call, asked),
          owners: await ownersBeside(call.db, asked.actor),
          parts: Object.assign({}, ...parts),
        },
      };
    }),
  ],
});
