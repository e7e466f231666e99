import { and, eq, type SQL, sql } from "drizzle-orm";
import parsePhoneNumber from "libphonenumber-js";
import type { z } from "zod";
import { invalid, notFound } from "../../../../src/contract/wire.ts";
import { headOf, headsOf } from "../../../../src/server/live/log.ts";
import { route, type Work } from "../../../../src/server/plugin.ts";
import { changedMeanwhile, type Records, type Refused } from "../../../../src/server/record.ts";
import { changeContact, contactsFound } from "../../../contacts/server/facade.ts";
import { type NumberHandle, searchedNumbers } from "../../../numbers/server/facade.ts";
import { taggedAs, taggedWith } from "../../../tags/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import { listAllConversations } from "../../contract/endpoints/all.ts";
import {
  countInboxViews,
  getConversation,
  listConversations,
  saveConversation,
  saveDraft,
  setNickname,
  updateConversation,
} from "../../contract/endpoints/inbox.ts";
import { draftChanged } from "../../contract/events/inbox.ts";
import type { conversationFilters } from "../../contract/filters.ts";
import { type Filter, pageOfConversations } from "../conversation/lists.ts";
import { seenOf, seesTalk } from "../conversation/sight.ts";
import {
  type ConversationState,
  changeConversation,
  conversationState,
  openConversation,
} from "../conversation/state.ts";
import { pageTogether } from "../conversation/together.ts";
import { countViews, inView, ofTeam } from "../conversation/views.ts";
import {
  type Caller,
  contactFor,
  numberInUse,
  numbersInUse,
  numbersTogether,
  numberToSend,
  worksOnAll,
} from "../read/admission.ts";
import { tellConversation, toConversation, toOwn } from "../read/conversations.ts";
import { talkOpened } from "../slots.ts";
import { drafts, followers } from "../tables.ts";

const followedBy = (userId: string) =>
  sql`select contact_id from ${followers} where user_id = ${userId}`;

interface Names {
  name?: string | undefined;
  nickname?: string | undefined;
  version?: number;
}

/** Changes what a contact is called, on record: colleagues find them by it. Null where they are called so. */
async function callOtherwise(
  call: Records & Work,
  { workspace_id, id: number_id }: NumberHandle,
  contact: ConversationState,
  names: Names,
): Promise<ConversationState | null> {
  const before = { name: contact.name, nickname: contact.nickname };
  const after = {
    name: names.name === undefined ? before.name : names.name,
    nickname: names.nickname === undefined ? before.nickname : names.nickname || null,
  };
  const renamed = after.name !== before.name;
  if (!renamed && after.nickname === before.nickname) return null;
  await changeContact(call, contact.id, renamed ? { ...after, named: true } : after);
  await call.record(audit, {
    action: "contact.renamed",
    subject: "contact",
    subject_id: contact.id,
    number_id,
    workspace_id,
    before,
    after,
  });
  return changeConversation(call, contact.id);
}

async function rename(call: Caller & Records & Work & Refused, id: string, names: Names) {
  const { contact, number } = await contactFor(call, id, "send", true);
  if (names.version !== undefined && names.version !== contact.version) {
    const of = { subject: "contact", id: contact.id, at: null };
    throw await changedMeanwhile(call, of, await toConversation(call, contact));
  }
  const state = await callOtherwise(call, number, contact, names);
  return state ? tellConversation(call, state) : toConversation(call, contact);
}

interface Filtering {
  query: z.output<typeof conversationFilters>;
}

/** What is asked once for all numbers of a query. */
interface Wanted {
  /** Who has the tag. */
  tagged: SQL | undefined;
  /** Which of a number's talks the team has. */
  held: ((number: string) => SQL) | undefined;
}

const heldBy = async (call: Caller & Filtering, numbers: readonly NumberHandle[]) =>
  call.query.team_id ? ofTeam(call, call.query.team_id, numbers) : undefined;

/** What the query wants of a number, and of that what the caller sees. */
async function filterOf(
  call: Caller & Filtering,
  number: NumberHandle,
  { tagged, held }: Wanted,
): Promise<Filter> {
  const { query } = call;
  const words = query.query?.normalize("NFC");
  return {
    shown: and(
      await seenOf(call, [number]),
      query.view && (await inView(call, query.view, number.id)),
      held?.(number.id),
    ),
    among: [
      ...(query.follower_id ? [followedBy(query.follower_id)] : []),
      ...(tagged ? [tagged] : []),
      ...(words ? [(await contactsFound(call, [number], words)).ids] : []),
    ],
    unread: query.messages === "unread" ? true : undefined,
    blocked: query.blocked ?? (query.query ? undefined : false),
  };
}

