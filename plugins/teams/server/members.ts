import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Grant } from "../../../src/contract/abilities.ts";
import { invalid } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { peopleById } from "../../users/server/facade.ts";
import { memberIds } from "../../workspaces/server/facade.ts";
import type { Team } from "../contract/team.ts";
import { teamMembers, teams } from "./tables.ts";

export type Row = typeof teams.$inferSelect;

/** Teams as people read them, their members by name. */
export async function withMembers(db: Database, rows: readonly Row[]): Promise<Team[]> {
  if (rows.length === 0) return [];
  const held = await db
    .select()
    .from(teamMembers)
    .where(
      inArray(
        teamMembers.team_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(teamMembers.user_id));
  const people = await peopleById(db, [...new Set(held.map(({ user_id }) => user_id))]);
  const membersOf = (team: string) =>
    held
      .flatMap(({ team_id, user_id }) => (team_id === team ? (people.get(user_id) ?? []) : []))
      .map(({ id, name }) => ({ id, name }))
      .sort((a, b) => a.name.localeCompare(b.name));
  return rows.map(({ workspace_id: _, removed_at: __, ...row }) => ({
    ...row,
    members: membersOf(row.id),
  }));
}

/** What people hold of teams: that they are in them. */
export async function membershipsOf(
  db: Database,
  userIds: readonly string[],
): Promise<(readonly [string, Grant])[]> {
  const { team_id, user_id, workspace_id } = teamMembers;
  const rows = await db
    .select({ id: team_id, user: user_id, workspace: workspace_id })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, team_id))
    .where(and(inArray(user_id, [...userIds]), isNull(teams.removed_at)));
  return rows.map(({ user, ...row }) => [user, { on: "team", role: "member", ...row }]);
}

/** Gives a team, which the caller holds, exactly these members. */
export async function setMembers(
  db: Database,
  { id: team_id, workspace_id }: Pick<Row, "id" | "workspace_id">,
  ids: readonly string[],
): Promise<void> {
  const people = new Set(await memberIds(db, workspace_id));
  if (ids.some((id) => !people.has(id))) throw invalid({ member_ids: "teams.no_member" });
  await db.delete(teamMembers).where(eq(teamMembers.team_id, team_id));
  if (ids.length === 0) return;
  await db.insert(teamMembers).values(ids.map((user_id) => ({ team_id, workspace_id, user_id })));
}
