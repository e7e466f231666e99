import { z } from "zod";
import { staffRoles } from "../../../src/contract/abilities.ts";
import { id, instant, locale, oneLine } from "../../../src/contract/wire.ts";

/** Digits only; the country code without its plus. */
export const countryCode = z.string().regex(/^[1-9]\d{0,3}$/);
export const nationalNumber = z.string().regex(/^\d{4,14}$/);

export const firstName = oneLine(60);
export const lastName = oneLine(60);
export const email = z.email().max(254).toLowerCase();

/** 8 to 128 characters and no other rule; the server also refuses the most common ones. */
export const password = z.string().min(8).max(128);

export const grant = z.object({
  on: z.string(),
  id: z.string(),
  role: z.string(),
  workspace: z.string().optional(),
  suspended: z.literal(true).optional(),
  sight: z.string().optional(),
});

/** The signed-in person as `GET user` answers: what the console builds its ability from. */
export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  whatsapp_country_code: z.string(),
  whatsapp_number: z.string(),
  locale,
  email_verified_at: instant.nullable(),
  whatsapp_verified_at: instant.nullable(),
  /** Effective: the person's own list and those of the roles. */
  permissions: z.array(z.string()),
  roles: z.array(z.enum(staffRoles)),
  active_workspace_id: id.nullable(),
  active_messenger_number_id: id.nullable(),
  grants: z.array(grant),
  /** Why the person may do nothing else before something is done: a refusal's code. */
  confined: z.string().nullable(),
  version: z.int(),
  created_at: instant,
});
export type User = z.output<typeof user>;

/** A person as others in the same workspace or number see them. */
export const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
});
export type Person = z.output<typeof person>;
