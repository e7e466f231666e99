import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { defineJob, type JobWork } from "../../../src/server/plugin.ts";
import { identitiesOf } from "../../contacts/server/facade.ts";
import type { PersonPart } from "../../contacts/server/slots.ts";
import { forgetTalk, holdTalks } from "../../messenger/server/facade.ts";
import type { CountedPart } from "../contract/data-request.ts";
import { erasureFinishedNotice } from "../contract/notices.ts";
import { dropCopies } from "./drop-copies.ts";
import { changeRequest, openRequest, partsOf, tellAsker } from "./requests.ts";

/** Rows of one transaction: nobody on the number waits longer than for these. */
const portion = 500;

async function countOf(work: JobWork, parts: readonly PersonPart[]): Promise<CountedPart[]> {
  const counted: CountedPart[] = [];
  for (const { part, rows } of parts) {
    let count = 0;
    for await (const some of rows(work.db)) count += some.length;
    if (count > 0) counted.push({ part, rows: count });
  }
  return counted;
}

/** Erases what does not go with the contact, what was built upon before that which it is built on. */
async function erase(parts: readonly PersonPart[], run: (part: PersonPart) => Promise<number>) {
  for (const part of parts.toReversed()) {
    while ((await run(part)) > 0);
  }
}

/**
 * Portion by portion, as many rows as there are; then what came meanwhile and the contact itself, in one
 * transaction that holds the talk: a message on its way goes with it, or begins a new one.
 */
export const erasePerson = defineJob({
  name: "privacy.erase-person",
  title: "privacy:jobs.erasePerson",
  lane: "reports",
  payload: z.object({ request_id: id }),
  run: async ({ request_id }, work) => {
    const row = await openRequest(work.db, request_id);
    if (!row) return;
    const parts = await partsOf(work, row);
    if (!parts) throw new Error("the contact is gone");
    if (row.status === "queued") {
      // Counted once: a second run, after a crash, would find less.
      const counted = await countOf(work, parts);
      await work.transact((step) => changeRequest(step, row, { status: "running", counted }));
    }
    await erase(parts, (part) =>
      work.transact(async (step) => (await part.erase?.(step, portion)) ?? 0),
    );
    await work.transact(async (step) => {
      await holdTalks(step.db, [row.contact_id]);
      await erase(parts, async (part) => (await part.erase?.(step, portion)) ?? 0);
      const identities = await identitiesOf(step.db, row.contact_id);
      const phone_kept = await forgetTalk(step, row.contact_id);
      await dropCopies(
        step,
        identities.map(({ id: one }) => one),
      );
      const change = { status: "finished", phone_kept, finished_at: step.now } as const;
      await changeRequest(step, row, change);
      await tellAsker(step, row, erasureFinishedNotice);
    });
  },
});
