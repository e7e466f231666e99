import { beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "../../../src/contract/day.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "fernanda", "olivia"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const { body: held } = await server.get("ana", "workspaces");
const aurora: string = held.data.find(({ name }: { name: string }) => name === "Padaria Aurora").id;
const own = `workspaces/${aurora}/invoices`;
const list = async (query = "") => (await server.get("ana", `${own}?${query}`)).body.data;
const one = async (id: string) => (await server.get("ana", `${own}/${id}`)).body.data;

describe("the running month", () => {
  it("is what its lines add up to, with the plan, what goes beyond it, and what was used", async () => {
    // On the first of a month nothing of the demo was used in it.
    await server.rows(`insert into usage_days
      select (jsonb_populate_record(u, jsonb_build_object('day', '${dayOf(server.now())}'))).*
      from usage_days u where workspace_id = '${aurora}' and category <> 'service'
      order by day desc limit 1 on conflict do nothing`);
    const { body } = await server.get("ana", `${own}/current`);
    const { lines, total_value, status } = body.data;
    expect(status).toBe("open");
    const kinds = lines.map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 3)).toEqual(["plan", "number", "license"]);
    expect(kinds).toContain("template");
    expect(kinds).toContain("correction");
    const sum = lines.reduce((all: number, { amount }: { amount: number }) => all + amount, 0);
    expect(total_value).toBe(sum);
  });
});

describe("past invoices", () => {
  it("each add up, in either billing model", async () => {
    const all = await list("per_page=100");
    expect(new Set(all.map(({ model }: { model: string }) => model))).toEqual(
      new Set(["conversation", "category", "message"]),
    );
    for (const { id, total_value } of all) {
      const { lines } = await one(id);
      const sum = lines.reduce(
        (total: number, { amount }: { amount: number }) => total + amount,
        0,
      );
      expect(sum).toBe(total_value);
    }
  });
});
