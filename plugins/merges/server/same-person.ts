import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { ApiError, id } from "../../../src/contract/wire.ts";
import { defineJob } from "../../../src/server/plugin.ts";
import { recordOwn } from "../../../src/server/record.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { sendTo } from "../../contacts/server/facade.ts";
import { type HeldTalk, holdTalks, talkNow, tellTalk } from "../../messenger/server/facade.ts";
import { samePerson } from "../../messenger/server/slots.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { mergeTalks } from "./merge.ts";
import { merges } from "./tables.ts";

const { kept_id, gone_id, undone_at } = merges;

/**
 * Joins two contacts that WhatsApp says are one person, in a transaction of its own: where they cannot be joined now
 * (messages of one are on their way, or somebody erases them) what was told is taken in all the same.
 */
export const joinTold = defineJob({
  name: "merges.join-told",
  title: "merges:jobs.joinTold",
  payload: z.object({ kept_id: id, gone_id: id, number_id: id }),
  run: ({ kept_id: keptId, gone_id: goneId, number_id }, { transact, services }) =>
    transact(async (work) => {
      const { db } = work;
      const number = (await numbersById(db, [number_id])).get(number_id);
      await holdTalks(db, [keptId, goneId]);
      const talkOf = async (contact: string): Promise<HeldTalk | null> => {
        const now = await talkNow(db, contact);
        if (!now || !number) return null;
        const { name, nickname, phone } = now;
        return { id: contact, name: nickname ?? name, full_name: name, phone, number };
      };
      const [kept, gone] = [await talkOf(keptId), await talkOf(goneId)];
      // One of them was joined or erased meanwhile.
      if (!kept || !gone) return;
      // Who was separated by a person stays so: they are suggested to each other.
      const undone = and(eq(kept_id, keptId), eq(gone_id, goneId), isNotNull(undone_at));
      if ((await db.$count(merges, undone)) > 0) return;
      const record = (entry: Parameters<typeof recordOwn<typeof audit>>[2]) =>
        recordOwn(work, audit, entry);
      const address = (await talkNow(db, keptId))?.wa_id;
      await mergeTalks(work, { kept, gone }, { by: null, take: [] }, record);
      // They are written to by the phone that they show, whichever wrote last.
      if (address) await sendTo(work, kept.id, address);
      await tellTalk(work, kept.id);
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      // With the next message that says so it is tried again; until then each is suggested to the other.
      services.log.info({ code: error.code }, "two contacts of one person cannot be joined now");
    }),
});

export const fills = [
  fill(samePerson, async ({ kept, gone, number_id }, work) => {
    const payload = { kept_id: kept, gone_id: gone, number_id };
    await work.enqueue(joinTold, payload, { key: `${kept}:${gone}` });
  }),
];
