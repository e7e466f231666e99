import { subject } from "@casl/ability";
import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import { notFound } from "../../../src/contract/wire.ts";
import { allowedRows } from "../../../src/server/db/allowed-rows.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Call } from "../../../src/server/plugin.ts";
import { peopleById } from "../../users/server/facade.ts";
import type { getWorkspace } from "../contract/endpoints.ts";
import type { Workspace, WorkspaceDetail } from "../contract/workspace.ts";
import { workspaceInvites, workspaces, workspaceUsers } from "./tables.ts";

type Asked = Pick<Call<typeof getWorkspace>, "db" | "actor" | "ability" | "now">;

const shown = {
  id: workspaces.id,
  name: workspaces.name,
  type: workspaces.type,
  status: workspaces.status,
  currency: workspaces.currency,
  created_at: workspaces.created_at,
};

const roleIn = (actor: Asked["actor"], workspace: string): Workspace["role"] => {
  const grant = actor.grants.find((held) => held.on === "workspace" && held.id === workspace);
  return (grant?.role as Workspace["role"]) ?? null;
};

/** The caller's workspaces, oldest first. */
export async function ownWorkspaces({
  db,
  actor,
  ability,
}: Omit<Asked, "now">): Promise<Workspace[]> {
  const rows = await db
    .select(shown)
    .from(workspaces)
    .where(allowedRows(ability, "read", "Workspace", { id: workspaces.id }))
    .orderBy(asc(workspaces.created_at), asc(workspaces.id));
  return rows.map((row) => ({ ...row, role: roleIn(actor, row.id) }));
}

/** A person's workspaces with their role in each, oldest membership first. */
export async function workspacesOf(db: Database, userId: string) {
  return db
    .select({ ...shown, role: workspaceUsers.role, joined_at: workspaceUsers.created_at })
    .from(workspaces)
    .innerJoin(workspaceUsers, eq(workspaceUsers.workspace_id, workspaces.id))
    .where(eq(workspaceUsers.user_id, userId))
    .orderBy(asc(workspaceUsers.created_at), asc(workspaces.id));
}

/** One workspace on which the caller may do `action`; 404 for any other. */
export async function workspaceFor(
  { db, actor, ability }: Omit<Asked, "now">,
  action: string,
  id: string,
): Promise<Workspace> {
  const [row] = await db
    .select(shown)
    .from(workspaces)
    .where(
      and(eq(workspaces.id, id), allowedRows(ability, action, "Workspace", { id: workspaces.id })),
    );
  if (!row) throw notFound();
  return { ...row, role: roleIn(actor, row.id) };
}

/** An invitation that may still be accepted. */
export const isOpenAt = (now: Date) =>
  and(
    isNull(workspaceInvites.accepted_at),
    isNull(workspaceInvites.canceled_at),
    gt(workspaceInvites.expires_at, now),
  );

export async function openInvites(db: Database, workspace: string, now: Date) {
  return db
    .select({
      id: workspaceInvites.id,
      email: workspaceInvites.email,
      created_at: workspaceInvites.created_at,
      expires_at: workspaceInvites.expires_at,
    })
    .from(workspaceInvites)
    .where(and(eq(workspaceInvites.workspace_id, workspace), isOpenAt(now)))
    .orderBy(desc(workspaceInvites.created_at));
}

/** With members and payer; invites only for whoever manages them. */
export async function workspaceDetail(asked: Asked, id: string): Promise<WorkspaceDetail> {
  const { db, now, ability } = asked;
  const workspace = await workspaceFor(asked, "read", id);
  const members = await db
    .select()
    .from(workspaceUsers)
    .where(eq(workspaceUsers.workspace_id, id))
    .orderBy(asc(workspaceUsers.created_at), asc(workspaceUsers.user_id));
  const [row] = await db
    .select({
      payer: workspaces.payer_user_id,
      asked: workspaces.payer_asked_id,
      reason: workspaces.status_reason,
    })
    .from(workspaces)
    .where(eq(workspaces.id, id));
  const ids = members.map((member) => member.user_id);
  const others = [row?.payer, row?.asked].filter((one) => one != null);
  const people = await peopleById(db, [...ids, ...others]);
  const manages = ability.can("manage-members", subject("Workspace", { id }));
  return {
    ...workspace,
    status_reason: row?.reason ?? null,
    payer: row?.payer ? (people.get(row.payer) ?? null) : null,
    payer_asked: row?.asked ? (people.get(row.asked) ?? null) : null,
    users: members.flatMap(({ user_id, role, created_at }) => {
      const person = people.get(user_id);
      return person ? [{ data: { ...person, role, created_at } }] : [];
    }),
    invites: manages ? await openInvites(db, id, now) : [],
  };
}
