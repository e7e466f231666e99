import { and, inArray, isNull } from "drizzle-orm";
import { conflict } from "../../../src/contract/wire.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { deedsOf } from "../../audit/server/facade.ts";
import { joinParts } from "../../contacts/server/slots.ts";
import { accountParts } from "../../users/server/slots.ts";
import { dropAccountCopies } from "./account/copies.ts";
import { dataRequests } from "./tables.ts";

/** What is being copied or erased about one person must not become another's meanwhile. */
async function refuseUnderWay({ db }: Work, ids: readonly string[]): Promise<void> {
  const { contact_id, finished_at } = dataRequests;
  const open = and(inArray(contact_id, [...ids]), isNull(finished_at));
  if ((await db.$count(dataRequests, open)) > 0) throw conflict("privacy.under_way");
}

export const fills = [
  fill(joinParts, async ({ kept, gone }) => ({
    part: "requests",
    join: async (work) => {
      await refuseUnderWay(work, [kept, gone]);
      return { undo: null };
    },
    separate: (work) => refuseUnderWay(work, [kept]),
  })),

  fill(accountParts, async (person) => [
    {
      part: "acts",
      rows: (db) => deedsOf(db, person),
      // The chain cannot be changed; copies that wait to be fetched go.
      erase: (work) => dropAccountCopies(work, person),
    },
  ]),
];
