import { notFound } from "../../../src/contract/wire.ts";
import { defineServerPlugin, route } from "../../../src/server/plugin.ts";
import { audit } from "../contract/audit.ts";
import {
  confirmPassword,
  endOtherSessions,
  endSession,
  listSessions,
} from "../contract/endpoints.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { fills } from "./fills.ts";
import { passwordJobs, passwordRoutes, provePassword } from "./passwords.ts";
import {
  endAll,
  endOne,
  forgetSessions,
  identify,
  noteConfirmed,
  recognise,
  sessionsOf,
  shown,
} from "./sessions.ts";
import { signInRoutes } from "./sign-in.ts";
import { staffRoutes, staffSubscriptions } from "./staff/routes.ts";
import { twoFactorRoutes } from "./two-factor/routes.ts";
import { twoFactorStaffRoutes } from "./two-factor/staff.ts";
import { verificationJobs, verificationRoutes, verificationSubscriptions } from "./verification.ts";

export const plugin = defineServerPlugin({
  contract,
  demo,
  identify,
  recognise,
  fills,
  routes: [
    ...signInRoutes,
    ...passwordRoutes,
    ...verificationRoutes,
    ...twoFactorRoutes,
    ...staffRoutes,
    ...twoFactorStaffRoutes,
    route(listSessions, async ({ db, actor, now, origin }) => {
      const rows = await sessionsOf(db, actor.id, now);
      return { data: rows.map((row) => shown(row, origin)) };
    }),
    route(endSession, async (call) => {
      const { id } = call.actor;
      if (!(await endOne(call, id, call.params.session))) throw notFound();
      await call.record(audit, { action: "user.session-ended", subject: "user", subject_id: id });
      return undefined;
    }),
    route(endOtherSessions, async (call) => {
      const { id } = call.actor;
      const sessions = await endAll(call, id, call.origin.credential);
      await call.record(audit, {
        action: "user.other-sessions-ended",
        subject: "user",
        subject_id: id,
        before: { sessions: sessions + 1 },
        after: { sessions: 1 },
      });
      return undefined;
    }),
    route(confirmPassword, provePassword, async (call) => {
      await noteConfirmed(call, call.origin);
      return undefined;
    }),
  ],
  subscriptions: [...verificationSubscriptions, ...staffSubscriptions],
  jobs: [forgetSessions, ...passwordJobs, ...verificationJobs],
});
