import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { dayOf, dayPlus } from "../../src/contract/day.ts";
import { contracts } from "../architecture/contracts.ts";
import { identities } from "../support/operations.ts";
import { addressOf, permissionTable, type Row } from "../support/permission-table.ts";
import { startServer, type TestServer, type Who } from "../support/server.ts";

type Listed = Record<string, unknown> & { id: string };

/** Every list that is narrowed by a date, and which: `created` of `created_from`. */
const dated = contracts
  .flatMap(({ endpoints }) => Object.values(endpoints))
  .flatMap(({ name, query }) => {
    const shape = (query as z.ZodObject | undefined)?.shape ?? {};
    const from = Object.keys(shape).find((field) => field.endsWith("_from"));
    return from && "sort" in shape ? [{ name, date: from.replace(/_from$/, "") }] : [];
  });

let server: TestServer;
let rows: Map<string, Row>;
beforeAll(async () => {
  server = await startServer();
  rows = new Map(permissionTable(server).rows.map((row) => [row.name, row]));
  await fill();
});

/** What the demo has none of. */
async function fill() {
  const copy = await sampled("copyPersonData");
  expect((await server.send("ana", "POST", copy.path)).status).toBe(202);
  await server.rows(`insert into flow_answers (id, flow_id, number_id, contact_id, fields, answered_at)
    select gen_random_uuid(), flows.id, contacts.number_id, contacts.id, '[]', contacts.created_at
    from flows join contacts on true join numbers on numbers.id = contacts.number_id
    where flows.workspace_id = numbers.workspace_id limit 1000`);
  await server.rows(`insert into workspace_invites (id, workspace_id, email, token_hash, invited_by, created_at, expires_at)
    select gen_random_uuid(), workspace_id, n || '@example.com', gen_random_uuid(), user_id,
      now() - n * interval '1 day', now() + (7 - n) * interval '1 day'
    from (select distinct on (workspace_id) * from workspace_users where role = 'owner') as owners,
      generate_series(0, 4) n`);
}

async function sampled(name: string) {
  const row = rows.get(name);
  if (!row) throw new Error(`${name} has no sample`);
  const sample = (await row.sample?.(server)) ?? {};
  return { row, path: addressOf(row.endpoint, sample).replace("/v2/", "") };
}

/** Where a list is asked for in the demo, and by whom of two houses. */
async function place(name: string) {
  const { row, path } = await sampled(name);
  const who: Who = row.may.owner === 200 ? identities.owner : identities.manager;
  const other = row.may.stranger === 200 && who === identities.owner;
  return { path, who, other: other ? identities.stranger : undefined };
}

/** All rows of a list. */
async function all(who: Who, path: string, query: string): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { status, body } = await server.get(who, `${path}?per_page=100&page=${page}&${query}`);
    expect(status, `${path}?${query}`).toBe(200);
    found.push(...body.data);
    last = body.meta.last_page;
  }
  return found;
}

/** The day of a row's date; the wire calls it so, or `created_at`, `payment_due_on`, `status_since`. */
function dayIn(row: Listed, date: string): string {
  const names = [date, `${date}_at`, `payment_${date}_on`, `status_${date}`];
  const value = String(row[names.find((name) => name in row) ?? ""]);
  return value.length === 10 ? value : dayOf(new Date(value));
}

const ids = (found: readonly Listed[]) => found.map(({ id }) => id).toSorted();

describe.each(dated)("$name", ({ name, date }) => {
  it("lists the rows of the days it is asked for, and no others", async () => {
    const { path, who } = await place(name);
    const whole = await all(who, path, "");
    const days = whole.map((row) => dayIn(row, date)).toSorted();
    const day = days[Math.floor(days.length / 2)] as string;
    expect(day, "the demo has no row").toMatch(/^2\d{3}-/);
    const within = (from: string, to: string) =>
      ids(whole.filter((row) => dayIn(row, date) >= from && dayIn(row, date) <= to));
    const asked = async (query: string) => ids(await all(who, path, query));
    expect(await asked(`${date}_from=${day}&${date}_to=${day}`)).toEqual(within(day, day));
    expect(await asked(`${date}_to=${dayPlus(day, -1)}`)).toEqual(within("", dayPlus(day, -1)));
    expect(await asked(`${date}_from=${dayPlus(day, 1)}`)).toEqual(within(dayPlus(day, 1), "9"));
  });

  it("refuses days in the wrong order", async () => {
    const { path, who } = await place(name);
    const query = `${date}_from=2026-03-02&${date}_to=2026-03-01`;
    const { status, body } = await server.get(who, `${path}?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([`${date}_to`]);
  });
});

// Other lists name a house in their address, and that alone refuses strangers.
it("a list that two houses ask for at one address shows each its own, whatever the days", async () => {
  const shared: string[] = [];
  for (const { name, date } of dated) {
    const { path, who, other } = await place(name);
    if (!other) continue;
    shared.push(name);
    const own = new Set(ids(await all(who, path, `${date}_from=2000-01-01`)));
    const others = ids(await all(other, path, `${date}_from=2000-01-01`));
    expect(others.filter((id) => own.has(id))).toEqual([]);
  }
  expect(shared).toContain("listActivations");
});
