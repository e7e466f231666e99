import { and, eq, inArray } from "drizzle-orm";
import { conflict, invalid, notFound } from "../../../../src/contract/wire.ts";
import { route, type Work } from "../../../../src/server/plugin.ts";
import { identitiesOf } from "../../../contacts/server/facade.ts";
import type { NumberHandle } from "../../../numbers/contract/number.ts";
import { peopleOfNumber, readSoon, takenByWhatsApp } from "../../../numbers/server/facade.ts";
import { tagContact, tagsOf, tagsOfContacts } from "../../../tags/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import { mostCarried } from "../../contract/conversation.ts";
import {
  blockContact,
  changeConversationTags,
  changeFollowers,
  listFollowers,
  markRead,
  markUnread,
  setConversationTags,
  setFollowers,
  unblockContact,
} from "../../contract/endpoints/inbox.ts";
import { isOpen } from "../../contract/send-check.ts";
import { blockEntry, heard } from "../blocks/entry.ts";
import { blocksRead } from "../blocks/read.ts";
import { readUpTo } from "../conversation/read-up-to.ts";
import {
  type ConversationChange,
  type ConversationState,
  changeConversation,
} from "../conversation/state.ts";
import { contactFor } from "../read/admission.ts";
import { followersOf, tellConversation, toConversation } from "../read/conversations.ts";
import { ofContact } from "../read/lookups.ts";
import { tellBlock } from "../send/signals.ts";
import { followers } from "../tables.ts";

