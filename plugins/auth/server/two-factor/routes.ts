import { conflict } from "../../../../src/contract/wire.ts";
import { type Call, route, type Work } from "../../../../src/server/plugin.ts";
import { accountById, holdAccount } from "../../../users/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import { twoFactorOffNotice, twoFactorOnNotice } from "../../contract/notices.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from "../../contract/two-factor/endpoints.ts";
import { provePassword } from "../passwords.ts";
import { endAll } from "../sessions.ts";
import { guessing } from "./guessing.ts";
import { beginWith, forget, judge, renewCodes, spend, stateOf, switchOn } from "./second-factor.ts";
import { tell } from "./tell.ts";

/** Whether the house asks the second factor of somebody with these roles. */
const isRequired = ({ services }: Pick<Work, "services">, roles: readonly string[]): boolean =>
  services.config.staffTwoFactor && roles.length > 0;

/** Password and code, judged before the transaction that uses the code up. */
async function prove(call: Call<typeof endTwoFactor> | Call<typeof renewRecoveryCodes>) {
  await provePassword(call);
  return guessing(call, call.actor.id, () => judge(call, call.actor.id, call.body.code, "on"));
}

const about = (id: string) => ({ subject: "user", subject_id: id }) as const;

export const twoFactorRoutes = [
  route(getTwoFactor, async (call) => {
    const { db, actor } = call;
    const account = await accountById(db, actor.id);
    return {
      data: {
        ...(await stateOf(db, actor.id)),
        required: isRequired(call, account?.roles ?? []),
      },
    };
  }),

  route(beginTwoFactor, provePassword, async (call) => {
    const key = await beginWith(call, call.actor.id);
    if (key === null) throw conflict("auth.two_factor_on");
    return { data: { key } };
  }),

  route(
    confirmTwoFactor,
    (call) => judge(call, call.actor.id, call.body.code, "waiting"),
    async (call) => {
      const { id } = call.actor;
      // Before the code's row, as whoever signs in holds them.
      await holdAccount(call.db, id);
      await spend(call, id, call.prepared);
      await switchOn(call, id);
      const recovery_codes = await renewCodes(call, id);
      // Whoever is signed in elsewhere came without a code.
      await endAll(call, id, call.origin.credential);
      await call.record(audit, { action: "user.two-factor-enabled", ...about(id) });
      await tell(call, id, twoFactorOnNotice);
      return { data: { recovery_codes } };
    },
  ),

  route(renewRecoveryCodes, prove, async (call) => {
    const { id } = call.actor;
    await spend(call, id, call.prepared);
    const recovery_codes = await renewCodes(call, id);
    await call.record(audit, { action: "user.recovery-codes-renewed", ...about(id) });
    return { data: { recovery_codes } };
  }),

  route(endTwoFactor, prove, async (call) => {
    const { id, roles } = call.actor;
    if (isRequired(call, roles)) throw conflict("auth.two_factor_required");
    await spend(call, id, call.prepared);
    await forget(call, id);
    await call.record(audit, { action: "user.two-factor-disabled", ...about(id) });
    await tell(call, id, twoFactorOffNotice);
    return undefined;
  }),
];
