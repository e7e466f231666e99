import { ApiError, conflict, notFound } from "../../../../src/contract/wire.ts";
import { type Call, on, route } from "../../../../src/server/plugin.ts";
import { mayWrite } from "../../../users/contract/access.ts";
import { userInvited, userSuspended } from "../../../users/contract/events.ts";
import { type Account, accountById } from "../../../users/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import {
  endUserSession,
  endUserSessions,
  listUserSessions,
  resendUserEmailLink,
} from "../../contract/staff/endpoints.ts";
import { mailLink } from "../mail-links.ts";
import { endAll, endOne, sessionsOf, shown } from "../sessions.ts";

type Writing = Pick<Call<typeof endUserSessions>, "db" | "ability" | "params">;

async function accountOf({ db, params }: Pick<Writing, "db" | "params">): Promise<Account> {
  const account = await accountById(db, params.user);
  if (!account) throw notFound();
  return account;
}

async function writable(call: Writing): Promise<Account> {
  const account = await accountOf(call);
  if (!mayWrite(call.ability, account)) throw new ApiError(403, "auth.manager_only");
  return account;
}

export const staffRoutes = [
  route(listUserSessions, async (call) => {
    const { id } = await accountOf(call);
    const rows = await sessionsOf(call.db, id, call.now);
    return { data: rows.map((row) => shown(row, call.origin)) };
  }),

  route(endUserSession, async (call) => {
    const { id } = await writable(call);
    const rows = await sessionsOf(call.db, id, call.now);
    const row = rows.find((one) => one.id === call.params.session);
    if (!row || !(await endOne(call, id, row.id))) throw notFound();
    await call.record(audit, {
      action: "user.session-ended",
      subject: "user",
      subject_id: id,
      before: { ip: row.ip, user_agent: row.user_agent, last_used_at: row.last_used_at },
    });
    return undefined;
  }),

  route(endUserSessions, async (call) => {
    const { id } = await writable(call);
    const sessions = await endAll(call, id, null);
    await call.record(audit, {
      action: "user.sessions-ended",
      subject: "user",
      subject_id: id,
      before: { sessions },
      after: { sessions: 0 },
    });
    return undefined;
  }),

  route(resendUserEmailLink, async (call) => {
    const account = await writable(call);
    if (account.email_verified_at) throw conflict("auth.already_verified");
    await mailLink(call, "verify", account);
    await call.record(audit, {
      action: "user.email-link-sent",
      subject: "user",
      subject_id: account.id,
      after: { email: account.email },
    });
    return undefined;
  }),
];

export const staffSubscriptions = [
  on(userSuspended, "auth:jobs.endSuspended", async ({ user_id }, work) => {
    // Let in again before this ran: who was signed in stays out all the same.
    await endAll(work, user_id, null);
  }),
  on(userInvited, "auth:jobs.mailInvite", async ({ user_id }, work) => {
    const account = await accountById(work.db, user_id);
    if (account) await mailLink(work, "invite", account);
  }),
];
