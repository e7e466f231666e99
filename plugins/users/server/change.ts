import { eq } from "drizzle-orm";
import { ApiError, conflict, invalid } from "../../../src/contract/wire.ts";
import { claim } from "../../../src/server/db/claim.ts";
import { isDuplicate } from "../../../src/server/db/store.ts";
import type { Call } from "../../../src/server/plugin.ts";
import { record } from "../../audit/server/facade.ts";
import { isManager, mayWrite } from "../contract/access.ts";
import { userChanged, userManaged } from "../contract/events.ts";
import type { updateUserAccount } from "../contract/staff-endpoints.ts";
import type { StaffUser } from "../contract/staff-user.ts";
import { holdManagers } from "./find.ts";
import { userById } from "./read.ts";
import { users } from "./tables.ts";

export type Writing = Omit<
  Call<typeof updateUserAccount>,
  "params" | "query" | "body" | "prepared"
>;
type Fields = Partial<typeof users.$inferInsert>;

/** A new address or number is not verified, whoever changed it. */
export const unproved = (before: Fields, change: Fields): Fields => {
  const differs = (field: keyof Fields) =>
    change[field] !== undefined && change[field] !== before[field];
  return {
    ...(differs("email") ? { email_verified_at: null } : {}),
    ...(differs("whatsapp_country_code") || differs("whatsapp_number")
      ? { whatsapp_verified_at: null }
      : {}),
  };
};

export async function addressOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicate(error) ? invalid({ email: "users.email_taken" }) : error;
  }
}

/** Holds the account for this transaction; 403 for whoever may not change it. */
export async function writable(call: Writing, id: string): Promise<StaffUser> {
  await call.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
  const user = await userById(call.db, id);
  if (!mayWrite(call.ability, user)) throw new ApiError(403, "users.manager_only");
  return user;
}

/** Changes the account and tells what it was; 409 for an older version. */
export const claimUser = (call: Writing, id: string, version: number | null, set: Fields) =>
  claim(call, users, { id, version, set }, () => userById(call.db, id));

/** Refuses to leave the house without a manager who can sign in. */
export async function keepManager(call: Writing, user: StaffUser): Promise<void> {
  if (!isManager(user)) return;
  const managers = await holdManagers(call.db);
  if (managers.every((id) => id === user.id)) throw conflict("users.last_manager");
}

interface Told {
  action: string;
  id: string;
  before?: object;
  after?: object;
  reason?: string;
}

/** Writes down what became of an account and tells whoever shows it. */
export async function settle(call: Writing, { action, id, before, after, reason }: Told) {
  await record(call, {
    action,
    subject: "user",
    subject_id: id,
    ...(before ? { before: { ...before } } : {}),
    ...(after ? { after: { ...after } } : {}),
    ...(reason ? { reason } : {}),
  });
  await call.emit(userChanged, { user_id: id });
  await call.emit(userManaged, { user_id: id });
}

/** Ends the right to hear a scope at once. */
export const endStaffScope = (call: Writing, id: string) =>
  call.services.live.end(call.db, { user: id, scope: "staff" });
