import { createHash } from "node:crypto";
import parsePhoneNumber from "libphonenumber-js";
import type { ChatRow, PhoneRow } from "./phones.ts";

/** The network's own id of a phone's person: always the same, and of the phone only its country. */
export function userIdOf(key: string): string {
  const country = parsePhoneNumber(`+${key}`)?.country ?? "BR";
  const hash = createHash("sha256").update(key).digest().readBigUInt64BE();
  return `${country}.${String(hash).padStart(16, "0").slice(0, 16)}`;
}

/** Whether a business is told the phone of who writes to it. */
const isShown = ({ hidden }: PhoneRow, { phone_shared }: Pick<ChatRow, "phone_shared">): boolean =>
  !hidden || phone_shared;

/** How a business is told of a person, by fields that are called so. */
export function namedAs<P extends string, U extends string>(
  phone: PhoneRow,
  chat: Pick<ChatRow, "phone_shared">,
  fields: { phone: P; user: U },
): Partial<Record<P | U, string>> {
  return {
    ...(isShown(phone, chat) ? { [fields.phone]: phone.number } : {}),
    ...(phone.user_id === null ? {} : { [fields.user]: phone.user_id }),
  } as Partial<Record<P | U, string>>;
}

/** The person as webhooks describe them. */
export const describedAs = (phone: PhoneRow, chat: Pick<ChatRow, "phone_shared">) => ({
  profile: { name: phone.name, ...(phone.username ? { username: phone.username } : {}) },
  ...namedAs(phone, chat, { phone: "wa_id", user: "user_id" }),
});

/** Who does something, as webhooks name them. */
export const writerOf = (phone: PhoneRow, chat: Pick<ChatRow, "phone_shared">) =>
  namedAs(phone, chat, { phone: "from", user: "from_user_id" });

/** Where messages to them go. */
export const addressAs = (phone: PhoneRow, chat: Pick<ChatRow, "phone_shared">): string =>
  isShown(phone, chat) ? phone.number : (phone.user_id ?? phone.number);
