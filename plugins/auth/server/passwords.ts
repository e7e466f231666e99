import { z } from "zod";
import type { Actor } from "../../../src/contract/abilities.ts";
import { ApiError, invalid } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { defineJob, route, type Work } from "../../../src/server/plugin.ts";
import { verifyPassword } from "../../../src/server/secrets/passwords.ts";
import { accountByEmail, accountById, changeAccount } from "../../users/server/facade.ts";
import { audit } from "../contract/audit.ts";
import {
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
} from "../contract/endpoints.ts";
import { passwordChangedNotice } from "../contract/notices.ts";
import { findLink, forgetLinks, mailLink, useLink } from "./mail-links.ts";
import { endAll } from "./sessions.ts";
import { hashNew } from "./sign-in.ts";
import { tell } from "./two-factor/tell.ts";

const tellPerson = (work: Work, userId: string) => tell(work, userId, passwordChangedNotice);

const badLink = () => new ApiError(422, "auth.reset_link_bad");

/** Looks for the account after the answer, so that its time does not tell whether there is one. */
const mailReset = defineJob({
  name: "auth.mail-reset",
  title: "auth:jobs.mailReset",
  payload: z.object({ email: z.string() }),
  run: ({ email }, { transact }) =>
    transact(async (work) => {
      const account = await accountByEmail(work.db, email);
      if (account && !account.suspended) await mailLink(work, "reset", account);
    }),
});

interface Proving {
  db: Database;
  actor: Pick<Actor, "id">;
  body: { current_password: string };
}

/** Refuses a wrong password at its field; slow, so for `prepare`. The endpoint states its budget. */
export async function provePassword({ db, actor, body }: Proving): Promise<void> {
  const account = await accountById(db, actor.id);
  if (!(await verifyPassword(account?.password_hash ?? null, body.current_password))) {
    throw invalid({ current_password: "auth.current_password_wrong" });
  }
}

export const passwordJobs = [mailReset];

export const passwordRoutes = [
  route(requestPasswordReset, async (call) => {
    await call.enqueue(mailReset, call.body);
    return undefined;
  }),

  route(
    confirmPasswordReset,
    async (call) => {
      const link = await findLink(call, ["reset", "invite"], call.params.token);
      if (!link || link.used_at) throw badLink();
      return { link, hash: await hashNew(call.body.password) };
    },
    async (call) => {
      const { link, hash } = call.prepared;
      // It opens the account of the address it was sent to, while it has that address.
      const account = await accountById(call.db, link.user_id);
      if (account?.email !== link.email || !(await useLink(call, link.id))) throw badLink();
      await changeAccount(call, link.user_id, { password_hash: hash });
      await forgetLinks(call, link.user_id);
      await endAll(call, link.user_id, null);
      await tellPerson(call, link.user_id);
      return undefined;
    },
  ),

  route(
    changePassword,
    async (call) => {
      await provePassword(call);
      return hashNew(call.body.password);
    },
    async (call) => {
      await changeAccount(call, call.actor.id, { password_hash: call.prepared });
      await forgetLinks(call, call.actor.id);
      await endAll(call, call.actor.id, call.origin.credential);
      await tellPerson(call, call.actor.id);
      await call.record(audit, {
        action: "user.password-changed",
        subject: "user",
        subject_id: call.actor.id,
      });
      return undefined;
    },
  ),
];
