import { eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { eraseAccount, refuseStaff } from "./erase.ts";
import { accountParts } from "./slots.ts";
import { users } from "./tables.ts";

async function* profile(db: Database, person: string) {
  const rows = await db.select().from(users).where(eq(users.id, person));
  yield rows.map(({ password_hash: _, find_text: __, ...row }) => row);
}

export const fills = [
  fill(accountParts, async (person) => [
    {
      part: "profile",
      rows: (db) => profile(db, person),
      held: (work) => refuseStaff(work, person),
      erase: (work) => eraseAccount(work, person),
    },
  ]),
];
