import { ApiError, conflict, notFound } from "../../../../src/contract/wire.ts";
import { route } from "../../../../src/server/plugin.ts";
import { mayWrite } from "../../../users/contract/access.ts";
import { accountById } from "../../../users/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import { twoFactorResetNotice } from "../../contract/notices.ts";
import { getUserTwoFactor, resetUserTwoFactor } from "../../contract/two-factor/endpoints.ts";
import { endAll } from "../sessions.ts";
import { forget, stateOf } from "./second-factor.ts";
import { tell } from "./tell.ts";

export const twoFactorStaffRoutes = [
  route(getUserTwoFactor, async ({ db, params }) => {
    if (!(await accountById(db, params.user))) throw notFound();
    return { data: await stateOf(db, params.user) };
  }),

  route(resetUserTwoFactor, async (call) => {
    const account = await accountById(call.db, call.params.user);
    if (!account) throw notFound();
    if (!mayWrite(call.ability, account)) throw new ApiError(403, "auth.manager_only");
    // One's own takes password and code: whoever left a console open has neither.
    if (account.id === call.actor.id) throw conflict("auth.two_factor_own");
    if (!(await forget(call, account.id))) throw conflict("auth.two_factor_off");
    await endAll(call, account.id, null);
    await call.record(audit, {
      action: "user.two-factor-reset",
      subject: "user",
      subject_id: account.id,
      reason: call.body.reason,
    });
    await tell(call, account.id, twoFactorResetNotice);
    return undefined;
  }),
];
