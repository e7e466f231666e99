import { desc, eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { accountParts } from "../../users/server/slots.ts";
import { authenticators, sessions } from "./tables.ts";

async function* signIns(db: Database, person: string) {
  const { id, ip, user_agent, created_at, last_used_at, expires_at, confirmed_at } = sessions;
  yield await db
    .select({ id, ip, user_agent, created_at, last_used_at, expires_at, confirmed_at })
    .from(sessions)
    .where(eq(sessions.user_id, person))
    .orderBy(desc(created_at), id);
}

async function* apps(db: Database, person: string) {
  const { user_id, on_at } = authenticators;
  yield await db.select({ on_at }).from(authenticators).where(eq(user_id, person));
}

export const fills = [
  fill(accountParts, async (person) => [
    { part: "sessions", rows: (db) => signIns(db, person) },
    { part: "two_factor", rows: (db) => apps(db, person) },
  ]),
];
