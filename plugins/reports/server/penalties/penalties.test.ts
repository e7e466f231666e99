import { beforeEach, describe, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import type { PenaltiesOfDay, Penalty } from "../../contract/penalty.ts";

const server: TestServer = await startServer();
for (const who of ["andre", "olivia"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const reason = "Fatura vencida há mais de trinta dias";
const list = async (query = "") =>
  (await server.get("olivia", `admin/reports/penalties?per_page=100&${query}`)).body
    .data as Penalty[];
const days = async (query = "") =>
  (await server.get("olivia", `admin/reports/penalties/days?${query}`)).body
    .data as PenaltiesOfDay[];
const found = async (path: string) => (await server.get("olivia", path)).body.data[0];

describe("what was taken from numbers and workspaces", () => {
  it("has falls of quality and states of restriction, and neither rises nor other changes", async () => {
    const number = await found("admin/numbers?q=5511990010001");
    const put = (part: string, body: object) =>
      server.send("andre", "PUT", `admin/numbers/${number.id}/${part}`, { reason, ...body });
    await put("state", { status: "restricted", version: number.version });
    await put("messaging-limit", { messaging_limit: "tier_250", version: number.version + 1 });
    await put("messaging-limit", { messaging_limit: "tier_100k", version: number.version + 2 });
    await put("state", { status: "connected", version: number.version + 3 });
    const today = dayOf(server.now());
    const now = await list(`at_from=${today}`);
    const told = now.map(({ kind, was, became, by }) => [kind, was, became, by]);
    expect(told.toSorted()).toEqual([
      ["limit", "tier_10k", "tier_250", "André Nunes"],
      ["state", "connected", "restricted", "André Nunes"],
    ]);
    expect(now[0]).toMatchObject({ number: { id: number.id }, reason });
    const falls = await list("kind=quality");
    expect(falls.length).toBeGreaterThan(0);
    expect(falls.every(({ became }) => became === "yellow" || became === "red")).toBe(true);
  });

  it("has a flag as a flag and no restriction", async () => {
    const became = async (kind: string) =>
      new Set((await list(`kind=${kind}`)).map((one) => one.became));
    expect([...(await became("flagged"))]).toEqual(["flagged"]);
    expect(await became("state")).not.toContain("flagged");
  });

  it("stays with the workspace that had the number then", async () => {
    const number = await found("admin/numbers?q=5511990010001");
    const put = (part: string, body: object) =>
      server.send("andre", "PUT", `admin/numbers/${number.id}/${part}`, { reason, ...body });
    await put("state", { status: "restricted", version: number.version });
    const other = await found("admin/workspaces?q=vida");
    const { version } = await found("admin/numbers?q=5511990010001");
    const moved = await put("workspace", { workspace_id: other.id, version });
    expect([moved.status, moved.body.code]).toEqual([200, undefined]);
    const query = `kind=state&at_from=${dayOf(server.now())}`;
    expect(await list(`${query}&workspace_id=${number.workspace_id}`)).toMatchObject([
      { was: "connected", became: "restricted", workspace: { id: number.workspace_id } },
    ]);
    expect(await list(`${query}&workspace_id=${other.id}`)).toEqual([]);
  });

  it("has suspended workspaces, of one workspace and of chosen days", async () => {
    const workspace = await found("admin/workspaces?q=padaria");
    const body = { status: "suspended", reason, version: workspace.version };
    const path = `admin/workspaces/${workspace.id}/status`;
    expect((await server.send("andre", "PUT", path, body)).status).toBe(200);
    const today = dayOf(server.now());
    const query = `kind=suspended&workspace_id=${workspace.id}`;
    expect(await list(query)).toMatchObject([
      { was: "active", became: "suspended", number: null, workspace: { id: workspace.id } },
    ]);
    expect(await list(`${query}&at_to=${dayPlus(today, -1)}`)).toEqual([]);
    const [last] = (await days(query)).slice(-1);
    expect(last).toMatchObject({ day: today, counts: { suspended: 1, state: 0 } });
  });

  it("counts on its days what it lists, of the last 90 days unless asked otherwise", async () => {
    const sum = (counted: PenaltiesOfDay[]) =>
      counted.flatMap(({ counts }) => Object.values(counts)).reduce((all, one) => all + one, 0);
    const usual = await days();
    expect(usual).toHaveLength(90);
    expect(sum(usual)).toBe((await list()).length);
    const today = dayOf(server.now());
    const year = `at_from=${dayPlus(today, -700)}`;
    expect(await days(year)).toHaveLength(366);
    const newest = (await list()).map(({ at }) => String(at));
    expect(newest).toEqual(newest.toSorted().toReversed());
  });
});
