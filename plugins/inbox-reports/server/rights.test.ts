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
function rowsIn(bytes: Uint8Array, number = 1): string[][] {
  const zip = Buffer.from(bytes);
  const name = `xl/worksheets/sheet${number}.xml`;
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
    const [days = ""] = new TextDecoder().decode(body).split("\r\n\r\n");
    const lines = days.split("\r\n");
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

  it("names nobody of a number's former workspace, and goes on naming who left", async () => {
    const contact = await messenger.customer(newPhone());
    const [team] = (await server.get("ana", `workspaces/${workspace}/teams`)).body.data;
    const { version } = (await messenger.conversation(contact)).assignment;
    const at = `messenger/contacts/${contact}/assignment/assign`;
    await server.send("ana", "POST", at, { team_id: team.id, version });
    server.advance(minute);
    await messenger.say(contact, "Bom dia", "ana");
    await messenger.say(contact, "Bom dia", "bruno");
    await counted(server);
    await server.send("ana", "DELETE", `workspaces/${workspace}/users/${people.bruno}`);
    const told = async (who: Who) => {
      const { people: persons, teams, figures } = await report(who);
      const { body } = await server.get(who, path("/files/csv"));
      const [days = ""] = new TextDecoder().decode(body).split("\r\n\r\n");
      const named = ["Ana Ribeiro", "Bruno Costa", team.name].filter((name) => days.includes(name));
      const ids = [...persons.map(({ person }) => person?.id), ...teams.map((one) => one.team?.id)];
      return { sent: figures.sent, named, ids: ids.filter(Boolean) };
    };
    expect((await told("ana")).named).toEqual(["Ana Ribeiro", "Bruno Costa", team.name]);
    server.advance(60 * minute);
    const number = `admin/numbers/${messenger.number}`;
    const seen = (await server.get("marina", number)).body.data.version;
    const [clinic] = await server.rows("select id from workspaces where name = 'Clínica Vida'");
    const to = { workspace_id: clinic?.id, reason: "Vendida", version: seen };
    expect((await server.send("marina", "PUT", `${number}/workspace`, to)).status).toBe(200);
    workspace = String(clinic?.id);
    try {
      expect(await told("diego")).toEqual({ sent: 2, named: [], ids: [] });
    } finally {
      workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
    }
  });

  it("has why messages failed, templates, tags and the hours of the week, as the report tells them", async () => {
    const contact = await messenger.customer(newPhone());
    const [tag] = (await server.get("ana", "messenger/tags")).body.data;
    await server.send("ana", "POST", `messenger/contacts/${contact}/tags`, { tag_ids: [tag.id] });
    const { id } = await messenger.say(contact);
    await messenger.say(contact);
    await server.rows(
      `update messages set status = 'failed', error_code = 131026 where id = '${id}' returning 1`,
    );
    await server.rows(
      `update messages set type = 'template', content = content || '{"name": "pedido_pronto"}'
        where contact_id = '${contact}' and direction = 'outgoing' returning 1`,
    );
    await server.rows("delete from inbox_report_marks returning 1");
    await counted(server);
    const { failures, templates, tags, hours } = await report("ana");
    expect([failures, templates, tags, hours].map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    const book = (await server.get("ana", path("/files/xlsx"))).body as Uint8Array;
    const words = "A mensagem não pôde ser entregue.";
    expect(rowsIn(book, 2)).toEqual([
      ["Motivo", "Código", "Mensagens"],
      [words, "131026", "1"],
    ]);
    expect(rowsIn(book, 3).slice(1)).toEqual([["pedido_pronto", "2", "0", "0", "1"]]);
    expect(rowsIn(book, 4).slice(1)).toEqual([[tag.name, "1"]]);
    const week = rowsIn(book, 5);
    expect(week.map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 25));
    const { weekday = 0, hour = 0 } = hours[0] ?? {};
    expect(week[weekday]?.[hour + 1]).toBe("1");
    const text = new TextDecoder().decode((await server.get("ana", path("/files/csv"))).body);
    const tables = text.split("\r\n\r\n").map((table) => table.trimEnd().split("\r\n"));
    expect(tables.map(([name]) => name).slice(1)).toEqual(
      ["Falhas", "Templates", "Marcadores", "Recebidas por hora"].map((name) => `"${name}"`),
    );
    expect(tables[1]?.[2]).toBe(`"${words}";"131026";"1"`);
  });
});
