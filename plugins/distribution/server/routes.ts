import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, inArray, ne } from "drizzle-orm";
import { conflict, invalid } from "../../../src/contract/wire.ts";
import { route } from "../../../src/server/plugin.ts";
import { changedMeanwhile } from "../../../src/server/record.ts";
import { mayOn, numberFor, ownNumbers } from "../../numbers/server/facade.ts";
import { teamsById } from "../../teams/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { shiftHours } from "../contract/availability.ts";
import {
  getAvailability,
  getDistribution,
  setAvailability,
  updateDistribution,
} from "../contract/endpoints.ts";
import { availabilityChanged, distributionChanged } from "../contract/events.ts";
import { handOut } from "./jobs.ts";
import { tellAnswerers } from "./people.ts";
import { type Row, shownRule } from "./rule.ts";
import { availabilities, rules } from "./tables.ts";

const unset = { mode: "off", team_id: null, capacity: 0, given: 0, version: 1 } as const;

type Asked = Parameters<typeof ownNumbers>[0];

/** The numbers of the workspace that the caller answers on and that hand out. */
async function handingOut(call: Asked): Promise<string[]> {
  const own = (await ownNumbers(call)).filter((number) => mayOn(call.ability, "send", number));
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const rows = await call.db
    .select({ id: rules.number_id })
    .from(rules)
    .where(and(inArray(rules.number_id, ids), ne(rules.mode, "off")));
  return rows.map(({ id }) => id);
}

const ofCaller = (workspace: string, user: string) =>
  and(eq(availabilities.workspace_id, workspace), eq(availabilities.user_id, user));

export const routes = [
  route(getDistribution, async (call) => {
    const { db, now } = call;
    const number = await numberFor(call, "read");
    const [row] = await db.select().from(rules).where(eq(rules.number_id, number.id));
    const shown = row ?? { ...unset, number_id: number.id, updated_at: now };
    return { data: await shownRule(call, number, shown) };
  }),

  route(updateDistribution, async (call) => {
    const { db, now } = call;
    const number = await numberFor(call, "manage-distribution");
    const number_id = number.id;
    const { version, ...change } = call.body;
    const first = { ...unset, number_id, updated_at: now };
    // Two who set it for the first time: the other's is a newer version.
    await db.insert(rules).values(first).onConflictDoNothing();
    const [before] = await db
      .select()
      .from(rules)
      .where(eq(rules.number_id, number_id))
      .for("update");
    if (!before) throw conflict("changed_meanwhile");
    if (before.version !== version) {
      const of = { subject: "number", id: number_id, at: before.updated_at };
      throw await changedMeanwhile(call, of, await shownRule(call, number, before));
    }
    const [after] = await db
      .update(rules)
      .set({ ...change, version: version + 1, updated_at: now })
      .where(eq(rules.number_id, number_id))
      .returning();
    const data = await shownRule(call, number, after ?? before);
    if (change.team_id && !data.teams.some(({ id }) => id === change.team_id)) {
      throw invalid({ team_id: "distribution.no_team" });
    }
    if ((before.mode === "off") !== (data.mode === "off")) {
      await tellAnswerers(call, number);
    }
    const written = async ({ mode, team_id, capacity }: Row) => ({
      mode,
      team: team_id && ((await teamsById(db, [team_id])).get(team_id)?.name ?? null),
      capacity,
    });
    const [was, is] = [await written(before), await written(after ?? before)];
    if (!isDeepStrictEqual(was, is)) {
      const { workspace_id } = number;
      const of = { subject: "number" as const, subject_id: number_id, number_id, workspace_id };
      await call.record(audit, {
        action: "assignment-rule.updated",
        ...of,
        before: was,
        after: is,
      });
      await call.emit(distributionChanged, { number_id });
      await call.enqueue(handOut, { number_id }, { key: `hand-out:${number_id}` });
    }
    return { data };
  }),

  route(getAvailability, async (call) => {
    const { db, now, actor } = call;
    const workspace = actor.active_workspace_id;
    const asked = (await handingOut(call)).length > 0;
    if (!workspace || !actor.id) return { data: { available_until: null, asked } };
    const [row] = await db
      .select()
      .from(availabilities)
      .where(and(ofCaller(workspace, actor.id), gt(availabilities.until, now)));
    return { data: { available_until: row?.until ?? null, asked } };
  }),

  route(setAvailability, async (call) => {
    const { db, now, actor, body } = call;
    const workspace_id = actor.active_workspace_id;
    const user_id = actor.id;
    if (!workspace_id || !user_id) throw conflict("distribution.no_workspace");
    const numbers = await handingOut(call);
    const held = and(ofCaller(workspace_id, user_id), gt(availabilities.until, now));
    const was = (await db.$count(availabilities, held)) > 0;
    const until = new Date(now.getTime() + shiftHours * 3_600_000);
    if (body.available) {
      await db
        .insert(availabilities)
        .values({ workspace_id, user_id, until })
        .onConflictDoUpdate({
          target: [availabilities.workspace_id, availabilities.user_id],
          set: { until },
        });
    } else {
      await db.delete(availabilities).where(ofCaller(workspace_id, user_id));
    }
    if (was !== body.available) {
      await call.record(audit, {
        action: "availability.switched",
        subject: "user",
        subject_id: user_id,
        workspace_id,
        before: { available: was },
        after: { available: body.available },
      });
    }
    await call.emit(availabilityChanged, { user_id });
    for (const number_id of numbers) {
      await call.emit(distributionChanged, { number_id });
      if (!body.available) continue;
      await call.enqueue(handOut, { number_id }, { key: `hand-out:${number_id}` });
    }
    return {
      data: { available_until: body.available ? until : null, asked: numbers.length > 0 },
    };
  }),
];
