import { sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { dayStart } from "../../../../src/server/db/day-start.ts";
import { jsonOf } from "../../../../src/server/text/keepable.ts";
import { changesBetween } from "../../../numbers/server/facade.ts";
import { teamsById } from "../../../teams/server/facade.ts";
import { peopleById } from "../../../users/server/facade.ts";
import { memberIds } from "../../../workspaces/server/facade.ts";
import { resolutions, talks } from "../tables.ts";
import { type Cuts, query } from "./figures.ts";
import { type Days, type Scope, within } from "./scope.ts";

/** When numbers last left another workspace, of those that did since some day began. */
async function handedSince(db: Database, { numbers }: Scope, { from }: Days) {
  const handed: { id: string; at: string }[] = [];
  for (const { id } of numbers) {
    let at: Date | undefined;
    const changes = changesBetween(db, id, dayStart(from), sql`'infinity'::timestamptz`);
    for await (const change of changes) if (change.kind === "workspace") at = change.at;
    if (at) handed.push({ id, at: at.toISOString() });
  }
  return handed;
}

/** People outside the workspace whose work there is all of before a number was handed over to it. */
async function foreignAmong(
  db: Database,
  scope: Scope,
  days: Days,
  ids: readonly string[],
): Promise<Set<string>> {
  const members = new Set(await memberIds(db, scope.workspace_id));
  const strangers = ids.filter((id) => !members.has(id));
  const handed = strangers.length > 0 ? await handedSince(db, scope, days) : [];
  if (handed.length === 0) return new Set();
  // Whoever has left the workspace since stays in its figures.
  const counted = sql`${within(scope, days)} and c.person_id = any(${sql.param(strangers)}::uuid[])
    and not exists (
      select 1 from jsonb_to_recordset(${jsonOf(handed)}::jsonb) as handed(id uuid, at timestamptz)
      where handed.id = c.number_id and c.hour < handed.at)`;
  const own = await query<{ id: string }>(
    db,
    sql`select c.person_id as id from ${talks} c where ${counted}
      union select c.person_id from ${resolutions} c where ${counted}`,
  );
  const known = new Set(own.map(({ id }) => id));
  return new Set(strangers.filter((id) => !known.has(id)));
}

/** Whose figures a report tells apart, empty for nobody's and no team's, with their names; not those of a number's former workspace. */
export async function namedIn(db: Database, scope: Scope, days: Days, found: Cuts) {
  const person_ids = found.ids("person_id");
  const team_ids = found.ids("team_id");
  const people = await peopleById(db, person_ids.filter(Boolean));
  const teams = await teamsById(db, team_ids.filter(Boolean));
  const foreign = await foreignAmong(db, scope, days, person_ids.filter(Boolean));
  const isForeign = (id: string) =>
    teams.has(id) && teams.get(id)?.workspace_id !== scope.workspace_id;
  return {
    people,
    teams,
    person_ids: person_ids.filter((id) => !foreign.has(id)),
    team_ids: team_ids.filter((id) => !isForeign(id)),
  };
}
