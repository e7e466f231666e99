import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import type { ClientNumber } from "../../contract/client-number.ts";
import { allClientNumbers } from "./read.ts";

const server: TestServer = await startServer();
for (const who of ["marina", "olivia"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const list = async (query = "") =>
  (await server.get("olivia", `admin/reports/numbers?${query}`)).body.data as ClientNumber[];
const together = async (query = "") =>
  (await server.get("olivia", `admin/reports/numbers/messages?${query}`)).body
    .data as ClientNumber["months"];
const file = (format: string, query = "") =>
  server.get("marina", `admin/reports/numbers/files/${format}?${query}`);
const linesOf = (bytes: Uint8Array) =>
  new TextDecoder()
    .decode(bytes)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";").map((cell) => cell.slice(1, -1)));

const partner = async () => {
  const [row] = await server.rows(
    `select p.partner_id as id from partner_workspaces p
      join numbers n on n.workspace_id = p.workspace_id and n.messaging_limit = 'tier_10k'
        and n.quality_rating = 'green' and n.display_name ilike '%a%'
      order by n.id limit 1`,
  );
  return String(row?.id);
};

describe("the report of all clients' numbers", () => {
  it("tells whose each is, and its messages of the last six whole months", async () => {
    const [aurora] = await list("q=Padaria%20Aurora&sort=display_name");
    expect(aurora).toMatchObject({ workspace: { name: "Padaria Aurora" } });
    expect(aurora?.months).toHaveLength(6);
    const names = aurora?.months.map(({ month }) => month) ?? [];
    expect(names).toEqual(names.toSorted());
    const this_month = server.now().toISOString().slice(0, 7);
    expect(names.at(-1)).not.toBe(this_month);
    const one = await list("q=5511990010001");
    const [counted] = await server.rows(
      `select sum(incoming)::int as incoming, sum(outgoing)::int as outgoing
         from number_daily_counts where number_id = '${one[0]?.id}'
          and to_char(day, 'YYYY-MM') between '${names[0]}' and '${names.at(-1)}'`,
    );
    expect(one[0]).toMatchObject(counted ?? {});
  });

  it("sums up what the list shows, by workspace and by partner", async () => {
    const add = (numbers: ClientNumber[], key: "incoming" | "outgoing") =>
      numbers.reduce((sum, number) => sum + number[key], 0);
    const all = await list("per_page=100");
    const workspace = `workspace_id=${all[0]?.workspace.id}`;
    for (const query of ["", workspace, `partner_id=${await partner()}`, "status=restricted"]) {
      const shown = await list(`per_page=100&${query}`);
      const months = await together(query);
      expect(shown.length, query).toBeGreaterThan(0);
      for (const key of ["incoming", "outgoing"] as const) {
        expect(
          months.reduce((sum, month) => sum + month[key], 0),
          query,
        ).toBe(add(shown, key));
      }
    }
  });

  it("is narrowed by partner, limit and quality, and sorted by the limit's steps", async () => {
    const id = await partner();
    const ofPartner = await list(`partner_id=${id}`);
    expect(new Set(ofPartner.map((number) => number.partner?.id))).toEqual(new Set([id]));
    const limited = await list("messaging_limit=tier_10k");
    expect(limited.length).toBeGreaterThan(0);
    expect(limited.every(({ messaging_limit }) => messaging_limit === "tier_10k")).toBe(true);
    const highest = await list("sort=-messaging_limit");
    expect(highest[0]?.messaging_limit).toBe("tier_100k");
  });
});

describe("its file", () => {
  it("has the same numbers, each month beside them, in the person's words", async () => {
    const { body, headers } = await file("csv", "status=restricted");
    expect(headers.get("content-disposition")).toContain("numeros-dos-clientes-");
    const [headings, ...rows] = linesOf(body);
    const shown = await list("status=restricted&sort=display_name");
    expect(rows.map(([name]) => name)).toEqual(shown.map(({ display_name }) => display_name));
    const [first] = shown;
    const row = rows[0] ?? [];
    const month = first?.months[0];
    expect(row[(headings ?? []).indexOf(`${month?.month}: recebidas`)]).toBe(
      String(month?.incoming),
    );
    expect(row[(headings ?? []).indexOf("Status")]).toBe("Restrito");
  });

  it("is a workbook too, and who took which is written down", async () => {
    const { body, headers } = await file("xlsx");
    expect(headers.get("content-type")).toContain("spreadsheetml");
    expect(Buffer.from(body.subarray(0, 2)).toString()).toBe("PK");
    const [entry] = await server.rows(
      "select actor_name, after from audit_entries where action = 'report.exported'",
    );
    const all = await list("per_page=100");
    expect(entry).toMatchObject({ after: { format: "xlsx", numbers: all.length } });
  });

  it("is on record with what was chosen, and taken twenty times in ten minutes at most", async () => {
    const query = `partner_id=${await partner()}&messaging_limit=tier_10k&quality_rating=green&q=a`;
    const [one] = await list(query);
    expect((await file("csv", query)).status).toBe(200);
    const [entry] = await server.rows(
      "select after from audit_entries where action = 'report.exported'",
    );
    expect(entry?.after).toEqual({
      format: "csv",
      numbers: (await list(query)).length,
      partner: String(one?.partner?.name),
      messaging_limit: "tier_10k",
      quality_rating: "green",
      q: "a",
    });
    for (let taken = 1; taken < 20; taken++) expect((await file("csv", query)).status).toBe(200);
    expect((await file("csv", query)).status).toBe(429);
  });

  it("comes in portions, each number once, whatever they are called", async () => {
    await server.rows("update numbers set display_name = 'Mesmo nome' returning 1");
    const { db } = server.app.services.store;
    const ids: string[] = [];
    for await (const rows of allClientNumbers({ db, now: server.now() }, {}, 2)) {
      expect(rows.length).toBeLessThanOrEqual(2);
      ids.push(...rows.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength((await list("per_page=100")).length);
  });
});
