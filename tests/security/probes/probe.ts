import { describe } from "vitest";
import { identities } from "../../support/operations.ts";
import { permissionTable, type Row } from "../../support/permission-table.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { brokenTexts } from "./broken-texts.ts";
import { fuzz } from "./fuzz.ts";
import { massAssignment } from "./mass-assignment.ts";
import { openRecord } from "./on-record.ts";
import { permissions } from "./permissions.ts";
import { standing } from "./standing.ts";

/** In how many files the probes stand, so that every worker takes some: operations go round. */
const parts = 4;

/** What is tried on some operations of the table, on a server that keeps the demo's rows. */
export type Probe = (server: TestServer, rows: Row[]) => void;

/** Tries everything on one part of all operations, whatever plugin they are of. */
export async function probe(part: number): Promise<void> {
  const server = await startServer();
  for (const who of Object.values(identities)) if (who !== "anonymous") await server.tokenOf(who);
  await server.snapshot();
  const record = await openRecord(server);
  const rows = permissionTable(server).rows.filter((_, at) => at % parts === part - 1);
  const hostile = fuzz(server, rows.length);
  // Most of the time samples are made: what changes nothing leaves its own to what comes after it.
  describe.each(rows.map((row, at) => [row.name, row, at] as const))("%s", (_, row, at) => {
    const place = standing(server, row);
    permissions(server, row, place, record);
    hostile.tries(row, at, place);
  });
  describe("hostile requests", () => hostile.isNoShow());
  describe("mass assignment", () => massAssignment(server, rows));
  describe("broken texts", () => brokenTexts(server, rows));
}
