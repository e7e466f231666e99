import { z } from "zod";
import { cnpj } from "../../../src/contract/documents/cnpj.ts";
import { changeOf, heldBy, id, instant, oneLine, trimmed } from "../../../src/contract/wire.ts";
import { phoneNumber } from "../../numbers/contract/number.ts";
import { workspace } from "../../workspaces/contract/workspace.ts";

export const partnerStatuses = ["active", "inactive"] as const;
export const partnerStatus = z.enum(partnerStatuses);
export type PartnerStatus = z.output<typeof partnerStatus>;

export const partner = z.object({
  id,
  name: z.string(),
  /** A CNPJ, bare. */
  document: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  /** Both empty when not known. */
  contact_country_code: z.string(),
  contact_number: z.string(),
  /** Hundredths of a percent of what its workspaces pay: 1,250 are 12.5 %. */
  commission_basis_points: z.int(),
  status: partnerStatus,
  workspaces_count: z.int(),
  held_by: heldBy,
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Partner = z.output<typeof partner>;

const isEmail = (text: string) => text === "" || z.email().safeParse(text).success;

const fields = {
  name: oneLine(120),
  document: cnpj,
  contact_name: oneLine(120, 0),
  contact_email: trimmed(254, 0).toLowerCase().refine(isEmail, "partners.email_format"),
  contact_country_code: z.string().regex(/^([1-9]\d{0,3})?$/),
  contact_number: z.string().regex(/^(\d{4,14})?$/),
  commission_basis_points: z.int().min(0).max(10_000),
};

export const newPartner = z.object(fields);
export const partnerChange = changeOf(fields);

/** A workspace that a partner brought. */
export const partnerWorkspace = workspace
  .omit({ role: true })
  .extend({ linked_at: instant, numbers_count: z.int() });
export type PartnerWorkspace = z.output<typeof partnerWorkspace>;

/** A number of one of a partner's workspaces: what a partner is paid for, and nothing secret. */
export const partnerNumber = phoneNumber
  .pick({
    id: true,
    display_name: true,
    phone: true,
    quality_rating: true,
    status: true,
    updated_at: true,
  })
  .extend({ workspace: z.object({ id, name: z.string() }) });
export type PartnerNumber = z.output<typeof partnerNumber>;
