import { and, desc, eq } from "drizzle-orm";
import type { Call } from "../../../src/server/plugin.ts";
import { sameOn } from "../../contacts/server/facade.ts";
import { type HeldTalk, heldTalk, stretchesOf, talksAmong } from "../../messenger/server/facade.ts";
import { readableNumbers } from "../../numbers/server/facade.ts";
import { peopleById } from "../../users/server/facade.ts";
import { type EarlierTalk, mostEarlier, type TalkElsewhere } from "../contract/earlier.ts";
import type { getEarlierTalks } from "../contract/endpoints.ts";
import { steps } from "./tables.ts";

type Asking = Call<typeof getEarlierTalks>;

/** Newest first. What was only opened and closed again has nothing to lead to. */
async function talksHere({ db }: Asking, talk: HeldTalk): Promise<EarlierTalk[]> {
  const { id, by_id, contact_id, kind, created_at } = steps;
  const done = await db
    .select({ id, by_id, until: created_at })
    .from(steps)
    .where(and(eq(contact_id, talk.id), eq(kind, "done")))
    .orderBy(desc(id))
    .limit(mostEarlier + 1);
  const ends = done.toReversed();
  const people = await peopleById(
    db,
    ends.flatMap((end) => end.by_id ?? []),
  );
  const stretches = await stretchesOf(
    db,
    talk.id,
    ends.map(({ until }) => until),
  );
  const told = ends.flatMap((end, at): EarlierTalk[] => {
    const stretch = stretches[at];
    if (!stretch) return [];
    const by = people.get(end.by_id ?? "");
    const { messages, first } = stretch;
    return [
      {
        id: end.id,
        from: first.sent_at,
        until: end.until,
        by: by ? { id: by.id, name: by.name } : null,
        messages,
        message_id: first.id,
      },
    ];
  });
  // The one before the oldest that is told only says where that one begins.
  const beyond = ends.length > mostEarlier ? ends[0]?.id : undefined;
  return told.filter((one) => one.id !== beyond).toReversed();
}

/** Who spoke last first. */
async function talksElsewhere(call: Asking, talk: HeldTalk): Promise<TalkElsewhere[]> {
  const own = talk.number;
  const numbers = await readableNumbers(call.db, own.workspace_id, call.ability);
  const others = numbers.filter(({ id }) => id !== own.id);
  const same = await sameOn(
    call.db,
    talk.id,
    others.map(({ id }) => id),
  );
  const found: TalkElsewhere[] = [];
  for (const number of others) {
    const ids = same.filter((one) => one.number_id === number.id).map(({ id }) => id);
    for (const seen of await talksAmong(call, number, ids)) {
      const { id, name, nickname, phone, last_message } = seen;
      const on = { id: number.id, display_name: number.display_name };
      found.push({ id, name, nickname, phone, last_message, number: on });
    }
  }
  const spoken = ({ last_message: last }: TalkElsewhere) => last?.sent_at.getTime() ?? 0;
  return found.sort((one, other) => spoken(other) - spoken(one));
}

export async function earlier(call: Asking) {
  const talk = await heldTalk(call, call.params.contact, "read");
  return { here: await talksHere(call, talk), elsewhere: await talksElsewhere(call, talk) };
}
