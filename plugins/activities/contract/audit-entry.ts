import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

const named = z.object({ id, name: z.string() });
const values = z.record(z.string(), z.unknown()).nullable();

const happened = {
  id,
  at: instant,
  /** Noun and past participle: `number.updated`. */
  action: z.string(),
  /** Who states the action, and has the words for it; null when nobody does any more. */
  plugin: z.string().nullable(),
  subject: z.string(),
  subject_id: id,
  /** The person it was done to, where it was a person. */
  person: named.nullable(),
  number: named.extend({ phone: z.string() }).nullable(),
  before: values,
  after: values,
  reason: z.string().nullable(),
};

/** One entry of the audit log as staff read it. */
export const auditEntry = z.object({
  ...happened,
  /** Its place in the chain. */
  seq: z.int(),
  hash: z.string(),
  actor: named.extend({ staff: z.boolean(), kind: z.enum(["session", "token", "guest", "house"]) }),
  /** The customer a member of staff acted for. */
  on_behalf_of: named.nullable(),
  workspace: named.nullable(),
  ip: z.string(),
  user_agent: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** The same for a workspace's owner: of staff only who it was, and nobody's address. */
export const activity = z.object({
  ...happened,
  actor: z.object({ name: z.string(), staff: z.boolean() }),
});
export type Activity = z.output<typeof activity>;
