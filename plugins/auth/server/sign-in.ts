import { ApiError, invalid } from "../../../src/contract/wire.ts";
import { route } from "../../../src/server/plugin.ts";
import {
  hashPassword,
  isCommonPassword,
  verifyPassword,
} from "../../../src/server/secrets/passwords.ts";
import { accountByEmail, createAccount, noteSignIn } from "../../users/server/facade.ts";
import { login, logout, register } from "../contract/endpoints.ts";
import { mailLink } from "./mail-links.ts";
import { endOne, openSession } from "./sessions.ts";

const bearer = (access_token: string) => ({ access_token, token_type: "bearer" as const });

/** Hashes a new password, refusing the ones that guessing lists start with. */
export async function hashNew(password: string): Promise<string> {
  if (isCommonPassword(password)) throw invalid({ password: "auth.password_common" });
  return hashPassword(password);
}

export const signInRoutes = [
  route(
    login,
    async ({ body, db, origin, services: { limits } }) => {
      const name = body.username.normalize("NFKC").toLowerCase();
      const key = `${name} ${origin.ip}`;
      // Taken before it is judged, so that of many at once no more are judged than one by one.
      await limits.take("login-address", origin.ip);
      let guessed = false;
      try {
        await limits.take("login", key);
        const account = await accountByEmail(db, name);
        guessed = !(await verifyPassword(account?.password_hash ?? null, body.password));
        if (guessed || !account) throw new ApiError(422, "auth.wrong_credentials");
        await limits.clear("login", key);
        if (account.suspended) throw new ApiError(403, "auth.suspended");
        return account.id;
      } finally {
        if (!guessed) await limits.giveBack("login-address", origin.ip);
      }
    },
    async (call) => {
      await noteSignIn(call, call.prepared);
      return bearer(await openSession(call, call.prepared, call.origin));
    },
  ),

  route(
    register,
    async ({ body }) => hashNew(body.password),
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
