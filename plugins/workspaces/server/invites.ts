import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ApiError, conflict, notFound } from "../../../src/contract/wire.ts";
import { sendMail } from "../../../src/server/mail/mailer.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { hashSecret, newSecret } from "../../../src/server/secrets/tokens.ts";
import { say } from "../../../src/server/words.ts";
import { notify } from "../../notifications/server/facade.ts";
import { accountById, changeAccount, peopleById } from "../../users/server/facade.ts";
import { audit } from "../contract/audit.ts";
import {
  acceptInvite,
  cancelInvite,
  inviteToWorkspace,
  showInvite,
} from "../contract/endpoints.ts";
import { workspaceChanged } from "../contract/events.ts";
import { joinedNotice } from "../contract/notices.ts";
import { workspacesById } from "./lookups.ts";
import { openInvites, workspaceDetail, workspaceFor } from "./read.ts";
import { workspaceInvites, workspaces, workspaceUsers } from "./tables.ts";

const lifetimeDays = 7;

async function inviteByToken({
  db,
  now,
  params,
  actor,
}: Call<typeof showInvite> | Call<typeof acceptInvite>) {
  const [invite] = await db
    .select()
    .from(workspaceInvites)
    .where(eq(workspaceInvites.token_hash, hashSecret(params.token)));
  const over = !invite || invite.canceled_at || (!invite.accepted_at && invite.expires_at < now);
  if (over) throw new ApiError(404, "workspaces.invite_not_found");
  const account = await accountById(db, actor.id);
  // 403 and not 401: a 401 would sign the person out.
  if (account?.email !== invite.email) throw new ApiError(403, "workspaces.invite_not_yours");
  return invite;
}

/** The switch is in the path because an owner may have another workspace open. */
async function tellOwners(
  call: Call<typeof acceptInvite>,
  workspace: { id: string; name: string },
) {
  const { db, actor } = call;
  const joined = (await peopleById(db, [actor.id])).get(actor.id)?.name ?? "";
  const owners = await db
    .select({ id: workspaceUsers.user_id })
    .from(workspaceUsers)
    .where(and(eq(workspaceUsers.workspace_id, workspace.id), eq(workspaceUsers.role, "owner")));
  for (const owner of owners) {
    await notify(call, owner.id, joinedNotice, {
      values: { person: joined, workspace: workspace.name },
      path: `/workspace/switch/${workspace.id}`,
    });
  }
}

async function takeBudget({ actor, body, services }: Call<typeof inviteToWorkspace>) {
  for (const _ of body.emails) await services.limits.take("invite", actor.id);
}

export const inviteRoutes = [
  route(inviteToWorkspace, takeBudget, async (call) => {
    const { db, now, params, body, actor, services } = call;
    // The same may be asked many times at once: the next sees who was invited by this one.
    await db
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.id, params.workspace))
      .for("no key update");
    const workspace = await workspaceDetail(
      call,
      (await workspaceFor(call, "manage-members", params.workspace)).id,
    );
    const inviter = await accountById(db, actor.id);
    const taken = new Set([
      ...workspace.users.map((member) => member.data.email),
      ...workspace.invites.map((open) => open.email),
    ]);
    const emails = [...new Set(body.emails)];
    const known = emails.findIndex((address) => taken.has(address));
    if (known >= 0) {
      throw new ApiError(422, "invalid", {
        errors: { [`emails.${known}`]: ["workspaces.already_invited"] },
        values: { email: emails[known] ?? "" },
      });
    }
    for (const email of emails) {
      const secret = newSecret();
      await db.insert(workspaceInvites).values({
        id: uuidv7(),
        workspace_id: workspace.id,
        email,
        token_hash: hashSecret(secret),
        invited_by: actor.id,
        created_at: now,
        expires_at: new Date(now.getTime() + lifetimeDays * 86_400_000),
      });
      const language = inviter?.locale ?? "pt";
      const values = {
        inviter: `${inviter?.first_name ?? ""} ${inviter?.last_name ?? ""}`.trim(),
        workspace: workspace.name,
        days: lifetimeDays,
        link: `${services.config.appUrl}/verify/workspace/${secret}`,
      };
      await call.enqueue(sendMail, {
        to: email,
        subject: say(language, "workspaces:mail.invite_subject", values),
        text: say(language, "workspaces:mail.invite_text", values),
      });
    }
    await call.record(audit, {
      action: "workspace.people-invited",
      subject: "workspace",
      subject_id: workspace.id,
      workspace_id: workspace.id,
      after: { emails },
    });
    await call.emit(workspaceChanged, { workspace_id: workspace.id });
    const open = await openInvites(db, workspace.id, now);
    return { data: open.filter((invite) => emails.includes(invite.email)) };
  }),

  route(cancelInvite, async (call) => {
    const { workspace, invite } = call.params;
    await workspaceFor(call, "manage-members", workspace);
    const canceled = await call.db
      .update(workspaceInvites)
      .set({ canceled_at: call.now })
      .where(
        and(
          eq(workspaceInvites.id, invite),
          eq(workspaceInvites.workspace_id, workspace),
          isNull(workspaceInvites.accepted_at),
          isNull(workspaceInvites.canceled_at),
        ),
      )
      .returning({ email: workspaceInvites.email });
    if (canceled.length === 0) throw notFound();
    await call.record(audit, {
      action: "workspace.invite-canceled",
      subject: "workspace",
      subject_id: workspace,
      workspace_id: workspace,
      before: { email: canceled[0]?.email },
    });
    await call.emit(workspaceChanged, { workspace_id: workspace });
    return undefined;
  }),

  route(showInvite, async (call) => {
    const invite = await inviteByToken(call);
    const [workspace] = await call.db
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.id, invite.workspace_id));
    const people = await peopleById(call.db, [invite.invited_by]);
    return {
      data: {
        workspace_name: workspace?.name ?? "",
        invited_by: people.get(invite.invited_by)?.name ?? "",
        accepted: invite.accepted_at !== null,
      },
    };
  }),

  route(acceptInvite, async (call) => {
    const { db, now, actor } = call;
    const invite = await inviteByToken(call);
    const accepted = await db
      .update(workspaceInvites)
      .set({ accepted_at: now })
      .where(
        and(
          eq(workspaceInvites.id, invite.id),
          isNull(workspaceInvites.accepted_at),
          isNull(workspaceInvites.canceled_at),
        ),
      )
      .returning({ id: workspaceInvites.id });
    if (accepted.length === 0) {
      // Withdrawn in this very moment: it is looked for again, and not found.
      await inviteByToken(call);
      throw conflict("workspaces.invite_used");
    }
    await db
      .insert(workspaceUsers)
      .values({
        workspace_id: invite.workspace_id,
        user_id: actor.id,
        role: "user",
        created_at: now,
      })
      .onConflictDoNothing();
    await call.record(audit, {
      action: "workspace.invite-accepted",
      subject: "user",
      subject_id: actor.id,
      workspace_id: invite.workspace_id,
    });
    await changeAccount(call, actor.id, { active_workspace_id: invite.workspace_id });
    await call.emit(workspaceChanged, { workspace_id: invite.workspace_id });
    const workspace = (await workspacesById(db, [invite.workspace_id])).get(invite.workspace_id);
    if (!workspace) throw notFound();
    await tellOwners(call, workspace);
    return { data: { ...workspace, role: "user" as const } };
  }),
];