export const conversationRoutes = [
  route(listAllConversations, async (call) => {
    const { db, query } = call;
    const own = await numbersTogether(call);
    // A number may want to be searched by itself alone.
    const numbers = query.query
      ? (await searchedNumbers(call)).filter(({ id }) => own.some((one) => one.id === id))
      : own;
    // Read before the rows, as for one number.
    const heads = await headsOf(
      { db },
      numbers.map(({ id }) => `number.${id}`),
    );
    const tagged = query.tag ? taggedAs(query.tag) : undefined;
    const wanted = { tagged, held: await heldBy(call, numbers) };
    const filters = new Map<string, Filter>();
    for (const number of numbers) filters.set(number.id, await filterOf(call, number, wanted));
    const { states, next } = await pageTogether(db, {
      filters,
      longest: query.view === "unanswered",
      after: query.after,
      size: query.per_page,
    });
    return {
      data: await toOwn(call, states, call.actor.id),
      numbers: numbers.map(({ id }) => ({ id, head: heads.get(`number.${id}`) ?? 0 })),
      meta: { next },
    };
  }),

  route(listConversations, async (call) => {
    const { db, query } = call;
    const number = await numberInUse(call, query.number_id);
    const all = query.number_id === undefined && (await worksOnAll(call));
    // Read before the rows: whatever happens meanwhile is told again by an event.
    const head = number ? await headOf({ db }, `number.${number.id}`) : 0;
    if (!number) {
      const { page, per_page } = query;
      const meta = { current_page: page, last_page: 1, path: call.path, per_page, total: 0 };
      return { data: [], links: { prev: null, next: null }, meta, head, number_id: null, all };
    }
    const sort = query.view === "unanswered" ? "waiting_since" : undefined;
    const asked = { db, path: call.path, query: { ...query, sort } };
    const tagged = query.tag_id ? taggedWith(query.tag_id) : undefined;
    const filter = await filterOf(call, number, { tagged, held: await heldBy(call, [number]) });
    const page = await pageOfConversations(asked, number.id, filter);
    return {
      ...page,
      data: await toOwn(call, page.data, call.actor.id),
      head,
      number_id: number.id,
      all,
    };
  }),

  route(countInboxViews, async (call) => {
    const numbers = await numbersInUse(call, call.query.number_id);
    return { data: await countViews(call, numbers) };
  }),

  route(getConversation, async (call) => {
    const { number, contact: seen } = await contactFor(call, call.params.contact, "read");
    // Before the row that is answered, as in lists.
    const head = await headOf(call, `number.${number.id}`);
    const contact = await conversationState(call.db, seen.id);
    const [data] = contact ? await toOwn(call, [contact], call.actor.id) : [];
    if (!data) throw notFound();
    return { data, head };
  }),

  route(saveConversation, async (call) => {
    const { body, actor } = call;
    const number = await numberToSend(call, body.number_id);
    const phone = `${body.country_code}${body.number}`;
    if (!parsePhoneNumber(`+${phone}`)?.isPossible()) {
      throw invalid({ number: "messenger.phone_invalid" });
    }
    const { name, nickname } = body;
    const { state: held, existed } = await openConversation(call, number.id, {
      wa_id: phone,
      name,
      named: name !== undefined,
    });
    if (!existed && nickname) await changeContact(call, held.id, { nickname });
    if (!(await seesTalk(call, number, held.id))) {
      if (existed) throw invalid({ number: "messenger.talk_of_others" });
      const talk = { contact_id: held.id, number_id: number.id, by: actor.id };
      await call.services.ask(talkOpened, talk, call);
    }
    const changed = existed
      ? await callOtherwise(call, number, held, { name, nickname: nickname || undefined })
      : await changeConversation(call, held.id);
    if (changed) await tellConversation(call, changed);
    const [data] = await toOwn(call, [changed ?? held], actor.id);
    if (!data) throw new Error("the conversation was not read");
    const former = existed && changed ? { name: held.name, nickname: held.nickname } : null;
    return { data, existed, former };
  }),

  route(updateConversation, async (call) => {
    const { body, params } = call;
    return { data: await rename(call, params.contact, body) };
  }),

  route(setNickname, async (call) => {
    const { body, params } = call;
    return { data: await rename(call, params.contact, body) };
  }),

  route(saveDraft, async (call) => {
    const { db, actor, now } = call;
    const { body } = call.body;
    const { contact } = await contactFor(call, call.params.contact, "send");
    const own = and(eq(drafts.user_id, actor.id), eq(drafts.contact_id, contact.id));
    if (body === "") await db.delete(drafts).where(own);
    else {
      await db
        .insert(drafts)
        .values({ user_id: actor.id, contact_id: contact.id, body, updated_at: now })
        .onConflictDoUpdate({
          target: [drafts.user_id, drafts.contact_id],
          set: { body, updated_at: now },
        });
    }
    await call.emit(draftChanged, { user_id: actor.id, contact_id: contact.id, body });
    return undefined;
  }),
];
