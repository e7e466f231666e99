import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { isUserId } from "../../../contacts/contract/phone.ts";
import {
  addressesOfUsers,
  hiddenAmong,
  noteMove,
  noteUsers,
  renewUser,
  showPhone,
  type UserPhone,
} from "../../../contacts/server/facade.ts";
import { changeConversation } from "../conversation/state.ts";
import { tellConversation } from "../read/conversations.ts";
import { samePerson } from "../slots.ts";
import { conversations } from "../tables.ts";
import { followMove } from "./moved.ts";
import { type Envelope, movedBody, named, type profiles } from "./shapes.ts";

/** Where an event's person is found; undefined where it names nobody. */
export async function addressNamed(
  db: Database,
  numberId: string,
  event: unknown,
): Promise<string | undefined> {
  const { from, to, wa_id, from_user_id, to_user_id, user_id } = named.parse(event);
  const phone = from || to || wa_id;
  if (phone) return phone;
  const user = from_user_id ?? to_user_id ?? user_id;
  return user && (await addressesOfUsers(db, numberId, [user])).get(user);
}

/** Tells how somebody's talk now is, where there is one. */
async function tellChanged(work: Work, contactId: string): Promise<void> {
  const { contact_id } = conversations;
  if ((await work.db.$count(conversations, eq(contact_id, contactId))) === 0) return;
  await tellConversation(work, await changeConversation(work, contactId));
}

/** Who showed no phone, and does now, becomes one contact with it; the caller holds their talks. */
export async function identify(
  work: Work,
  numberId: string,
  told: readonly UserPhone[],
): Promise<void> {
  if (told.length === 0) return;
  const users = told.map(({ user_id }) => user_id);
  const hidden = await hiddenAmong(work.db, numberId, users);
  for (const one of told) {
    const id = hidden.get(one.user_id);
    if (id === undefined) continue;
    const other = await showPhone(work, { id, number_id: numberId }, one);
    if (other === null) await tellChanged(work, id);
    else if (other !== id) {
      await work.services.ask(samePerson, { kept: other, gone: id, number_id: numberId }, work);
    }
  }
}

/** Of whom a webhook tells the phone and WhatsApp's own id. */
export const bothOf = (people: z.output<typeof profiles>): UserPhone[] =>
  people.flatMap(({ wa_id, user_id }) =>
    wa_id && user_id && !isUserId(wa_id) ? [{ user_id, phone: wa_id }] : [],
  );

/** The same of who does something. */
export const bothIn = (events: readonly unknown[]): UserPhone[] =>
  events.flatMap((event) => {
    const { from, from_user_id: user_id } = named.parse(event);
    return from && user_id ? [{ user_id, phone: from }] : [];
  });

/** WhatsApp says something of a person, who wrote nothing; the caller holds the talk. */
export async function receiveSystem(
  work: Work,
  numberId: string,
  message: Envelope & { from?: unknown },
): Promise<void> {
  const { system } = movedBody.safeParse(message).data ?? {};
  if (!system) return;
  const to = system.new_wa_id ?? system.wa_id;
  const { from, from_user_id } = named.parse(message);
  const user = system.previous_user_id ?? from_user_id;
  if (to) {
    // Who showed no phone tells theirs.
    if (!from) {
      const told = user ? [{ user_id: user, phone: to }] : [];
      await identify(work, numberId, told);
      return noteUsers(work.db, numberId, told);
    }
    await followMove(work, numberId, from, { to, at: message.timestamp });
    return noteMove(work.db, numberId, from, to);
  }
  if (!user || !system.user_id || user === system.user_id) return;
  const renewed = await renewUser(work, numberId, { from: user, to: system.user_id });
  if (!renewed) return;
  const { id, other } = renewed;
  if (other === null) await tellChanged(work, id);
  else if (other !== id) {
    await work.services.ask(samePerson, { kept: id, gone: other, number_id: numberId }, work);
  }
}
