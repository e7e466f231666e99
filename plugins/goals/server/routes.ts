import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { kept } from "../../../src/server/db/kept.ts";
import { route } from "../../../src/server/plugin.ts";
import { openingsOf } from "../../hours/server/facade.ts";
import { numberFor } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { getGoals, updateGoals } from "../contract/endpoints.ts";
import { goalsChanged } from "../contract/events.ts";
import { type Goals, noGoals } from "../contract/goals.ts";
import { numberGoals } from "./tables.ts";

const keptGoals = kept({
  table: numberGoals,
  show: async ({ db }, rows): Promise<Goals[]> => {
    const openings = await openingsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, has_hours: openings.has(row.id) }));
  },
  audit,
  subject: "number",
  changed: (call, number_id) => call.emit(goalsChanged, { number_id }),
});

const itself = ({ answer_minutes, resolution_minutes, open_hours }: Goals) => ({
  answer_minutes,
  resolution_minutes,
  open_hours,
});

export const routes = [
  route(getGoals, async (call) => {
    const { db, now } = call;
    const { id } = await numberFor(call, "read");
    const [row] = await db.select().from(numberGoals).where(eq(numberGoals.id, id));
    if (row) return { data: await keptGoals.read(call, id) };
    const has_hours = (await openingsOf(db, [id])).has(id);
    return { data: { id, ...noGoals, has_hours, version: 1, updated_at: now } };
  }),

  route(updateGoals, async (call) => {
    const { db, now } = call;
    const { id, workspace_id } = await numberFor(call, "manage-goals");
    const { version, ...change } = call.body;
    // Two who set them for the first time: the other's is a newer version.
    await db
      .insert(numberGoals)
      .values({ id, ...noGoals, updated_at: now })
      .onConflictDoNothing();
    const before = await keptGoals.claim(call, id, version, change);
    const after = await keptGoals.read(call, id);
    const [was, is] = [itself(before), itself(after)];
    if (!isDeepStrictEqual(was, is)) {
      const told = { before: was, after: is, number_id: id, workspace_id };
      await keptGoals.settle(call, "service-goals.updated", id, told);
    }
    return { data: after };
  }),
];
