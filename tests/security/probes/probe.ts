import { describe } from "vitest";
import { identities } from "../../support/operations.ts";
import { permissionTable, type Row } from "../../support/permission-table.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { brokenTexts } from "./broken-texts.ts";
import { fuzz } from "./fuzz.ts";
import { massAssignment } from "./mass-assignment.ts";
import { onRecord } from "./on-record.ts";
import { permissions } from "./permissions.ts";

/** In how many files the probes stand, so that every worker takes some: operations go round. */
const parts = 4;

/** What is tried on some operations of the table, on a server that keeps the demo's rows. */
export type Probe = (server: TestServer, rows: Row[]) => void;

/** Tries everything on one part of all operations, whatever plugin they are of. */
export async function probe(part: number): Promise<void> {
  const server = await startServer();
  for (const who of Object.values(identities)) if (who !== "anonymous") await server.tokenOf(who);
  await server.snapshot();
  const rows = permissionTable(server).rows.filter((_, at) => at % parts === part - 1);
  describe("who may", () => permissions(server, rows));
  describe("mass assignment", () => massAssignment(server, rows));
  describe("every write of an owner or of staff", () => onRecord(server, rows));
  describe("broken texts", () => brokenTexts(server, rows));
  describe("hostile requests", () => fuzz(server, rows));
}
