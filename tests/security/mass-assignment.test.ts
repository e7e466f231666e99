import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, it } from "vitest";
import { type Identity, identities } from "../support/operations.ts";
import { permissionTable, type Row, sendSample } from "../support/permission-table.ts";
import { startServer, type TestServer } from "../support/server.ts";

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../plugins/*/server/tables.ts", "../../src/server/db/tables.ts"],
  { eager: true },
);
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => value instanceof PgTable)
  .map(getTableConfig);

const server: TestServer = await startServer();
for (const who of Object.values(identities)) if (who !== "anonymous") await server.tokenOf(who);
await server.snapshot();
const { rows } = permissionTable(server);
const writes = rows.filter(
  (row) => row.endpoint.body && row.endpoint.encoding !== "form" && !row.refusedByState,
);

/** Every column of every table, as an attacker would guess them, with values worth having. */
const guesses: Record<string, unknown> = { admin: true, is_admin: true };
for (const { columns } of tables) {
  for (const { name } of columns) guesses[name] ??= "01890000-0000-7000-8000-000000000000";
}
Object.assign(guesses, {
  roles: ["manager"],
  permissions: ["show-users"],
  role: "owner",
  email_verified_at: "2020-01-01T00:00:00Z",
  whatsapp_verified_at: "2020-01-01T00:00:00Z",
  status: "active",
  type: "partner",
});

/** Columns whose value differs from the kept rows, of rows that were there before. */
async function changedColumns(): Promise<string[]> {
  const changed: string[] = [];
  const touched = await server.written();
  for (const { name, columns, primaryKeys } of tables.filter(({ name }) =>
    touched.includes(name),
  )) {
    const keys = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
    const same = keys.map(({ name: key }) => `a."${key}" = b."${key}"`).join(" and ");
    const counts = columns.map(
      ({ name: column }) =>
        `count(*) filter (where a."${column}"::text is distinct from b."${column}"::text) as "${column}"`,
    );
    const [row] = await server.rows(
      `select ${counts.join(", ")} from public."${name}" a join ${server.kept(name)} b on ${same}`,
    );
    for (const [column, count] of Object.entries(row ?? {})) {
      if (Number(count) > 0) changed.push(`${name}.${column}`);
    }
  }
  // Any call may note, once a minute, that its session is in use.
  return changed.filter((column) => column !== "sessions.last_used_at").sort();
}

async function effectOf(row: Row, extra: Record<string, unknown>) {
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
  return { status: answer.status, changed: await changedColumns() };
}

beforeEach(() => server.restore());

/** Operations that changed a column, told apart from a look that sees none. */
const changing = new Set<string>();

describe.each(writes.map((row) => [row.name, row] as const))("%s", (_, row) => {
  it("writes no column that its body does not promise", async () => {
    const plain = await effectOf(row, {});
    expect(plain.status).toBeLessThan(400);
    if (plain.changed.length > 0) changing.add(row.name);
    for (const some of portions(without(row, guesses))) {
      const stuffed = await effectOf(row, some);
      expect(stuffed.status).toBe(plain.status);
      expect(stuffed.changed).toEqual(plain.changed);
    }
  });
});

/** A form may have so many fields and no more. */
const atOnce = 150;

const portions = (all: Record<string, unknown>): Record<string, unknown>[] => {
  const entries = Object.entries(all);
  return Array.from({ length: Math.ceil(entries.length / atOnce) }, (_, at) =>
    Object.fromEntries(entries.slice(at * atOnce, (at + 1) * atOnce)),
  );
};

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

/** A field the body does promise is no attack. */
function without(row: Row, all: Record<string, unknown>) {
  const promised = new Set(fieldsOf(row.endpoint.body as unknown as Schema));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !promised.has(name)));
}

it("saw the columns that the rightful writes change", () => {
  expect(changing.size).toBeGreaterThan(writes.length / 3);
});

it("refuses bodies that name a prototype", async () => {
  for (const text of [
    '{"__proto__":{"roles":["manager"]},"first_name":"X"}',
    '{"constructor":{"prototype":{"roles":["manager"]}}}',
  ]) {
    const answer = await server.send("ana", "PUT", "user", text, {
      "content-type": "application/json",
    });
    expect(answer.status).toBe(400);
  }
  expect(({} as { roles?: unknown }).roles).toBeUndefined();
});
