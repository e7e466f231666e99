import { inflateRawSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "../../../src/contract/day.ts";
import type { TestServer, Who } from "../../../tests/support/server.ts";
import { newPhone, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import type { Report } from "../contract/report.ts";
import { counted } from "../fixtures/counted.ts";
import { openReported, type Reported } from "../fixtures/reported.ts";

const minute = 60_000;

let server: TestServer;
let messenger: TestMessenger;
let workspace: string;
let people: Reported["people"];
beforeAll(async () => {
  ({ server, messenger, workspace, people } = await openReported());
});
beforeEach(() => server.restore());

const today = () => dayOf(server.now());
const path = (more = "") =>
  `workspaces/${workspace}/inbox-report${more}?from=${today()}&to=${today()}`;
const report = async (who: Who): Promise<Report> => (await server.get(who, path())).body.data;

/** The cells of a workbook's sheet, row by row. */
function rowsIn(bytes: Uint8Array): string[][] {
  const zip = Buffer.from(bytes);
  const name = "xl/worksheets/sheet1.xml";
  const sheet = inflateRawSync(zip.subarray(zip.indexOf(name) + name.length)).toString();
  const rows = sheet.match(/<row>.*?<\/row>/gs) ?? [];
  return rows.map((row) =>
    (row.match(/<c\b.*?<\/c>|<c\b[^>]*\/>/gs) ?? []).map((cell) => cell.replaceAll(/<[^>]+>/g, "")),
  );
}

describe("who reads it", () => {
  it("is who reads the numbers; an agent sees themselves among the people, and takes no file", async () => {
    const contact = await messenger.customer(newPhone());
    await messenger.say(contact, "Bom dia", "ana");
    await messenger.say(contact, "Bom dia", "bruno");
    await messenger.customer(newPhone(), "Olá", messenger.hidden);
    await counted(server);
    const [anas, brunos] = [await report("ana"), await report("bruno")];
    expect([anas.figures.received, brunos.figures.received]).toEqual([2, 1]);
    expect(anas.people).toHaveLength(2);
    expect(brunos.people.map(({ person }) => person?.id)).toEqual([people.bruno]);
    const of = (who: "bruno" | "diego", more: string) =>
      server.get(who, `${path(more)}&figure=sent&person_id=${people.ana}`);
    expect((await of("bruno", "/conversations")).status).toBe(403);
    expect((await of("diego", "/conversations")).status).toBe(404);
    expect((await server.get("diego", path())).status).toBe(404);
    expect((await server.get("bruno", path("/files/csv"))).status).toBe(403);
    expect((await server.get("bruno", `${path()}&number_id=${messenger.hidden}`)).status).toBe(404);
    const long = `workspaces/${workspace}/inbox-report?from=2025-01-01&to=2026-11-01`;
    expect((await server.get("ana", long)).body.errors).toHaveProperty("to");
    const turned = `workspaces/${workspace}/inbox-report?from=2026-02-01&to=2026-01-01`;
    expect((await server.get("ana", turned)).body.errors).toHaveProperty("to");
  });

  it("is written down when somebody takes the file, which has each person's day", async () => {
    const contact = await messenger.customer(newPhone());
    server.advance(minute);
    await messenger.say(contact, "Bom dia", "bruno");
    await counted(server);
    const { body, status } = await server.get("ana", path("/files/csv"));
    expect(status).toBe(200);
    const lines = new TextDecoder().decode(body).trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/"1";"1";"1";"1";"6\d";"6\d";"1";"6\d";"6\d";"0";$/);
    expect(lines[2]).toContain("Bruno Costa");
    const [entry] = await server.rows(
      "select actor_name, after from audit_entries where action = 'inbox-report.exported'",
    );
    expect(entry).toMatchObject({ after: { format: "csv", from: today(), to: today() } });
  });

  it("has each team's day in the workbook as well, with the figures as numbers", async () => {
    const contact = await messenger.customer(newPhone());
    const [team] = (await server.get("ana", `workspaces/${workspace}/teams`)).body.data;
    const { version } = (await messenger.conversation(contact)).assignment;
    const at = `messenger/contacts/${contact}/assignment/assign`;
    await server.send("ana", "POST", at, { team_id: team.id, version });
    server.advance(minute);
    await messenger.say(contact, "Bom dia", "bruno");
    await counted(server);
    const { body, status } = await server.get("ana", path("/files/xlsx"));
    expect(status).toBe(200);
    const [headings = [], ...rows] = rowsIn(body as Uint8Array);
    const cell = (row: readonly string[], name: string) => row[headings.indexOf(name)];
    const ofTeam = rows.find((row) => cell(row, "Equipe") === team.name);
    expect(ofTeam).toBeDefined();
    expect(cell(ofTeam ?? [], "Enviadas")).toBe("1");
    expect(rows.map((row) => cell(row, "Pessoa"))).toContain("Bruno Costa");
  });
});
