import { eq } from "drizzle-orm";
import { conflict } from "../../../src/contract/wire.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { userManaged } from "../contract/events.ts";
import { users } from "./tables.ts";

/** Accounts of staff end by staff: who acted for the house stays known. */
export async function refuseStaff({ db }: Pick<Work, "db">, person: string): Promise<void> {
  const [row] = await db.select({ roles: users.roles }).from(users).where(eq(users.id, person));
  if (row && row.roles.length > 0) throw conflict("users.erase_staff");
}

/** Leaves the bare row, which nobody signs in to and whose address is free again. */
export async function eraseAccount({ db, now, emit }: Work, person: string): Promise<void> {
  await db
    .update(users)
    .set({
      first_name: "",
      last_name: "",
      // Unique, and nobody's.
      email: `${person}@erased.invalid`,
      whatsapp_country_code: "",
      whatsapp_number: "",
      password_hash: "",
      email_verified_at: null,
      whatsapp_verified_at: null,
      permissions: [],
      active_workspace_id: null,
      suspended_reason: null,
      last_sign_in_at: null,
      erased_at: now,
      updated_at: now,
    })
    .where(eq(users.id, person));
  await emit(userManaged, { user_id: person });
}
