import { desc, eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { accountParts } from "../../users/server/slots.ts";
import { endAll } from "./sessions.ts";
import { authenticators, mailLinks, recoveryCodes, sessions, whatsappCodes } from "./tables.ts";

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

/** Whoever is signed in as them is out at once, and no link lets anybody in again. */
async function erase(work: Work, person: string) {
  await endAll(work, person, null);
  for (const table of [mailLinks, whatsappCodes, recoveryCodes, authenticators])
    await work.db.delete(table).where(eq(table.user_id, person));
  await work.services.live.end(work.db, { user: person });
}

export const fills = [
  fill(accountParts, async (person) => [
    {
      part: "sessions",
      rows: (db) => signIns(db, person),
      erase: (work) => erase(work, person),
    },
    { part: "two_factor", rows: (db) => apps(db, person) },
  ]),
];
