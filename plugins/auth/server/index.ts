import { notFound } from "../../../src/contract/wire.ts";
import { defineServerPlugin, route } from "../../../src/server/plugin.ts";
import { endSession, listSessions } from "../contract/endpoints.ts";
import { contract } from "../contract/index.ts";
import { passwordRoutes } from "./passwords.ts";
import { endOne, forgetSessions, identify, sessionsOf } from "./sessions.ts";
import { signInRoutes } from "./sign-in.ts";
import { verificationJobs, verificationRoutes, verificationSubscriptions } from "./verification.ts";

export const plugin = defineServerPlugin({
  contract,
  identify,
  routes: [
    ...signInRoutes,
    ...passwordRoutes,
    ...verificationRoutes,
    route(listSessions, async ({ db, actor, now, origin }) => {
      const rows = await sessionsOf(db, actor.id, now);
      return {
        data: rows.map(({ id, ip, user_agent, created_at, last_used_at }) => ({
          id,
          current: id === origin.credential,
          ip,
          user_agent,
          created_at,
          last_used_at,
        })),
      };
    }),
    route(endSession, async (call) => {
      if (!(await endOne(call, call.actor.id, call.params.session))) throw notFound();
      return undefined;
    }),
  ],
  subscriptions: verificationSubscriptions,
  jobs: [forgetSessions, ...verificationJobs],
});
