import { subject } from "@casl/ability";
import { type SQL, sql } from "drizzle-orm";
import type { Ability, Actor } from "../../../../src/contract/abilities.ts";
import { type Day, dayPlus } from "../../../../src/contract/day.ts";
import { invalid, notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { dayStart } from "../../../../src/server/db/day-start.ts";
import { type NumberHandle, readableNumbers } from "../../../numbers/server/facade.ts";
import { comparesPeople } from "../../contract/entry.ts";
import { longestReport } from "../../contract/report.ts";

/** Days, both included. */
export interface Days {
  from: Day;
  to: Day;
}

/** What of a workspace a caller reads, and what of that they ask for. */
export interface Scope {
  workspace_id: string;
  numbers: readonly NumberHandle[];
  team_id: string | undefined;
  /** Whose figures may be told apart; null: everybody's. */
  only: string | null;
}

interface Call {
  db: Database;
  actor: Actor;
  ability: Ability;
  params: { workspace: string };
  query: Days & { number_id?: string | undefined; team_id?: string | undefined };
}

export const daysIn = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** As many days right before them. */
export const daysBefore = ({ from, to }: Days): Days => ({
  from: dayPlus(from, -daysIn({ from, to })),
  to: dayPlus(from, -1),
});

/** 404 for a workspace that the caller is not in, and for a number that is not there for them. */
export async function scopeOf({ db, actor, ability, params, query }: Call): Promise<Scope> {
  const at = subject("Workspace", { id: params.workspace });
  if (!ability.can("read", at)) throw notFound();
  if (query.to < query.from) throw invalid({ to: "inbox-reports.ends_before" });
  if (daysIn(query) > longestReport) throw invalid({ to: "inbox-reports.too_long" });
  const numbers = await readableNumbers(db, params.workspace, ability);
  const asked = query.number_id;
  if (asked !== undefined && !numbers.some(({ id }) => id === asked)) throw notFound();
  return {
    workspace_id: params.workspace,
    numbers: asked === undefined ? numbers : numbers.filter(({ id }) => id === asked),
    team_id: query.team_id,
    only: ability.can(comparesPeople[0], at) ? null : actor.id,
  };
}

/** The rows of one of the counted tables that lie in some days of the business zone. */
export const within = ({ numbers, team_id }: Scope, { from, to }: Days): SQL => {
  const ids = numbers.map(({ id }) => id);
  const ofTeam = team_id === undefined ? sql`` : sql` and c.team_id = ${team_id}::uuid`;
  return sql`c.number_id = any(${sql.param(ids)}::uuid[]) and c.hour >= ${dayStart(from)}
    and c.hour < ${dayStart(to, 1)}${ofTeam}`;
};
