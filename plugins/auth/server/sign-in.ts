import { ApiError, invalid } from "../../../src/contract/wire.ts";
import { networkOf } from "../../../src/server/net/addresses.ts";
import { route } from "../../../src/server/plugin.ts";
import {
  hashPassword,
  isCommonPassword,
  verifyPassword,
} from "../../../src/server/secrets/passwords.ts";
import {
  accountByEmail,
  createAccount,
  holdAccount,
  noteSignIn,
  refusePhone,
} from "../../users/server/facade.ts";
import { login, logout, register } from "../contract/endpoints.ts";
import { recoveryCodeUsedNotice } from "../contract/notices.ts";
import { mailLink } from "./mail-links.ts";
import { endOne, openSession } from "./sessions.ts";
import { guessing } from "./two-factor/guessing.ts";
import { codesLeft, judge, spend, withSecondFactor } from "./two-factor/second-factor.ts";
import { tell } from "./two-factor/tell.ts";

const bearer = (access_token: string) => ({ access_token, token_type: "bearer" as const });

/** Hashes a new password, refusing the ones that guessing lists start with. */
export async function hashNew(password: string): Promise<string> {
  if (isCommonPassword(password)) throw invalid({ password: "auth.password_common" });
  return hashPassword(password);
}

export const signInRoutes = [
  route(
    login,
    async (call) => {
      const { body, db, origin, services } = call;
      const { limits } = services;
      const name = body.username.normalize("NFKC").toLowerCase();
      const network = networkOf(origin.ip);
      const key = `${name} ${network}`;
      // Taken before it is judged, so that of many at once no more are judged than one by one.
      await limits.take("login-address", network);
      let guessed = false;
      try {
        await limits.take("login", key);
        const account = await accountByEmail(db, name);
        guessed = !(await verifyPassword(account?.password_hash ?? null, body.password));
        if (guessed || !account) throw new ApiError(422, "auth.wrong_credentials");
        if (account.suspended) throw new ApiError(403, "auth.suspended");
        const { id } = account;
        const asked = (await withSecondFactor(db, [id])).has(id);
        if (asked && body.code === undefined) {
          // Given back, not filled: else the password alone would pay for more guesses at the code.
          await limits.giveBack("login", key);
          throw new ApiError(403, "auth.code_needed");
        }
        const { code = "" } = body;
        guessed = asked;
        const judged = asked ? await guessing(call, id, () => judge(call, id, code, "on")) : null;
        guessed = false;
        await limits.clear("login", key);
        return { id, judged, password_hash: account.password_hash };
      } finally {
        if (!guessed) await limits.giveBack("login-address", network);
      }
    },
    async (call) => {
      const { id, judged, password_hash } = call.prepared;
      // Whoever changed any of it meanwhile has ended the sessions there were, not this one.
      const held = await holdAccount(call.db, id);
      if (held?.password_hash !== password_hash) throw new ApiError(422, "auth.wrong_credentials");
      if (held.suspended) throw new ApiError(403, "auth.suspended");
      if (!judged && (await withSecondFactor(call.db, [id])).has(id)) {
        throw new ApiError(403, "auth.code_needed");
      }
      if (judged) await spend(call, id, judged);
      if (judged && "recovery" in judged) {
        const left = String(await codesLeft(call.db, id));
        await tell(call, id, recoveryCodeUsedNotice, { left });
      }
      await noteSignIn(call, id);
      return bearer(await openSession(call, id, call.origin));
    },
  ),

  route(
    register,
    async ({ body }) => {
      refusePhone(body);
      return hashNew(body.password);
    },
    async (call) => {
      const { password: _, password_confirmation: __, ...fields } = call.body;
      const account = await createAccount(call.db, call.now, {
        ...fields,
        password_hash: call.prepared,
      });
      await mailLink(call, "verify", account);
      await noteSignIn(call, account.id);
      return bearer(await openSession(call, account.id, call.origin));
    },
  ),

  route(logout, async (call) => {
    if (call.origin.credential) await endOne(call, call.actor.id, call.origin.credential);
    return undefined;
  }),
];
