import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { StaffRole } from "../../../src/contract/abilities.ts";
import type { Locale } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { unique } from "../../../src/server/db/unique.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { users } from "./tables.ts";

/** What other domains may know of an account; the password hash is for signing in only. */
export interface Account {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  whatsapp: string;
  locale: Locale;
  verified: boolean;
  email_verified_at: Date | null;
  whatsapp_verified_at: Date | null;
  roles: StaffRole[];
  permissions: string[];
  active_workspace_id: string | null;
  suspended: boolean;
  password_hash: string;
}

export interface NewAccount {
  first_name: string;
  last_name: string;
  email: string;
  whatsapp_country_code: string;
  whatsapp_number: string;
  password_hash: string;
  locale: Locale;
  verified?: boolean;
  roles?: StaffRole[];
}

export const toAccount = (row: typeof users.$inferSelect): Account => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  whatsapp: `${row.whatsapp_country_code}${row.whatsapp_number}`,
  locale: row.locale,
  verified: row.email_verified_at !== null && row.whatsapp_verified_at !== null,
  email_verified_at: row.email_verified_at,
  whatsapp_verified_at: row.whatsapp_verified_at,
  roles: row.roles,
  permissions: row.permissions,
  active_workspace_id: row.active_workspace_id,
  suspended: row.suspended_at !== null,
  password_hash: row.password_hash,
});

/** What a taken address is refused with, at its field. */
export const addressTaken = { email: "users.email_taken" };

/** Refuses a taken address at the field `email`. */
export async function createAccount(
  db: Database,
  now: Date,
  account: NewAccount,
): Promise<Account> {
  const { verified, roles, ...fields } = account;
  const insert = db
    .insert(users)
    .values({
      id: uuidv7(),
      ...fields,
      email: fields.email.toLowerCase(),
      roles: roles ?? [],
      email_verified_at: verified ? now : null,
      whatsapp_verified_at: verified ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning();
  const [row] = await unique(addressTaken, insert);
  return toAccount(row as typeof users.$inferSelect);
}

/** Keeps when somebody last signed in. */
export async function noteSignIn({ db, now }: Pick<Work, "db" | "now">, id: string) {
  await db.update(users).set({ last_sign_in_at: now }).where(eq(users.id, id));
}
