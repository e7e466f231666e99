import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { accountParts } from "../../users/server/slots.ts";
import { keptLists, listViews } from "./tables.ts";

const own = (person: string) => and(eq(listViews.user_id, person), eq(listViews.audience, "me"));

/** Those that nobody else sees. */
async function* ofPerson(db: Database, person: string) {
  const { id, list, name, asked, created_at } = listViews;
  yield await db
    .select({ id, list, name, asked, created_at })
    .from(listViews)
    .where(own(person))
    .orderBy(asc(id));
}

export const fills = [
  fill(accountParts, async (person) => [
    {
      part: "own_views",
      rows: (db) => ofPerson(db, person),
      async erase({ db }) {
        await db.delete(keptLists).where(eq(keptLists.user_id, person));
        await db.delete(listViews).where(own(person));
      },
    },
  ]),
];
