import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import type { ActionOf, AuditShape } from "../../contract/audit.ts";
import { notFound, type Page } from "../../contract/wire.ts";
import type { Work } from "../plugin.ts";
import { changedMeanwhile, type Entry, type Records, type Refused } from "../record.ts";
import { type ListCall, pageOfRows, type RowList } from "./paginate.ts";
import { unique } from "./unique.ts";
import { type InUse, refuseInUse } from "./uses.ts";

/** Whatever of a call a look at a record needs. */
export type Reading = Pick<Work, "db" | "now">;

/** Whatever of a call a change needs. */
export type Writing = Work & Records & Refused;

/** What is told of a change beside the action. */
type Told<A extends AuditShape> = Omit<Entry<A>, "action" | "subject" | "subject_id">;

/** A table whose rows count their changes. */
type Versioned = PgTable & Record<"id" | "version" | "updated_at", AnyPgColumn>;

/** A record as the contract shows it. */
interface Shown {
  id: string;
  version: number;
  updated_at: Date;
}

/** A table's row without what every record has. */
type Fields<T extends PgTable> = Omit<T["$inferInsert"], "id" | "created_at" | "updated_at">;

/** A record without what others do with it. */
const itself = (record: object | null | undefined) => {
  if (!record || !("held_by" in record)) return record;
  const { held_by: _, ...own } = record;
  return own;
};

const counted = ({ version, updated_at }: Shown) => ({ version, updated_at });

/**
 * What is done with one table's records, each step as one would write it by hand: the usual calls
 * are `list`, `read`, `add`, `change` and `remove`, and other ones are made of `claim`, `hold` and
 * `settle`. Every change is written down and told in the end.
 */
export function kept<T extends Versioned, R extends Shown, A extends AuditShape>(of: {
  table: T;
  /** Rows as the contract shows them, in the same order. */
  show: (call: Reading, rows: T["$inferSelect"][]) => Promise<R[]>;
  audit: A;
  subject: A["subjects"][number];
  /** What a value that must be unique and is taken is refused with, at its field. */
  taken?: Record<string, string>;
  /** What is written down with every change. */
  told?: (id: string) => Told<A>;
  changed: (call: Writing, id: string) => Promise<void>;
}) {
  const { table, audit, subject, taken } = of;
  const rows: PgTable = table;
  const write = <W>(writes: PromiseLike<W>) => (taken ? unique(taken, writes) : writes);

  /** Several records, by id. */
  async function several(call: Reading, ids: readonly string[]): Promise<Map<string, R>> {
    if (ids.length === 0) return new Map();
    const found = await call.db
      .select()
      .from(rows)
      .where(inArray(table.id, [...ids]));
    return new Map((await of.show(call, found)).map((one) => [one.id, one]));
  }

  /** One record, or 404. */
  async function read(call: Reading, id: string): Promise<R> {
    const found = (await several(call, [id])).get(id);
    if (found === undefined) throw notFound();
    return found;
  }

  /** One page of a list. */
  async function list(call: Reading & ListCall, wanted: Omit<RowList, "tie">): Promise<Page<R>> {
    const page = await pageOfRows(call, table, { ...wanted, tie: table.id });
    return { ...page, data: await of.show(call, page.data) };
  }

  /**
   * Changes a row, if it still is the version the caller saw (`null`: whatever it is), holds it for
   * this transaction and answers what it was. Otherwise refuses with 409 and what it is now.
   */
  async function claim(
    call: Reading & Refused,
    id: string,
    version: number | null,
    set: Partial<T["$inferInsert"]> = {},
  ): Promise<R> {
    const before = await read(call, id);
    const values = { ...set, version: sql`${table.version} + 1`, updated_at: call.now };
    const same = version === null ? undefined : eq(table.version, version);
    const claimed = await call.db
      .update(table)
      .set(values as never)
      .where(and(eq(table.id, id), same))
      .returning({ id: table.id });
    if (claimed.length === 0) {
      const now = await read(call, id);
      throw await changedMeanwhile(call, { subject, id, at: now.updated_at }, now);
    }
    return before;
  }

  /** Holds a row as it is until this transaction ends. */
  async function hold(call: Reading, id: string): Promise<R> {
    await call.db.select({ id: table.id }).from(rows).where(eq(table.id, id)).for("update");
    return read(call, id);
  }

  /** Writes down what became of a record and tells whoever shows it. */
  async function settle(call: Writing, action: ActionOf<A>, id: string, told: Told<A>) {
    const { before, after, ...more } = told;
    const values = { before: itself(before), after: itself(after), ...more };
    await call.record(audit, { action, subject, subject_id: id, ...of.told?.(id), ...values });
    await of.changed(call, id);
  }

  /** Makes a record; `also` writes what belongs to it in other tables. */
  async function add(
    call: Writing,
    action: ActionOf<A>,
    fields: Fields<T>,
    also?: (id: string) => Promise<void>,
  ): Promise<{ data: R }> {
    const id = uuidv7();
    const row = { ...fields, id, created_at: call.now, updated_at: call.now };
    await write(call.db.insert(rows).values(row));
    await also?.(id);
    const after = await read(call, id);
    await settle(call, action, id, { after });
    return { data: after };
  }

  /**
   * Changes the version of a record that the caller saw; as it was, it is not told. `also` is handed what it was and, while the
   * row is held, refuses or writes what belongs to it in other tables.
   */
  async function change(
    call: Writing,
    id: string,
    wanted: {
      action: ActionOf<A>;
      version: number;
      set: Partial<T["$inferInsert"]>;
      also?: (before: R) => Promise<void> | void;
      reason?: string;
    },
  ): Promise<{ data: R }> {
    const { action, version, set, also, reason } = wanted;
    const before = await write(claim(call, id, version, set));
    await also?.(before);
    const after = await read(call, id);
    // Saved as it was: that is no change.
    if (!isDeepStrictEqual({ ...before, ...counted(after) }, after)) {
      await settle(call, action, id, { before, after, reason });
    }
    return { data: after };
  }

  /** Removes a record that nothing else needs; else 409. */
  async function remove(
    call: Writing,
    id: string,
    action: ActionOf<A>,
    inUse: InUse,
  ): Promise<undefined> {
    const before = await hold(call, id);
    await refuseInUse(call.db, table, id, inUse);
    await call.db.delete(rows).where(eq(table.id, id));
    await settle(call, action, id, { before });
  }

  return { several, read, list, claim, hold, settle, add, change, remove };
}
