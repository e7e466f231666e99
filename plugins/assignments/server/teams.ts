import { invalid } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { type NumberHandle, numbersById } from "../../numbers/server/facade.ts";
import { heldTeam, teamsById, teamsWithMembers } from "../../teams/server/facade.ts";

interface Named {
  id: string;
  name: string;
}

/** Teams that a number's conversations can be handed to: somebody of them may write there. */
export async function teamsFor(
  db: Database,
  { workspace_id }: NumberHandle,
  writers: readonly { id: string }[],
): Promise<Named[]> {
  const may = new Set(writers.map(({ id }) => id));
  const found = await teamsWithMembers(db, workspace_id);
  return found
    .filter(({ member_ids }) => member_ids.some((id) => may.has(id)))
    .map(({ id, name }) => ({ id, name }));
}

/** A team that is handed a conversation, perhaps with one of its people; 422 where it cannot be. */
export async function teamFor(
  db: Database,
  { workspace_id }: NumberHandle,
  wanted: { team_id: string; user_id?: string | undefined },
  writers: readonly { id: string }[],
): Promise<Named> {
  const team = await heldTeam(db, workspace_id, wanted.team_id);
  if (!team) throw invalid({ team_id: "assignments.no_team" });
  const may = new Set(writers.map(({ id }) => id));
  if (!team.member_ids.some((id) => may.has(id))) {
    throw invalid({ team_id: "assignments.team_may_not_write" });
  }
  if (wanted.user_id !== undefined && !team.member_ids.includes(wanted.user_id)) {
    throw invalid({ user_id: "assignments.not_in_team" });
  }
  return team;
}

/** The teams that conversations name, each only where the number is still of the team's workspace. */
export async function shownTeams(
  db: Database,
  rows: readonly { team_id: string | null; number_id: string }[],
): Promise<(row: (typeof rows)[number] | undefined) => Named | null> {
  const queued = rows.filter(({ team_id }) => team_id !== null);
  const teams = await teamsById(
    db,
    queued.flatMap(({ team_id }) => team_id ?? []),
  );
  const numbers = await numbersById(db, [...new Set(queued.map(({ number_id }) => number_id))]);
  return (row) => {
    const team = teams.get(row?.team_id ?? "");
    if (!team || !row || team.removed) return null;
    if (numbers.get(row.number_id)?.workspace_id !== team.workspace_id) return null;
    return { id: team.id, name: team.name };
  };
}
