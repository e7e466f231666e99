import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import { handle } from "./admission.ts";
import { numberEvents, numbers } from "./tables.ts";

type NumberRow = typeof numbers.$inferSelect;
type Sealed = "api_key_sealed" | "api_key_hash" | "api_key_end" | "webhook_secret_sealed";

/** All a number is set to, without its secrets; null for none of that id. */
export async function settingsOf(
  db: Database,
  id: string,
): Promise<Omit<NumberRow, Sealed> | null> {
  const [row] = await db.select().from(numbers).where(eq(numbers.id, id));
  if (!row) return null;
  const {
    api_key_sealed: _,
    api_key_hash: __,
    api_key_end: ___,
    webhook_secret_sealed: ____,
    ...settings
  } = row;
  return settings;
}

/** Since when a number runs on its present kind of server. */
export async function onServerSince(db: Database, id: string): Promise<Date | null> {
  const { number_id, kind, at } = numberEvents;
  const [switched] = await db
    .select({ at })
    .from(numberEvents)
    .where(and(eq(number_id, id), eq(kind, "server")))
    .orderBy(desc(at))
    .limit(1);
  if (switched) return switched.at;
  const [row] = await db.select({ at: numbers.created_at }).from(numbers).where(eq(numbers.id, id));
  return row?.at ?? null;
}

/** Whose a number was, one after the other, each until it was handed over; null where nobody knows any more. */
export async function holdersOf(
  db: Database,
  number: Pick<NumberRow, "id" | "workspace_id">,
): Promise<{ workspace_id: string | null; until: Date | null }[]> {
  const { number_id, kind, at, id, former_workspace_id: workspace_id } = numberEvents;
  const former = await db
    .select({ workspace_id, until: at })
    .from(numberEvents)
    .where(and(eq(number_id, number.id), eq(kind, "workspace")))
    .orderBy(asc(at), asc(id));
  return [...former, { workspace_id: number.workspace_id, until: null }];
}

/** Whose a number was at a moment; whoever has it now where nobody knows. */
export async function workspaceThen(
  db: Database,
  number: Pick<NumberRow, "id" | "workspace_id">,
): Promise<(moment: Date) => string> {
  const holders = await holdersOf(db, number);
  return (moment) =>
    holders.find(({ until }) => until === null || moment < until)?.workspace_id ??
    number.workspace_id;
}

/** A number that a workspace had, from when to when. */
export interface HeldNumber extends Pick<NumberRow, "id" | "display_name"> {
  from: Date;
  to: Date;
}

/** The numbers a workspace had in a span of time, oldest first; one that left and came back is there twice. */
export async function heldDuring(
  db: Database,
  workspaceId: string,
  span: { from: Date; to: Date },
): Promise<HeldNumber[]> {
  const { number_id, former_workspace_id } = numberEvents;
  const left = db
    .select({ id: number_id })
    .from(numberEvents)
    .where(eq(former_workspace_id, workspaceId));
  const had = await db
    .select(handle)
    .from(numbers)
    .where(or(eq(numbers.workspace_id, workspaceId), inArray(numbers.id, left)))
    .orderBy(asc(numbers.id));
  const held: HeldNumber[] = [];
  for (const number of had) {
    const { id, display_name } = number;
    let { from } = span;
    for (const { workspace_id, until } of await holdersOf(db, number)) {
      const to = until !== null && until < span.to ? until : span.to;
      if (workspace_id === workspaceId && from < to) held.push({ id, display_name, from, to });
      if (from < to) from = to;
    }
  }
  return held;
}

/** What changed on a number in a span of time, oldest first; not from what to what. */
export async function* changesBetween(db: Database, numberId: string, from: SQL, to: SQL) {
  const { id, number_id, kind, at, after: changed, by } = numberEvents;
  const portions = inPortions<{
    id: string;
    kind: string;
    at: Date;
    after: object;
    by: string | null;
  }>(500, (last, limit) =>
    db
      .select({ id, kind, at, after: changed, by })
      .from(numberEvents)
      .where(
        and(
          eq(number_id, numberId),
          gte(at, from),
          lt(at, to),
          last ? or(gt(at, last.at), and(eq(at, last.at), gt(id, last.id))) : undefined,
        ),
      )
      .orderBy(asc(at), asc(id))
      .limit(limit),
  );
  for await (const rows of portions) {
    for (const { after, ...row } of rows) yield { ...row, fields: Object.keys(after) };
  }
}
