import { z } from "zod";
import { day } from "../../../src/contract/day.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan, spansInOrder } from "../../../src/contract/values/date-span.ts";
import { id, listQuery, one, page } from "../../../src/contract/wire.ts";
import { activity, auditEntry } from "./audit-entry.ts";

const action = z.string().max(80).optional();
const span = dateSpan("at");

/** What narrows the whole log. */
const narrowed = {
  workspace_id: id.optional(),
  /** The kind of thing it is about, as plugins state them. */
  subject: z.string().max(40).optional(),
  /** The person who did it. */
  actor: id.optional(),
  action,
  /** The log as it was when this day was over. */
  as_of: day.optional(),
};

/** What may be read follows from the filter: a workspace, a person or a number each ask their own. */
export const listAuditEntries = defineEndpoint({
  name: "listAuditEntries",
  method: "GET",
  path: "/admin/audit",
  access: "staff",
  can: ["read", "AuditEntry"],
  query: listQuery(["at"], {
    ...narrowed,
    /** What the person did, and what was done to them or for them. */
    user_id: id.optional(),
    number_id: id.optional(),
    /** The record of a resource whose plugin states its history. */
    resource: z.string().max(60).optional(),
    record_id: id.optional(),
    ...span,
  }),
  response: page(auditEntry),
  summary: "Who did what, when and why, newest first",
});

export const listActivities = defineEndpoint({
  name: "listActivities",
  method: "GET",
  path: "/workspaces/:workspace/activity-log",
  access: "verified",
  can: ["read", "Activity"],
  params: z.object({ workspace: id }),
  query: listQuery(["at"], { number_id: id.optional(), action, ...span }),
  response: page(activity),
  summary: "What happened in a workspace: for its owners; for members, on the numbers they see",
});

const showsAudit = ["show-audit", "staff"] as const;

export const getAuditHead = defineEndpoint({
  name: "getAuditHead",
  method: "GET",
  path: "/admin/audit/head",
  access: "staff",
  can: showsAudit,
  query: z.object({ as_of: day.optional() }),
  response: one(z.object({ seq: z.int(), hash: z.string() })),
  summary: "Where the chain of the audit log ended when a day was over, or ends now",
});

export const getAuditReport = defineEndpoint({
  name: "getAuditReport",
  method: "GET",
  path: "/admin/audit/report",
  access: "staff",
  can: showsAudit,
  changes: true,
  query: z
    .object({ q: z.string().trim().max(200).optional(), ...narrowed, ...span })
    .check(spansInOrder),
  response: "file",
  summary:
    "All these entries as one signed file that the `verify-audit` command checks; that it was taken is written down",
});
