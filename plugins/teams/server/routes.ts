import { subject } from "@casl/ability";
import { and, eq, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Ability } from "../../../src/contract/abilities.ts";
import type { ActionOf } from "../../../src/contract/audit.ts";
import { ApiError, invalid, notFound } from "../../../src/contract/wire.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { changedMeanwhile, type Records } from "../../../src/server/record.ts";
import { userChanged } from "../../users/contract/events.ts";
import { audit } from "../contract/audit.ts";
import { createTeam, deleteTeam, listTeams, updateTeam } from "../contract/endpoints.ts";
import { teamChanged, teamRemoved } from "../contract/events.ts";
import { mostTeams, type Team } from "../contract/team.ts";
import { type Row, setMembers, withMembers } from "./members.ts";
import { teamMembers, teams } from "./tables.ts";

const nameTaken = "teams.name_taken";
const tooMany = "teams.too_many";
const taken = { name: nameTaken };

const present = (workspace: string) =>
  and(eq(teams.workspace_id, workspace), isNull(teams.removed_at));

/** The workspace in the path: 404 for one the caller is not in, 403 where they may only read. */
function workspaceOf(
  { ability, params }: { ability: Ability; params: { workspace: string } },
  action: "read" | "manage-teams",
): string {
  const id = params.workspace;
  if (!ability.can("read", subject("Workspace", { id }))) throw notFound();
  if (!ability.can(action, subject("Workspace", { id }))) throw new ApiError(403, "forbidden");
  return id;
}

async function shown({ db }: Pick<Work, "db">, row: Row | undefined): Promise<Team> {
  const [team] = row ? await withMembers(db, [row]) : [];
  if (!team) throw notFound();
  return team;
}

/** Of a list like the others: names, not ids. */
const told = ({ name, members }: Team) => ({ name, members: members.map((one) => one.name) });

/** Names may be alike: who is in a team is told apart by id. */
const isSame = (one: Team, other: Team): boolean =>
  one.name === other.name &&
  one.members.length === other.members.length &&
  one.members.every(({ id }) => other.members.some((member) => member.id === id));

/** The team in the path, held. */
async function held(call: Pick<Work, "db">, workspace: string, id: string): Promise<Row> {
  const [row] = await call.db
    .select()
    .from(teams)
    .where(and(present(workspace), eq(teams.id, id)))
    .for("update");
  if (!row) throw notFound();
  return row;
}

/** Writes down what became of a team and tells whoever shows the workspace's. */
async function settle(
  call: Work & Records,
  action: ActionOf<typeof audit>,
  workspace_id: string,
  { before, after }: { before?: Team; after?: Team },
): Promise<void> {
  const team_id = (after ?? before)?.id;
  if (team_id === undefined) throw new Error("nothing became of the team");
  await call.record(audit, {
    action,
    subject: "team",
    subject_id: team_id,
    workspace_id,
    before: before && told(before),
    after: after && told(after),
  });
  await call.emit(teamChanged, { workspace_id, team_id });
  // What people see may hang on their teams: their consoles read their rights anew.
  const [were, are] = [before, after].map((team) => team?.members.map(({ id }) => id) ?? []);
  for (const user_id of new Set([...(were ?? []), ...(are ?? [])])) {
    if (were?.includes(user_id) !== are?.includes(user_id)) {
      await call.emit(userChanged, { user_id });
    }
  }
}

export const routes = [
  route(listTeams, async (call) => {
    const workspace = workspaceOf(call, "read");
    const where = and(present(workspace), contains(call.query.q, teams.name));
    const sort = { name: sql`fold(${teams.name})` };
    const page = await pageOfRows(call, teams, { where, sort, fallback: "name", tie: teams.id });
    return { ...page, data: await withMembers(call.db, page.data) };
  }),

  route(createTeam, async (call) => {
    const workspace_id = workspaceOf(call, "manage-teams");
    const { db, now } = call;
    const { name, member_ids } = call.body;
    if ((await db.$count(teams, present(workspace_id))) >= mostTeams) {
      throw invalid({ name: tooMany });
    }
    const row = { id: uuidv7(), workspace_id, name, created_at: now, updated_at: now };
    const [made] = await unique(taken, db.insert(teams).values(row).returning());
    await setMembers(db, row, member_ids);
    const data = await shown(call, made);
    await settle(call, "team.created", workspace_id, { after: data });
    return { data };
  }),

  route(updateTeam, async (call) => {
    const workspace_id = workspaceOf(call, "manage-teams");
    const { db, now, params } = call;
    const { version, member_ids, ...change } = call.body;
    const row = await held(call, workspace_id, params.team);
    const before = await shown(call, row);
    if (row.version !== version) {
      throw await changedMeanwhile(
        call,
        { subject: "team", id: row.id, at: row.updated_at },
        before,
      );
    }
    const write = db
      .update(teams)
      .set({ ...change, version: version + 1, updated_at: now })
      .where(eq(teams.id, row.id))
      .returning();
    const [changed] = await unique(taken, write);
    if (member_ids) await setMembers(db, row, member_ids);
    const data = await shown(call, changed);
    if (!isSame(before, data)) {
      await settle(call, "team.updated", workspace_id, { before, after: data });
    }
    return { data };
  }),

  route(deleteTeam, async (call) => {
    const workspace_id = workspaceOf(call, "manage-teams");
    const { db, now, params } = call;
    const row = await held(call, workspace_id, params.team);
    const before = await shown(call, row);
    await db.delete(teamMembers).where(eq(teamMembers.team_id, row.id));
    await db.update(teams).set({ removed_at: now }).where(eq(teams.id, row.id));
    await settle(call, "team.deleted", workspace_id, { before });
    await call.emit(teamRemoved, { workspace_id, team_id: row.id });
    return undefined;
  }),
];
