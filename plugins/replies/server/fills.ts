import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { accountParts } from "../../users/server/slots.ts";
import { replies } from "./tables.ts";

/** Those that are somebody's alone. */
async function* ofPerson(db: Database, person: string) {
  const { id, user_id, number_id, shortcut, title, text, buttons, created_at } = replies;
  yield await db
    .select({ id, number_id, shortcut, title, text, buttons, created_at })
    .from(replies)
    .where(eq(user_id, person))
    .orderBy(asc(id));
}

export const fills = [
  fill(accountParts, async (person) => [
    {
      part: "own_replies",
      rows: (db) => ofPerson(db, person),
      async erase({ db }) {
        await db.delete(replies).where(eq(replies.user_id, person));
      },
    },
  ]),
];
