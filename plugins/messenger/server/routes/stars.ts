import { and, count, eq, inArray } from "drizzle-orm";
import { conflict } from "../../../../src/contract/wire.ts";
import { pageOf, paginate } from "../../../../src/server/db/paginate.ts";
import { route, type Work } from "../../../../src/server/plugin.ts";
import { mostStars } from "../../contract/conversation.ts";
import { listStars, starMessage, unstarMessage } from "../../contract/endpoints/messages.ts";
import { starsChanged } from "../../contract/events/inbox.ts";
import { lineOf } from "../content/text.ts";
import { seenOf } from "../conversation/sight.ts";
import { conversationStates } from "../conversation/state.ts";
import { messageFor, numbersInUse } from "../read/admission.ts";
import { starsOf } from "../read/conversations.ts";
import { messages, stars } from "../tables.ts";

/** Tells a person's other windows what they starred of a talk; answers it. */
async function told(work: Work, user_id: string, contact_id: string) {
  const starred = (await starsOf(work.db, user_id, [contact_id])).get(contact_id) ?? [];
  await work.emit(starsChanged, { user_id, contact_id, starred });
  return { data: { contact_id, starred } };
}

export const starRoutes = [
  route(starMessage, async (call) => {
    const { db, actor, now } = call;
    const { contact, message } = await messageFor(call, call.params.message, "read", true);
    const ofTalk = and(eq(stars.user_id, actor.id), eq(stars.contact_id, contact.id));
    const known = await db.$count(stars, and(ofTalk, eq(stars.message_id, message.id)));
    if (known === 0) {
      if ((await db.$count(stars, ofTalk)) >= mostStars) throw conflict("messenger.stars_full");
      const { number_id } = contact;
      await db.insert(stars).values({
        user_id: actor.id,
        contact_id: contact.id,
        message_id: message.id,
        number_id,
        starred_at: now,
      });
    }
    return told(call, actor.id, contact.id);
  }),

  route(unstarMessage, async (call) => {
    const { db, actor } = call;
    const { contact, message } = await messageFor(call, call.params.message, "read", true);
    await db
      .delete(stars)
      .where(and(eq(stars.user_id, actor.id), eq(stars.message_id, message.id)));
    return told(call, actor.id, contact.id);
  }),

  route(listStars, async (call) => {
    const { db, actor, query } = call;
    const numbers = await numbersInUse(call, query.number_id);
    if (numbers.length === 0) return pageOf(call, []);
    const { id, contact_id, number_id, direction, type, text, sent_at } = messages;
    const where = and(
      eq(stars.user_id, actor.id),
      inArray(
        stars.number_id,
        numbers.map((number) => number.id),
      ),
      await seenOf(call, numbers, messages),
    );
    const ofMessage = eq(id, stars.message_id);
    const shown = await paginate(call, {
      rows: ({ limit, offset, orderBy }) =>
        db
          .select({ id, contact_id, number_id, direction, type, text, sent_at })
          .from(stars)
          .innerJoin(messages, ofMessage)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: db.select({ total: count() }).from(stars).innerJoin(messages, ofMessage).where(where),
      sort: { starred_at: stars.starred_at },
      fallback: "-starred_at",
      tie: stars.message_id,
    });
    const contacts = await conversationStates(
      db,
      shown.data.map((row) => row.contact_id),
    );
    const data = shown.data.flatMap(({ contact_id: whose, text: said, ...row }) => {
      const contact = contacts.get(whose);
      if (!contact) return [];
      const { name, nickname } = contact;
      return [{ ...row, text: lineOf(said), contact: { id: whose, name, nickname } }];
    });
    return { ...shown, data };
  }),
];