/** A 422 at the place of each id that is not among the known ones. */
function refuseUnknown(field: string, ids: readonly string[], known: ReadonlySet<string>): void {
  const wrong = ids.flatMap((id, at) =>
    known.has(id) ? [] : [[`${field}.${at}`, "field_choice"]],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

/** What there is once some were added and others removed: read and written while the talk is held. */
function someChanged(
  before: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): string[] {
  const after = [...new Set([...before.filter((id) => !remove.includes(id)), ...add])];
  if (add.length > 0 && after.length > mostCarried) {
    throw invalid({ add: "field_too_many" }, { amount: mostCarried });
  }
  return after;
}

const idsOfPeople = async ({ db }: Work, number: NumberHandle) =>
  (await peopleOfNumber(db, number)).map(({ id }) => id);

const idsOfFollowers = async ({ db }: Work, contact: ConversationState) =>
  ((await followersOf(db, [contact.id])).get(contact.id) ?? []).map(({ id }) => id);

/** Lets exactly these people follow a contact whose talk is held. */
async function follow(
  { db, now }: Work,
  contact: ConversationState,
  before: readonly string[],
  wanted: readonly string[],
): Promise<void> {
  const gone = before.filter((id) => !wanted.includes(id));
  const added = [...new Set(wanted)].filter((id) => !before.includes(id));
  if (gone.length > 0) {
    const ofContact = eq(followers.contact_id, contact.id);
    await db.delete(followers).where(and(ofContact, inArray(followers.user_id, gone)));
  }
  if (added.length > 0) {
    const rows = added.map((user_id) => ({ contact_id: contact.id, user_id, created_at: now }));
    await db.insert(followers).values(rows);
  }
}

async function changed(work: Work, { id }: ConversationState, change?: ConversationChange) {
  return { data: await tellConversation(work, await changeConversation(work, id, change)) };
}

/** WhatsApp's codes for a block that people can do something about. */
const blockRefusals: Readonly<Record<number, string>> = {
  131047: "messenger.block_wrote_long_ago",
  139101: "messenger.block_list_full",
};

/** WhatsApp was asked about the phone that messages go to; a contact's others follow. */
async function tellOthers(work: Work, { id, number_id }: ConversationState): Promise<void> {
  if ((await identitiesOf(work.db, id)).length > 1) {
    await work.enqueue(tellBlock, { contact_id: id }, { whose: number_id, line: id });
  }
}

function refuseLate({ window_allowed_until }: ConversationState, now: Date): void {
  if (isOpen(window_allowed_until, now)) return;
  throw invalid({ reason: "messenger.block_wrote_long_ago" });
}

export const handlingRoutes = [
  route(listFollowers, async (call) => {
    const { contact } = await contactFor(call, call.params.contact, "read");
    return { data: (await followersOf(call.db, [contact.id])).get(contact.id) ?? [] };
  }),

  route(setFollowers, async (call) => {
    const { contact, number } = await contactFor(call, call.params.contact, "send", true);
    const { user_ids } = call.body;
    const before = await idsOfFollowers(call, contact);
    // Who follows and has lost the number meanwhile may stay in the list that comes back.
    const people = await idsOfPeople(call, number);
    refuseUnknown("user_ids", user_ids, new Set([...people, ...before]));
    const wanted = user_ids.filter((id) => people.includes(id));
    await follow(call, contact, before, wanted);
    return changed(call, contact);
  }),

  route(changeFollowers, async (call) => {
    const { contact, number } = await contactFor(call, call.params.contact, "send", true);
    const { add, remove } = call.body;
    refuseUnknown("add", add, new Set(await idsOfPeople(call, number)));
    const before = await idsOfFollowers(call, contact);
    await follow(call, contact, before, someChanged(before, add, remove));
    return changed(call, contact);
  }),

  route(setConversationTags, async (call) => {
    const { contact, number } = await contactFor(call, call.params.contact, "send", true);
    const known = new Set((await tagsOf(call.db, number.id)).map(({ id }) => id));
    refuseUnknown("tag_ids", call.body.tag_ids, known);
    await tagContact(call, contact, call.body.tag_ids);
    return changed(call, contact);
  }),

  route(changeConversationTags, async (call) => {
    const { contact, number } = await contactFor(call, call.params.contact, "send", true);
    const { add, remove } = call.body;
    const known = new Set((await tagsOf(call.db, number.id)).map(({ id }) => id));
    refuseUnknown("add", add, known);
    const carried = (await tagsOfContacts(call.db, [contact.id])).get(contact.id) ?? [];
    const before = carried.map(({ id }) => id);
    await tagContact(call, contact, someChanged(before, add, remove));
    return changed(call, contact);
  }),

  route(markRead, async (call) => {
    const { contact } = await contactFor(call, call.params.contact, "send", true);
    const { until } = call.body;
    const seen = until ? await ofContact(call.db, contact.id, until) : null;
    if (until && !seen) throw notFound();
    const position = seen?.position ?? contact.last_position;
    const read = await readUpTo(call, contact, position);
    return { data: read ?? (await toConversation(call, contact)) };
  }),

  route(markUnread, async (call) => {
    const { contact } = await contactFor(call, call.params.contact, "send", true);
    if (contact.unread_messages !== 0) return { data: await toConversation(call, contact) };
    return changed(call, contact, { unread_messages: null });
  }),

  route(
    blockContact,
    async (call) => {
      const { contact } = await contactFor(call, call.params.contact, "send");
      if (contact.blocked_at) return false;
      refuseLate(contact, call.now);
      const { number_id, wa_id } = contact;
      const refusal = (code: number) =>
        invalid({ reason: blockRefusals[code] ?? "messenger.block_refused" }, { code });
      await readSoon(call, number_id, blocksRead);
      await takenByWhatsApp(call.services.gateway.block(number_id, wa_id), {}, refusal);
      return true;
    },
    async (call) => {
      const { contact, number } = await contactFor(call, call.params.contact, "send", true);
      const { now } = call;
      if (contact.blocked_at) return { data: await toConversation(call, contact) };
      // Somebody took the block back while it was looked at: WhatsApp was not asked for this one.
      if (!call.prepared) throw conflict("changed_meanwhile");
      const blocked_reason = call.body.reason;
      const { workspace_id } = number;
      const entry = blockEntry("contact.blocked", contact, workspace_id, blocked_reason);
      await call.record(audit, entry);
      await tellOthers(call, contact);
      const blocked_by_id = call.actor.id;
      return changed(call, contact, { blocked_at: now, blocked_reason, blocked_by_id });
    },
  ),

  route(
    unblockContact,
    async (call) => {
      const { contact } = await contactFor(call, call.params.contact, "send");
      if (!contact.blocked_at) return false;
      const { number_id, wa_id } = contact;
      await readSoon(call, number_id, blocksRead);
      await takenByWhatsApp(call.services.gateway.unblock(number_id, wa_id), {});
      return true;
    },
    async (call) => {
      const { contact, number } = await contactFor(call, call.params.contact, "send", true);
      if (!contact.blocked_at) return { data: await toConversation(call, contact) };
      if (!call.prepared) throw conflict("changed_meanwhile");
      const entry = blockEntry("contact.unblocked", contact, number.workspace_id);
      await call.record(audit, entry);
      await tellOthers(call, contact);
      return changed(call, contact, heard);
    },
  ),
];
