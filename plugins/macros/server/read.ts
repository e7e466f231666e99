import type { Database } from "../../../src/server/db/database.ts";
import { tagsOf } from "../../tags/server/facade.ts";
import { teamsOf } from "../../teams/server/facade.ts";
import type { Macro } from "../contract/macro.ts";
import type { macros } from "./tables.ts";

export type MacroRow = typeof macros.$inferSelect;

/** Macros of one number as the API tells them, without tags and teams that are gone. */
export async function toMacros(
  db: Database,
  number: { id: string; workspace_id: string },
  rows: readonly MacroRow[],
): Promise<Macro[]> {
  if (rows.length === 0) return [];
  const tags = new Map((await tagsOf(db, number.id)).map(({ id, name }) => [id, { id, name }]));
  const teams = new Map((await teamsOf(db, number.workspace_id)).map((team) => [team.id, team]));
  return rows.map(({ number_id: _, tag_ids, team_id, ...row }) => ({
    ...row,
    tags: tag_ids.flatMap((id) => tags.get(id) ?? []),
    team: teams.get(team_id ?? "") ?? null,
  }));
}

export async function toMacro(
  db: Database,
  number: { id: string; workspace_id: string },
  row: MacroRow,
): Promise<Macro> {
  const [shown] = await toMacros(db, number, [row]);
  if (!shown) throw new Error("the macro was not read");
  return shown;
}
