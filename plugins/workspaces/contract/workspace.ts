import { z } from "zod";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import { currency, id, instant, listQuery } from "../../../src/contract/wire.ts";
import { person } from "../../users/contract/user.ts";

/** `direct` is the one type a person may belong to only below the workspace limit. */
export const workspaceType = z.enum(["direct", "partner"]);
export type WorkspaceType = z.output<typeof workspaceType>;

export const workspaceStatus = z.enum(["active", "suspended"]);
export type WorkspaceStatus = z.output<typeof workspaceStatus>;

export const workspaceRole = z.enum(["owner", "user"]);
export type WorkspaceRole = z.output<typeof workspaceRole>;

/** What one becomes who is made the other. */
export const otherRole: Readonly<Record<WorkspaceRole, WorkspaceRole>> = {
  owner: "user",
  user: "owner",
};

export const workspace = z.object({
  id,
  name: z.string(),
  type: workspaceType,
  status: workspaceStatus,
  currency,
  /** The asking person's own role; null for staff looking in. */
  role: workspaceRole.nullable(),
  created_at: instant,
});
export type Workspace = z.output<typeof workspace>;

export const member = z.object({
  data: person.extend({ role: workspaceRole, created_at: instant }),
});
export type Member = z.output<typeof member>["data"];

export const invite = z.object({
  id,
  email: z.string(),
  created_at: instant,
  expires_at: instant,
});
export type Invite = z.output<typeof invite>;

export const memberQuery = listQuery(["name", "email", "role", "created_at"], {
  role: workspaceRole.optional(),
  ...dateSpan("created"),
});
export const inviteQuery = listQuery(["email", "created_at", "expires_at"], {
  ...dateSpan("created"),
  ...dateSpan("expires"),
});

/** One workspace with what its owner manages; a plain member gets empty invites. */
export const workspaceDetail = workspace.extend({
  /** Why it is suspended, or was last taken up again. */
  status_reason: z.string().nullable(),
  payer: person.nullable(),
  /** Who was asked to pay and has not answered; the former payer answers until then. */
  payer_asked: person.nullable(),
  users: z.array(member),
  invites: z.array(invite),
});
export type WorkspaceDetail = z.output<typeof workspaceDetail>;

/** Whether somebody is a workspace's only owner, who can neither step down nor leave. */
export const isSoleOwner = (owners: readonly string[], user: string): boolean =>
  owners.length === 1 && owners[0] === user;

export const ownersOf = ({ users }: Pick<WorkspaceDetail, "users">): string[] =>
  users.flatMap(({ data }) => (data.role === "owner" ? data.id : []));

/** A person opens another workspace while they have fewer than three, or none of type `direct`. */
export const mayOpen = (held: readonly Pick<Workspace, "type">[]): boolean =>
  held.length < 3 || held.every(({ type }) => type !== "direct");
