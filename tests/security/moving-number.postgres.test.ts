import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { permissionTable, sendSample } from "../support/permission-table.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { whileHeld } from "../support/while-held.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
const workspaceOf = async (who: "ana" | "diego") =>
  (await server.get(who, "workspaces")).body.data[0].id as string;
const [aurora, vida] = [await workspaceOf("ana"), await workspaceOf("diego")];
await server.snapshot();
afterEach(() => server.restore());

const changes = permissionTable(server).rows.filter(
  ({ endpoint: { path, method, changes: writes }, may }) =>
    (writes ?? method !== "GET") &&
    // The sandbox's number is the provider's, and moves nowhere.
    !path.startsWith("/sandbox/") &&
    /:(number|contact|message)\b/.test(path) &&
    may.owner < 400 &&
    may.stranger >= 400,
);

/** Asks while Aurora's numbers are moving to another workspace. */
const whileMoving = <T>(ask: () => Promise<T>): Promise<T> =>
  whileHeld(
    server,
    async (db) => {
      await db.execute(sql`select 1 from numbers where workspace_id = ${aurora} for update`);
      await db.execute(sql`delete from number_users where workspace_id = ${aurora}`);
      await db.execute(
        sql`update numbers set workspace_id = ${vida} where workspace_id = ${aurora}`,
      );
    },
    ask,
  );

describe.each(changes.map((row) => [row.name, row] as const))("%s", (_, row) => {
  it("comes to nothing for the former workspace when the number moves away meanwhile", async () => {
    const sample = (await row.sample?.(server)) ?? {};
    const who = row.may.member < 400 ? "bruno" : "ana";
    const answer = await whileMoving(() => sendSample(server, who, row, sample));
    expect([403, 404, 409]).toContain(answer.status);
    expect(
      await server.rows(
        "select 1 from number_users join numbers on numbers.id = number_id where numbers.workspace_id <> number_users.workspace_id",
      ),
    ).toEqual([]);
  });
});

it("sweeps what changes a number or what is below it", () => {
  expect(changes.length).toBeGreaterThan(20);
});
