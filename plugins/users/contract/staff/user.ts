import { z } from "zod";
import { staffRoles } from "../../../../src/contract/abilities.ts";
import { changeOf, id, instant, locale, trimmed } from "../../../../src/contract/wire.ts";
import { email, firstName, lastName } from "../user.ts";

export const staffRole = z.enum(staffRoles);
export const userStatus = z.enum(["active", "suspended"]);
export type UserStatus = z.output<typeof userStatus>;

/** A person as staff see them in the back office. */
export const staffUser = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Both empty when not known. */
  whatsapp_country_code: z.string(),
  whatsapp_number: z.string(),
  locale,
  email_verified_at: instant.nullable(),
  whatsapp_verified_at: instant.nullable(),
  roles: z.array(staffRole),
  /** The person's own list, without what the roles bring. */
  permissions: z.array(z.string()),
  status: userStatus,
  suspended_at: instant.nullable(),
  suspended_reason: z.string().nullable(),
  last_sign_in_at: instant.nullable(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type StaffUser = z.output<typeof staffUser>;

const fields = {
  first_name: firstName,
  last_name: lastName,
  email,
  whatsapp_country_code: z.string().regex(/^([1-9]\d{0,3})?$/),
  whatsapp_number: z.string().regex(/^(\d{4,14})?$/),
  locale,
};
export const reason = trimmed(500, 3);

export const newUser = z.object(fields);
export const userChange = changeOf(fields);

export const accessChange = changeOf({
  roles: z.array(staffRole).max(staffRoles.length),
  permissions: z.array(z.string().max(60)).max(200),
});

/** A staff permission, who states and names it, and the roles that bring it. */
export const permission = z.object({
  name: z.string(),
  plugin: z.string(),
  roles: z.array(staffRole),
});
export type Permission = z.output<typeof permission>;
