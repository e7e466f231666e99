import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { beforeEach, expect, it } from "vitest";
import { type Identity, identities } from "../../support/operations.ts";
import { type Row, sendSample } from "../../support/permission-table.ts";
import type { TestServer } from "../../support/server.ts";
import type { Probe } from "./probe.ts";

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../../plugins/*/server/tables.ts", "../../../src/server/db/tables.ts"],
  { eager: true },
);
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => value instanceof PgTable)
  .map(getTableConfig);
const namedIn = (names: string[]) => tables.filter(({ name }) => names.includes(name));

/** What an attacker would send to anybody, with values worth having. */
const dangerous: Record<string, unknown> = {
  admin: true,
  is_admin: true,
  roles: ["manager"],
  permissions: ["show-users"],
  role: "owner",
  // Of the same day in whatever zone it is written.
  email_verified_at: "2020-01-01T12:00:00Z",
  whatsapp_verified_at: "2020-01-01T12:00:00Z",
  status: "active",
  type: "partner",
};
const anyId = "01890000-0000-7000-8000-000000000000";
for (const name of [
  ...["id", "user_id", "owner_id", "actor_id", "workspace_id", "active_workspace_id"],
  ...["number_id", "plan_id", "partner_id", "password_hash", "suspended_at", "version"],
])
  dangerous[name] = anyId;

/** These and every column of the tables that the operation writes, as one would guess them. */
const guesses = (written: string[]): Record<string, unknown> => {
  const columns = namedIn(written).flatMap((table) => table.columns);
  return { ...Object.fromEntries(columns.map(({ name }) => [name, anyId])), ...dangerous };
};

/** The primary keys of a row `a` and a row `b` are the same. */
function sameRow({ columns, primaryKeys }: ReturnType<typeof getTableConfig>): string {
  const keys = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  return keys.map(({ name }) => `a."${name}" = b."${name}"`).join(" and ");
}

/** Columns whose value differs from the kept rows, of rows that were there before. */
async function changedColumns(server: TestServer, written: string[]): Promise<string[]> {
  const changed: string[] = [];
  for (const table of namedIn(written)) {
    const { name, columns } = table;
    const counts = columns.map(
      ({ name: column }) =>
        `count(*) filter (where a."${column}"::text is distinct from b."${column}"::text) as "${column}"`,
    );
    const [row] = await server.rows(
      `select ${counts.join(", ")} from public."${name}" a join ${server.kept(name)} b on ${sameRow(table)}`,
    );
    for (const [column, count] of Object.entries(row ?? {})) {
      if (Number(count) > 0) changed.push(`${name}.${column}`);
    }
  }
  // Any call may note, once a minute, that its session is in use.
  return changed.filter((column) => column !== "sessions.last_used_at").sort();
}

/** The part of a dangerous value by which its column can be told to hold it. */
function traceOf(value: unknown): string {
  const text = String(Array.isArray(value) ? value[0] : value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : text;
}

/** In how many rows that were not there before a column holds what was guessed for it, or the id that is nobody's. */
async function guessedInNew(server: TestServer, written: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of namedIn(written)) {
    const counts = table.columns.map(({ name: column }) => {
      const held = [anyId, ...(column in dangerous ? [traceOf(dangerous[column])] : [])].map(
        (trace) => `position('${trace}' in a."${column}"::text) > 0`,
      );
      return `count(*) filter (where ${held.join(" or ")}) as "${column}"`;
    });
    const [row] = await server.rows(
      `select ${counts.join(", ")} from public."${table.name}" a
       where not exists (select from ${server.kept(table.name)} b where ${sameRow(table)})`,
    );
    for (const [column, count] of Object.entries(row ?? {})) {
      if (Number(count) > 0) found.push(`${table.name}.${column}: ${count}`);
    }
  }
  return found.sort();
}

async function effectOf(server: TestServer, row: Row, extra: Record<string, unknown>) {
  await server.restore();
  const [identity] = Object.entries(row.may).find(([, status]) => status < 400) as [
    Identity,
    number,
  ];
  const sample = (await row.sample?.(server)) ?? {};
  const body = sample.form
    ? sample
    : { ...sample, body: { ...extra, ...(sample.body as Record<string, unknown>) } };
  const form = sample.form;
  if (form) {
    body.form = () => {
      const data = form();
      for (const [name, value] of Object.entries(extra)) {
        if (!data.has(name)) data.set(name, String(value));
      }
      return data;
    };
  }
  const answer = await sendSample(server, identities[identity], row, body);
  const written = await server.written();
  const changed = await changedColumns(server, written);
  return { status: answer.status, written, changed, held: await guessedInNew(server, written) };
}

interface Schema {
  shape?: Record<string, unknown>;
  options?: readonly Schema[];
  def?: { in?: Schema };
}

/** The fields a body promises, in whichever of its forms. */
const fieldsOf = ({ shape, options, def }: Schema): string[] => [
  ...Object.keys(shape ?? {}),
  ...(options ?? []).flatMap(fieldsOf),
  ...(def?.in ? fieldsOf(def.in) : []),
];

/** A form may have so many fields and no more. */
const atOnce = 150;

/** What a body does not promise (the rest is no attack), in bodies that are not too large. */
function attacks(row: Row, all: Record<string, unknown>): Record<string, unknown>[] {
  const promised = new Set(fieldsOf(row.endpoint.body as unknown as Schema));
  const entries = Object.entries(all).filter(([name]) => !promised.has(name));
  return Array.from({ length: Math.ceil(entries.length / atOnce) }, (_, at) =>
    Object.fromEntries(entries.slice(at * atOnce, (at + 1) * atOnce)),
  );
}

export const massAssignment: Probe = (server, rows) => {
  const writes = rows.filter(
    (row) => row.endpoint.body && row.endpoint.encoding !== "form" && !row.refusedByState,
  );
  /** Operations that changed a column, told apart from a look that sees none. */
  const changing = new Set<string>();
  beforeEach(() => server.restore());

  it.each(writes.map((row) => [row.name, row] as const))(
    "%s writes no column that its body does not promise",
    async (_, row) => {
      const plain = await effectOf(server, row, {});
      expect(plain.status).toBeLessThan(400);
      if (plain.changed.length > 0) changing.add(row.name);
      for (const some of attacks(row, guesses(plain.written))) {
        const stuffed = await effectOf(server, row, some);
        expect(stuffed.status).toBe(plain.status);
        expect(stuffed.changed).toEqual(plain.changed);
        expect(stuffed.held).toEqual(plain.held);
      }
    },
  );

  it("is seen where it happens, and so are the columns that the rightful writes change", async () => {
    await server.rows("update users set roles = '{manager}' where email like 'ana@%'");
    expect(await changedColumns(server, await server.written())).toEqual(["users.roles"]);
    await server.restore();
    await server.rows(`insert into secrets (name, value) values ('guessed', '{"is": "${anyId}"}')`);
    const written = await server.written();
    expect(await changedColumns(server, written)).toEqual([]);
    expect(await guessedInNew(server, written)).toEqual(["secrets.value: 1"]);
    expect(changing.size).toBeGreaterThan(writes.length / 3);
  });
};
