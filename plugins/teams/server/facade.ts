import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { TeamName } from "../contract/team.ts";
import { teamMembers, teams } from "./tables.ts";

const named = { id: teams.id, name: teams.name };
const byName = asc(sql`fold(${teams.name})`);

/** Several teams by id; removed ones too, where something tells of the past. */
export async function teamsById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, TeamName & { removed: boolean; workspace_id: string }>> {
  if (ids.length === 0) return new Map();
  const { removed_at, workspace_id } = teams;
  const rows = await db
    .select({ ...named, removed_at, workspace_id })
    .from(teams)
    .where(inArray(teams.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ removed_at: gone, ...row }) => [row.id, { ...row, removed: gone !== null }]),
  );
}

/** All teams of a workspace, by name. */
export const teamsOf = (db: Database, workspaceId: string): Promise<TeamName[]> =>
  db
    .select(named)
    .from(teams)
    .where(and(eq(teams.workspace_id, workspaceId), isNull(teams.removed_at)))
    .orderBy(byName);

/** The same with who is in each. */
export async function teamsWithMembers(
  db: Database,
  workspaceId: string,
): Promise<(TeamName & { member_ids: string[] })[]> {
  const rows = await db
    .select({ team_id: teamMembers.team_id, user_id: teamMembers.user_id })
    .from(teamMembers)
    .where(eq(teamMembers.workspace_id, workspaceId));
  const membersOf = (team: string) =>
    rows.flatMap(({ team_id, user_id }) => (team_id === team ? user_id : []));
  const found = await teamsOf(db, workspaceId);
  return found.map((team) => ({ ...team, member_ids: membersOf(team.id) }));
}

/** The teams of a workspace that a person is in, by name. */
export const teamsWith = (db: Database, workspaceId: string, userId: string): Promise<TeamName[]> =>
  db
    .select(named)
    .from(teams)
    .innerJoin(teamMembers, eq(teamMembers.team_id, teams.id))
    .where(
      and(
        eq(teams.workspace_id, workspaceId),
        eq(teamMembers.user_id, userId),
        isNull(teams.removed_at),
      ),
    )
    .orderBy(byName);

/** A team of a workspace, kept from being removed until the transaction ends, with who is in it. */
export async function heldTeam(
  db: Database,
  workspaceId: string,
  id: string,
): Promise<(TeamName & { member_ids: string[] }) | null> {
  const [team] = await db
    .select(named)
    .from(teams)
    .where(and(eq(teams.id, id), eq(teams.workspace_id, workspaceId), isNull(teams.removed_at)))
    .for("share");
  if (!team) return null;
  const members = await db
    .select({ user_id: teamMembers.user_id })
    .from(teamMembers)
    .where(eq(teamMembers.team_id, id));
  return { ...team, member_ids: members.map(({ user_id }) => user_id) };
}
