import { z } from "zod";
import type { Actor } from "../../../src/contract/abilities.ts";
import { ApiError, invalid } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { defineJob, type Origin, route, type Work } from "../../../src/server/plugin.ts";
import { recordsOf } from "../../../src/server/record.ts";
import { verifyPassword } from "../../../src/server/secrets/passwords.ts";
import {
  type Account,
  accountByEmail,
  accountById,
  changeAccount,
  holdAccount,
} from "../../users/server/facade.ts";
import { audit } from "../contract/audit.ts";
import {
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
} from "../contract/endpoints.ts";
import { passwordChangedNotice } from "../contract/notices.ts";
import { findLink, forgetLinks, mailReset, useLink } from "./mail-links.ts";
import { endAll } from "./sessions.ts";
import { hashNew } from "./sign-in.ts";
import { tell } from "./two-factor/tell.ts";

const tellPerson = (work: Work, userId: string) => tell(work, userId, passwordChangedNotice);

/** Whoever has the link acts as its person, though not signed in. */
function recordsAs(account: Account, { db, now, services, origin }: Work & { origin: Origin }) {
  const { id, verified, roles, permissions, active_workspace_id } = account;
  const rights = { verified, roles, permissions, active_workspace_id, grants: [] };
  const name = `${account.first_name} ${account.last_name}`.trim();
  const actor = { id, kind: "session" as const, ...rights };
  return recordsOf(services.recorder, { db, now, actor, origin: { ...origin, name } });
}

const changed = (id: string) =>
  ({ action: "user.password-changed", subject: "user", subject_id: id }) as const;

const badLink = () => new ApiError(422, "auth.reset_link_bad");

/** Looks for the account after the answer, so that its time does not tell whether there is one. */
const mailResetJob = defineJob({
  name: "auth.mail-reset",
  title: "auth:jobs.mailReset",
  payload: z.object({ email: z.string() }),
  run: ({ email }, { transact }) =>
    transact(async (work) => {
      const account = await accountByEmail(work.db, email);
      if (account && !account.suspended) await mailReset(work, account);
    }),
});

interface Proving {
  db: Database;
  actor: Pick<Actor, "id">;
  body: { current_password: string };
}

const wrongPassword = () => invalid({ current_password: "auth.current_password_wrong" });

/**
 * Refuses a wrong password at its field; slow, so for `prepare`. Answers the hash it was judged by. The
 * endpoint states its budget.
 */
export async function provePassword({ db, actor, body }: Proving): Promise<string> {
  const hash = (await accountById(db, actor.id))?.password_hash ?? null;
  if (!(await verifyPassword(hash, body.current_password)) || hash === null) throw wrongPassword();
  return hash;
}

export const passwordJobs = [mailResetJob];

export const passwordRoutes = [
  route(requestPasswordReset, async (call) => {
    await call.enqueue(mailResetJob, call.body);
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
      await recordsAs(account, call).record(audit, changed(account.id));
      return undefined;
    },
  ),

  route(
    changePassword,
    async (call) => {
      const proved = await provePassword(call);
      return { proved, hash: await hashNew(call.body.password) };
    },
    async (call) => {
      const { proved, hash } = call.prepared;
      // A reset meanwhile stands: it ended the session that this comes from.
      const held = await holdAccount(call.db, call.actor.id);
      if (held?.password_hash !== proved) throw wrongPassword();
      await changeAccount(call, call.actor.id, { password_hash: hash });
      await forgetLinks(call, call.actor.id);
      await endAll(call, call.actor.id, call.origin.credential);
      await tellPerson(call, call.actor.id);
      await call.record(audit, changed(call.actor.id));
      return undefined;
    },
  ),
];
