import { inArray } from "drizzle-orm";
import { notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { type NumberHandle, usersOfNumber } from "../../../numbers/server/facade.ts";
import type { Person } from "../../../users/contract/user.ts";
import type { Conversation } from "../../contract/conversation.ts";
import { type Caller, contactFor } from "../read/admission.ts";
import { tellConversations } from "../read/conversations.ts";
import { talkSeers } from "../slots.ts";
import { conversations } from "../tables.ts";
import { changeConversation } from "./state.ts";

/** Whom a talk is with, and on which number. */
export interface HeldTalk {
  id: string;
  /** As the team calls them. */
  name: string;
  /** As they call themselves, or as somebody wrote it down. */
  full_name: string;
  /** Null of who shows none. */
  phone: string | null;
  number: NumberHandle;
}

/** A talk the caller may write in, held for the transaction; `read` only looks. */
export async function heldTalk(
  call: Caller,
  id: string,
  action: "read" | "send" = "send",
): Promise<HeldTalk> {
  const { contact, number } = await contactFor(call, id, action, action === "send");
  const { name, nickname, phone } = contact;
  return { id: contact.id, name: nickname ?? name, full_name: name, phone, number };
}

/** Whom of a number's people what is said of a talk may be told. */
export async function seersOf(work: Reading, talk: HeldTalk): Promise<Person[]> {
  const people = await usersOfNumber(work.db, talk.number);
  const asked = { contact_id: talk.id, number: talk.number };
  const [seers] = await work.services.ask(talkSeers, asked, work);
  return people.filter(({ id, sight }) => sight === "all" || seers?.has(id));
}

/** Holds several talks, in the order in which everybody does. */
export async function holdTalks(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { contact_id } = conversations;
  await db
    .select({ contact_id })
    .from(conversations)
    .where(inArray(contact_id, [...ids]))
    .orderBy(contact_id)
    .for("update");
}

/** Tells how talks now are, after something that others keep of them changed. */
export async function tellTalks(work: Work, ids: readonly string[]): Promise<Conversation[]> {
  const states = [];
  for (const id of ids) states.push(await changeConversation(work, id));
  return tellConversations(work, states);
}

/** The same for one. */
export async function tellTalk(work: Work, id: string): Promise<Conversation> {
  const [told] = await tellTalks(work, [id]);
  if (!told) throw notFound();
  return told;
}
