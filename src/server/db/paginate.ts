import { type AnyColumn, asc, count, desc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Page } from "../../contract/wire.ts";
import type { Database } from "./database.ts";

/** What of a call one page of a list is read from. */
export interface ListCall {
  /** The list's own path, as `meta.path` names it. */
  path: string;
  query: { page: number; per_page: number; sort?: string | undefined };
}

/** A drizzle `select({ total: count() })`, not yet run. */
interface CountQuery extends PromiseLike<{ total: number }[]> {
  toSQL(): { sql: string; params: unknown[] };
}

interface Remembered {
  total: number;
  until: number;
}

/** Totals above this are remembered; below it counting is cheap and always exact. */
const rememberAbove = 1_000;
const rememberFor = 10_000;
const remembered = new Map<string, Remembered>();

/** Forgets the remembered totals (tests that change many rows at once). */
export const forgetTotals = () => remembered.clear();

async function totalOf(query: CountQuery): Promise<number> {
  const { sql: text, params } = query.toSQL();
  const key = `${text}\n${JSON.stringify(params)}`;
  const known = remembered.get(key);
  if (known && known.until > Date.now()) return known.total;
  const total = (await query)[0]?.total ?? 0;
  remembered.delete(key);
  if (total > rememberAbove) {
    if (remembered.size > 1_000) remembered.clear();
    remembered.set(key, { total, until: Date.now() + rememberFor });
  }
  return total;
}

/**
 * One page of a list in the API's envelope. `sort` maps the names of the endpoint's `listQuery` to
 * columns; `tie` (the id) makes the order total. A total above 1,000 may be up to 10 s old:
 * counting a large table for each page would cost more than everything else. A page of no rows, which
 * only this server asks for, is the total alone.
 */
export async function paginate<T>(
  call: ListCall,
  list: {
    rows: (window: { limit: number; offset: number; orderBy: SQL[] }) => PromiseLike<T[]>;
    count: CountQuery;
    sort: Record<string, AnyColumn | SQL>;
    /** Used when the caller names no sort: `-updated_at`. */
    fallback: string;
    tie: AnyColumn | SQL;
  },
): Promise<Page<T>> {
  const { page, per_page: limit } = call.query;
  const sort = call.query.sort ?? list.fallback;
  const column = list.sort[sort.replace(/^-/, "")];
  if (!column) throw new Error(`No column to sort by ${sort}`);
  const direction = sort.startsWith("-") ? desc : asc;
  const total = await totalOf(list.count);
  const orderBy = [direction(column), direction(list.tie)];
  const data = limit > 0 ? await list.rows({ limit, offset: (page - 1) * limit, orderBy }) : [];
  return envelope(call, data, total);
}

/** Which rows of a table a list shows, and in which order. */
export interface RowList {
  where: SQL | undefined;
  /** Sorts that are no column of the table under the same name. */
  sort?: Record<string, SQL>;
  fallback: string;
  tie: AnyColumn;
}

/** One page of the rows of one table: `paginate` for a list that joins nothing. */
export function pageOfRows<T extends PgTable>(
  call: ListCall & { db: Database },
  table: T,
  { where, sort, fallback, tie }: RowList,
): Promise<Page<T["$inferSelect"]>> {
  const { db } = call;
  const from: PgTable = table;
  return paginate<T["$inferSelect"]>(call, {
    rows: ({ limit, offset, orderBy }) =>
      db
        .select()
        .from(from)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: db.select({ total: count() }).from(from).where(where),
    sort: { ...getTableColumns(from), ...sort },
    fallback,
    tie,
  });
}

/** One page of a short list that is already in memory, in the order given. */
export function pageOf<T>(call: ListCall, all: readonly T[]): Page<T> {
  const { page, per_page: limit } = call.query;
  return envelope(call, all.slice((page - 1) * limit, page * limit), all.length);
}

function envelope<T>(call: ListCall, data: T[], total: number): Page<T> {
  const { page, per_page } = call.query;
  const last = Math.max(1, Math.ceil(total / per_page));
  const link = (to: number) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...call.query, page: to })) {
      if (value !== undefined) query.set(name, String(value));
    }
    return `${call.path}?${query}`;
  };
  return {
    data,
    links: {
      // From beyond the end back to the last that has something.
      prev: page > 1 ? link(Math.min(page - 1, last)) : null,
      next: page < last ? link(page + 1) : null,
    },
    meta: { current_page: page, last_page: last, path: call.path, per_page, total },
  };
}

/** What `like` takes for "contains these words", whatever signs are in them. */
export const likePattern = (q: string): string =>
  `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Whether any of the columns contains the words, blind to case and accents. */
export function contains(q: string | undefined, ...columns: (AnyColumn | SQL)[]): SQL | undefined {
  if (!q) return undefined;
  const pattern = likePattern(q);
  return sql`(${sql.join(
    columns.map((column) => sql`fold(coalesce(${column}, '')) like fold(${pattern})`),
    sql` or `,
  )})`;
}
