import { and, eq, isNotNull } from "drizzle-orm";
import parsePhoneNumber from "libphonenumber-js";
import type { EndpointShape } from "../../../src/contract/endpoint.ts";
import { ApiError, conflict, invalid } from "../../../src/contract/wire.ts";
import { kept, type Writing } from "../../../src/server/db/kept.ts";
import { sendMail } from "../../../src/server/mail/mailer.ts";
import type { Call, Work } from "../../../src/server/plugin.ts";
import { say } from "../../../src/server/words.ts";
import { isManager, mayWrite } from "../contract/access.ts";
import { audit } from "../contract/audit.ts";
import { userChanged, userManaged } from "../contract/events.ts";
import type { StaffUser } from "../contract/staff/user.ts";
import { holdManagers } from "./find.ts";
import { calledAs } from "./names.ts";
import { users } from "./tables.ts";

const toStaffUser = (row: typeof users.$inferSelect): StaffUser => {
  const { password_hash: _, active_workspace_id: __, find_text: ___, erased_at, ...shown } = row;
  const { name, email } = calledAs(row);
  return {
    ...shown,
    ...(erased_at && { first_name: name, email }),
    status: row.suspended_at ? "suspended" : "active",
  };
};

export const keptUsers = kept({
  table: users,
  show: async (_, rows) => rows.map(toStaffUser),
  audit,
  subject: "user",
  async changed(call, user_id) {
    await call.emit(userChanged, { user_id });
    await call.emit(userManaged, { user_id });
  },
});

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

type Phone = Record<"whatsapp_country_code" | "whatsapp_number", string>;

/**
 * Refuses a phone that is half one or cannot exist: a code that is sent nowhere never arrives. One that stays as it was
 * is nobody's fault now.
 */
export function refusePhone(change: Partial<Phone>, before?: Phone): void {
  const { whatsapp_country_code: country = "", whatsapp_number: number = "" } = {
    ...before,
    ...change,
  };
  if (country === before?.whatsapp_country_code && number === before.whatsapp_number) return;
  if (country === "" && number === "") return;
  if (country === "" || number === "") throw invalid({ whatsapp_number: "users.phone_incomplete" });
  if (!parsePhoneNumber(`+${country}${number}`)?.isPossible()) {
    throw invalid({ whatsapp_number: "users.phone_impossible" });
  }
}

/** Holds the account for this transaction; 403 for whoever may not change it. */
export async function writable(
  call: Writing & Pick<Call<EndpointShape>, "ability">,
  id: string,
): Promise<StaffUser> {
  const user = await keptUsers.hold(call, id);
  const gone = and(eq(users.id, id), isNotNull(users.erased_at));
  if ((await call.db.$count(users, gone)) > 0) throw conflict("users.erased");
  if (!mayWrite(call.ability, user)) throw new ApiError(403, "users.manager_only");
  return user;
}

/** Refuses to leave the house without a manager who can sign in. */
export async function keepManager(call: Writing, user: StaffUser): Promise<void> {
  if (!isManager(user)) return;
  const managers = await holdManagers(call.db);
  if (managers.every((id) => id === user.id)) throw conflict("users.last_manager");
}

/** Whoever had a proved address hears there that it is no longer the account's. */
export async function tellFormerAddress(
  work: Work,
  before: Pick<StaffUser, "email" | "email_verified_at" | "first_name" | "locale">,
): Promise<void> {
  if (!before.email_verified_at) return;
  await work.enqueue(sendMail, {
    to: before.email,
    subject: say(before.locale, "users:mail.address_subject"),
    text: say(before.locale, "users:mail.address_text", { name: before.first_name }),
  });
}
