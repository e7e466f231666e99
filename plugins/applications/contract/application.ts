import { z } from "zod";
import { cnpj } from "../../../src/contract/documents/cnpj.ts";
import {
  codeOrNumber,
  currency,
  id,
  instant,
  oneLine,
  trimmed,
  version,
} from "../../../src/contract/wire.ts";
import { person } from "../../users/contract/user.ts";

/** `rejected` is corrected in place and waits again; `approved` opens one workspace. */
export const applicationStatuses = ["pending", "approved", "rejected"] as const;
export const applicationStatus = z.enum(applicationStatuses);
export type ApplicationStatus = z.output<typeof applicationStatus>;

/** Business days within which an application is answered. */
export const answerDays = 1;

export const application = z.object({
  id,
  company_name: z.string(),
  /** A CNPJ, bare. */
  document: z.string(),
  /** At Facebook, where it is known. */
  business_id: z.string().nullable(),
  /** Of the invoices, and so of the workspace. */
  currency,
  status: applicationStatus,
  rejection_reason: z.string().nullable(),
  submitted_at: instant,
  /** When an answer is promised. */
  answer_due_at: instant,
  decided_at: instant.nullable(),
  /** Opened with it; null until then. */
  workspace_id: id.nullable(),
  version,
  created_at: instant,
  updated_at: instant,
});
export type Application = z.output<typeof application>;

/** Where the caller stands: their application that has opened no workspace yet. */
export const ownApplication = z.object({
  application: application.nullable(),
  /** Whether one more workspace is allowed at all. */
  may_apply: z.boolean(),
});

export const newApplication = z.object({
  company_name: oneLine(160),
  document: cnpj,
  business_id: z
    .string()
    .trim()
    .max(20)
    .refine((text) => /^\d{5,20}$/.test(text), "applications.business_id_format")
    .nullable()
    .default(null),
  currency: codeOrNumber(currency),
});

export const applicationChange = newApplication.extend({ version: version.optional() });

/** As staff see it. */
export const staffApplication = application.extend({ applicant: person.nullable() });
export type StaffApplication = z.output<typeof staffApplication>;

export const staffApplicationDetail = staffApplication.extend({
  /** Others of the same company number, the latest first. */
  earlier: z.array(staffApplication),
  /** Names of the workspaces the applicant belongs to. */
  workspaces: z.array(z.object({ id, name: z.string() })),
});
export type StaffApplicationDetail = z.output<typeof staffApplicationDetail>;

export const decision = z.object({
  status: z.enum(["approved", "rejected"]),
  /** Told to the applicant; a rejection has one. */
  reason: trimmed(500, 0).default(""),
  version,
});
