import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { ActionOf } from "../../../src/contract/audit.ts";
import { ApiError, invalid, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { changedMeanwhile, type Records } from "../../../src/server/record.ts";
import { mayOn, type NumberHandle, numberFor } from "../../numbers/server/facade.ts";
import { unknownVariable } from "../../replies/contract/variables.ts";
import { tagsOf } from "../../tags/server/facade.ts";
import { teamsOf } from "../../teams/server/facade.ts";
import { audit } from "../contract/audit.ts";
import {
  createMacro,
  deleteMacro,
  listMacros,
  runMacro,
  updateMacro,
} from "../contract/endpoints.ts";
import { macroChanged } from "../contract/events.ts";
import { type Macro, mostMacros, type newMacro } from "../contract/macro.ts";
import { type MacroRow, toMacro, toMacros } from "./read.ts";
import { run } from "./run.ts";
import { macros } from "./tables.ts";

type Body = z.output<typeof newMacro>;

const nameTaken = "macros.name_taken";
const tooMany = "macros.too_many";
const taken = { name: nameTaken };

/** The number in the path, for who may change its macros: 403 where they may only use them. */
async function managed(call: Parameters<typeof numberFor>[0]): Promise<NumberHandle> {
  const number = await numberFor(call, "read");
  if (!mayOn(call.ability, "manage-macros", number)) throw new ApiError(403, "forbidden");
  return number;
}

/** Refuses at its field what means nothing on the number, and what does nothing at all. */
async function refuseWrong(db: Database, number: NumberHandle, body: Body): Promise<void> {
  const { text, tag_ids, hand_to, team_id, done } = body;
  if (unknownVariable(text) !== undefined) throw invalid({ text: "macros.unknown_variable" });
  const known = new Set((await tagsOf(db, number.id)).map(({ id }) => id));
  const wrong = tag_ids.flatMap((id, at) =>
    known.has(id) ? [] : [[`tag_ids.${at}`, "field_choice"]],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  if (hand_to === "team") {
    const teams = await teamsOf(db, number.workspace_id);
    if (!teams.some(({ id }) => id === team_id)) throw invalid({ team_id: "macros.no_team" });
  }
  if (text === "" && tag_ids.length === 0 && hand_to === "keep" && !done) {
    throw invalid({ text: "macros.does_nothing" });
  }
}

/** A team is only kept where it is handed to. */
const kept = ({ team_id, ...body }: Body) => ({
  ...body,
  team_id: body.hand_to === "team" ? team_id : null,
});

const told = ({ name, text, tags, hand_to, team, done }: Macro) => ({
  name,
  text,
  tags: tags.map((tag) => tag.name).join(", "),
  hand_to,
  team: team?.name ?? null,
  done,
});

async function held(db: Database, number: string, id: string): Promise<MacroRow> {
  const [row] = await db
    .select()
    .from(macros)
    .where(and(eq(macros.number_id, number), eq(macros.id, id)))
    .for("update");
  if (!row) throw notFound();
  return row;
}

async function settle(
  call: Work & Records,
  action: ActionOf<typeof audit>,
  { id: number_id, workspace_id }: NumberHandle,
  { before, after }: { before?: Macro; after?: Macro },
): Promise<void> {
  const macro_id = (after ?? before)?.id;
  if (macro_id === undefined) throw new Error("nothing became of the macro");
  const of = { subject: "macro" as const, subject_id: macro_id, number_id, workspace_id };
  const values = { before: before && told(before), after: after && told(after) };
  await call.record(audit, { action, ...of, ...values });
  await call.emit(macroChanged, { number_id, macro_id });
}

export const routes = [
  route(listMacros, async (call) => {
    const number = await numberFor(call, "read");
    const where = and(
      eq(macros.number_id, number.id),
      contains(call.query.q, macros.name, macros.text),
    );
    const page = await pageOfRows(call, macros, {
      where,
      sort: { name: sql`fold(${macros.name})` },
      fallback: "name",
      tie: macros.id,
    });
    return { ...page, data: await toMacros(call.db, number, page.data) };
  }),

  route(createMacro, async (call) => {
    const number = await managed(call);
    const { db, now, body } = call;
    await refuseWrong(db, number, body);
    if ((await db.$count(macros, eq(macros.number_id, number.id))) >= mostMacros) {
      throw invalid({ name: tooMany });
    }
    const row = {
      id: uuidv7(),
      number_id: number.id,
      ...kept(body),
      created_at: now,
      updated_at: now,
    };
    const [made] = await unique(taken, db.insert(macros).values(row).returning());
    if (!made) throw new Error("the macro was not stored");
    const after = await toMacro(db, number, made);
    await settle(call, "macro.created", number, { after });
    return { data: after };
  }),

  route(updateMacro, async (call) => {
    const number = await managed(call);
    const { db, now, params } = call;
    const { version, ...change } = call.body;
    const row = await held(db, number.id, params.macro);
    const before = await toMacro(db, number, row);
    if (row.version !== version) {
      const of = { subject: "macro", id: row.id, at: row.updated_at };
      throw await changedMeanwhile(call, of, before);
    }
    const present = { ...row, tag_ids: before.tags.map(({ id }) => id) };
    const { name, text, tag_ids, hand_to, team_id, done } = { ...present, ...change };
    const wanted = { name, text, tag_ids, hand_to, team_id, done };
    await refuseWrong(db, number, wanted);
    const write = db
      .update(macros)
      .set({ ...kept(wanted), version: version + 1, updated_at: now })
      .where(eq(macros.id, row.id))
      .returning();
    const [changed] = await unique(taken, write);
    if (!changed) throw notFound();
    const after = await toMacro(db, number, changed);
    if (!isDeepStrictEqual(told(before), told(after))) {
      await settle(call, "macro.updated", number, { before, after });
    }
    return { data: after };
  }),

  route(deleteMacro, async (call) => {
    const number = await managed(call);
    const row = await held(call.db, number.id, call.params.macro);
    const before = await toMacro(call.db, number, row);
    await call.db.delete(macros).where(eq(macros.id, row.id));
    await settle(call, "macro.deleted", number, { before });
    return undefined;
  }),

  route(runMacro, async (call) => ({ data: await run(call) })),
];
