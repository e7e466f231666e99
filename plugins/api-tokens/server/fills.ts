import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { accountParts } from "../../users/server/slots.ts";
import { shownTokens } from "./read.ts";
import { apiTokens } from "./tables.ts";

async function* shown(db: Database, person: string, now: Date) {
  const { user_id, created_at, id } = apiTokens;
  const rows = await db
    .select()
    .from(apiTokens)
    .where(eq(user_id, person))
    .orderBy(asc(created_at), id);
  yield (await shownTokens(db, rows, now)).map((token) => ({ ...token }));
}

export const fills = [
  fill(accountParts, async (person, { now }) => [
    { part: "api_tokens", rows: (db) => shown(db, person, now) },
  ]),
];
