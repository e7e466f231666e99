import type { Work } from "../../../../src/server/plugin.ts";
import { phoneKey } from "../../../contacts/contract/phone.ts";
import { changeContact } from "../../../contacts/server/facade.ts";
import { strangersName } from "../content/strangers-name.ts";
import { tellConversations } from "../read/conversations.ts";
import { changeConversation, openConversations } from "./state.ts";

/** Somebody out of another address book, and what that called them before. */
export interface Acquaintance {
  wa_id: string;
  name: string;
  before: string | null;
}

/**
 * Finds or makes the number's contacts with these people, all different ones. A name stays where a person
 * wrote another one here. Answers their ids, by `phoneKey`.
 */
export async function meetPeople(
  work: Work,
  numberId: string,
  people: readonly Acquaintance[],
): Promise<Map<string, string>> {
  const phones = people.map(({ wa_id }) => wa_id);
  const open = await openConversations(
    work,
    numberId,
    phones.sort((a, b) => (phoneKey(a) < phoneKey(b) ? -1 : 1)),
  );
  const told = [];
  for (const { wa_id, name, before } of people) {
    const contact = open.get(phoneKey(wa_id));
    const shown = strangersName(name);
    if (!contact || shown === "" || contact.name === shown) continue;
    if (contact.named && contact.name !== before) continue;
    await changeContact(work, contact.id, { name: shown, named: true });
    told.push(await changeConversation(work, contact.id));
  }
  await tellConversations(work, told);
  return new Map([...open].map(([key, { id }]) => [key, id]));
}
