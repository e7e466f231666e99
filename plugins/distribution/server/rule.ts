import { eq } from "drizzle-orm";
import type { Reading } from "../../../src/server/work/slot.ts";
import { openOf } from "../../assignments/server/facade.ts";
import { type NumberHandle, writersOf } from "../../numbers/server/facade.ts";
import { teamsWithMembers } from "../../teams/server/facade.ts";
import type { Rule } from "../contract/rule.ts";
import { restOf } from "./give.ts";
import { answerers, presentAmong } from "./people.ts";
import { type rules, waiting } from "./tables.ts";

export type Row = typeof rules.$inferSelect;

/** The rule as people read it, with who is there now. */
export async function shownRule(work: Reading, number: NumberHandle, row: Row): Promise<Rule> {
  const { db } = work;
  const writers = new Set((await writersOf(db, number)).map(({ id }) => id));
  const all = await teamsWithMembers(db, number.workspace_id);
  const teams = all.filter(({ member_ids }) => member_ids.some((id) => writers.has(id)));
  const people = await answerers(db, number, row.team_id);
  const ids = people.map(({ id }) => id);
  const present = await presentAmong(work, number.workspace_id, ids);
  const open = await openOf(db, number.id, ids);
  const { mode, team_id, capacity, version, updated_at } = row;
  return {
    id: number.id,
    mode,
    team_id,
    capacity,
    teams: teams.map(({ id, name }) => ({ id, name })),
    people: people.map(({ id, name }) => ({
      id,
      name,
      available: present.has(id),
      open: open.get(id) ?? 0,
    })),
    rests: (await restOf(work, number.id)) ?? null,
    waiting: await db.$count(waiting, eq(waiting.number_id, number.id)),
    version,
    updated_at,
  };
}
