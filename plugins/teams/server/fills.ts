import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { accountParts } from "../../users/server/slots.ts";
import { teamMembers, teams } from "./tables.ts";

async function* belongsTo(db: Database, person: string) {
  yield await db
    .select({ team_id: teams.id, team: teams.name })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.team_id))
    .where(eq(teamMembers.user_id, person))
    .orderBy(asc(teams.id));
}

export const fills = [
  fill(accountParts, async (person) => [{ part: "teams", rows: (db) => belongsTo(db, person) }]),
];
