import { z } from "zod";
import {
  changeOf,
  codeOrNumber,
  currency,
  heldBy,
  id,
  instant,
  oneLine,
  version,
} from "../../../../src/contract/wire.ts";
import { reason } from "../../../users/contract/staff/user.ts";
import { person } from "../../../users/contract/user.ts";
import { workspace, workspaceRole, workspaceStatus, workspaceType } from "../workspace.ts";

/** A workspace as staff see it in the back office. */
export const staffWorkspace = workspace.omit({ role: true }).extend({
  /** Whether its numbers may take and make calls. */
  calls_enabled: z.boolean(),
  payer: person.nullable(),
  /** The one who has owned it longest. */
  owner: person.nullable(),
  members_count: z.int(),
  /** Why the state was last changed, and when; null when it never was. */
  status_reason: z.string().nullable(),
  status_changed_at: instant.nullable(),
  held_by: heldBy,
  version: z.int(),
  updated_at: instant,
});
export type StaffWorkspace = z.output<typeof staffWorkspace>;

/** A member, with what tells whether the account is safe. */
export const staffMember = person.extend({
  role: workspaceRole,
  joined_at: instant,
  email_verified_at: instant.nullable(),
  whatsapp_verified_at: instant.nullable(),
  last_sign_in_at: instant.nullable(),
  suspended: z.boolean(),
});
export type StaffMember = z.output<typeof staffMember>;

/** A workspace that a person belongs to. */
export const userWorkspace = workspace
  .omit({ role: true })
  .extend({ role: workspaceRole, joined_at: instant });
export type UserWorkspace = z.output<typeof userWorkspace>;

export const workspaceChange = changeOf({
  name: oneLine(120),
  /** One of its members, or nobody. */
  payer_user_id: id.nullable(),
});

/** Opened by staff for a customer, without an application. */
export const newWorkspace = z.object({
  name: oneLine(120),
  currency: codeOrNumber(currency),
  type: codeOrNumber(workspaceType),
  /** A customer, who has room for one more. */
  owner_id: id,
});

export const statusChange = z.object({ status: workspaceStatus, reason, version });
export const typeChange = z.object({ type: codeOrNumber(workspaceType), reason, version });
export const callsChange = z.object({ calls_enabled: z.boolean(), reason, version });
export const because = z.object({ reason });
