import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { attendedNumber, hiddenNumber } from "../../fixtures/world.ts";
import { countReached, limitLeft, moveReached, reachedAmong } from "./reach.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "bruno", "diego", "marina"] as const) await server.tokenOf(who);
const bakery = await attendedNumber(server);
const orders = await hiddenNumber(server);
const [stranger] = (await server.get("diego", "whatsapp/numbers")).body.data;
const workspace = (await server.get("ana", "user")).body.data.active_workspace_id as string;
await server.rows("delete from portfolio_reach");
await server.snapshot();
beforeEach(() => server.restore());

const work = () => ({ db: server.app.services.store.db, now: server.now() });
const reach = (number: string, ...people: string[]) => countReached(work(), number, people);
const detail = async (number: string, who: Who = "ana") =>
  (await server.get(who, `whatsapp/numbers/${number}`)).body.data;
const used = async (number: string, who: Who = "ana") => {
  const { reached, own, left } = (await detail(number, who)).use;
  return [reached, own, left];
};
/** A number lies in a company's own account, and WhatsApp has told of this limit. */
const lies = (number: string, home: string, limit = "tier_250") =>
  server.rows(`update numbers set home = '${home}', messaging_limit = '${limit}'
    where id = '${number}' returning 1`);
const isOf = (home: string, business: string) =>
  server.rows(`insert into number_accounts (home, business) values ('${home}', '${business}')
    on conflict (home) do update set business = excluded.business returning 1`);

describe("the limit of a portfolio", () => {
  it("is each account's own while nobody has told whose they are", async () => {
    await lies(bakery, "2048");
    await lies(orders, "4096", "tier_2k");
    await reach(bakery, "rita", "joão");
    await reach(orders, "rita");
    expect(await used(bakery)).toEqual([2, 2, 248]);
    expect(await used(orders)).toEqual([1, 1, 1_999]);
    const { portfolios } = (await server.get("ana", `workspaces/${workspace}/account`)).body.data;
    const names = portfolios.map((one: { numbers: { display_name: string }[] }) =>
      one.numbers.map(({ display_name }) => display_name),
    );
    expect(names).toContainEqual(["Padaria Aurora"]);
    expect(names).toContainEqual(["Aurora Encomendas"]);
  });

  it("is one of all accounts of a business, the highest that was told, and a person counts once", async () => {
    await lies(bakery, "2048");
    await lies(orders, "4096", "tier_2k");
    await isOf("2048", "104857");
    await isOf("4096", "104857");
    await reach(bakery, "rita", "joão");
    await reach(orders, "rita");
    expect(await used(bakery)).toEqual([2, 1, 1_998]);
    expect(await limitLeft(work(), bakery)).toMatchObject({ left: 1_998 });
    expect(await reachedAmong(work(), orders, ["joão", "ana"])).toEqual(new Set(["joão"]));
    const { by } = (await detail(bakery)).use;
    expect(by).toEqual([
      expect.objectContaining({ display_name: "Padaria Aurora", reached: 1 }),
      expect.objectContaining({ display_name: "Aurora Encomendas", reached: 1 }),
    ]);
  });

  it("is shared with another workspace of the business, whose numbers it does not name", async () => {
    await lies(bakery, "2048");
    await lies(stranger.id, "4096");
    await isOf("2048", "104857");
    await isOf("4096", "104857");
    await reach(stranger.id, "rita");
    expect(await used(bakery)).toEqual([1, 0, 249]);
    expect((await detail(bakery)).use.by).toEqual([]);
    const staff = (await server.get("marina", `admin/numbers/${bakery}`)).body.data;
    expect(staff.use.by).toHaveLength(1);
  });

  it("is the workspace's own in the provider's account, whatever others send there", async () => {
    const [before] = await used(stranger.id, "diego");
    await reach(bakery, "rita");
    await reach(orders, "joão");
    expect((await used(bakery))[0]).toBe(2);
    expect(await used(stranger.id, "diego")).toEqual([before, 0, expect.anything()]);
    const seen = (await detail(bakery, "bruno")).use;
    expect([seen.reached, seen.by.length]).toEqual([2, 1]);
  });
});

describe("what was counted", () => {
  const counted = () =>
    server.rows("select portfolio, person, at from portfolio_reach order by portfolio, person");

  it("goes along with an account once its business is told, the later word of a person kept", async () => {
    await lies(bakery, "2048");
    await lies(orders, "4096");
    await isOf("4096", "104857");
    await reach(bakery, "rita", "joão");
    server.advance(60_000);
    const later = server.now();
    await countReached({ ...work(), now: later }, orders, ["rita"]);
    await isOf("2048", "104857");
    await moveReached(work(), { home: "2048", from: "2048", to: "104857" });
    const rows = await counted();
    expect(rows.map(({ portfolio, person }) => [portfolio, person])).toEqual([
      ["104857", "joão"],
      ["104857", "rita"],
    ]);
    expect(new Date(String(rows[1]?.at))).toEqual(later);
    expect(await used(bakery)).toEqual([2, 1, 248]);
  });

  it("by workspaces before is kept by the accounts that the numbers lie in", async () => {
    await lies(bakery, "2048");
    await server.rows("delete from number_reach");
    for (const [number, person] of [
      [bakery, "rita"],
      [orders, "joão"],
    ]) {
      await server.rows(`insert into number_reach select workspace_id, '${person}', id, now()
        from numbers where id = '${number}' returning 1`);
    }
    const step = await readFile(
      new URL("../migrations/0019_portfolios.sql", import.meta.url),
      "utf8",
    );
    await server.rows(step.slice(step.indexOf("INSERT INTO")));
    expect((await counted()).map(({ portfolio, person }) => [portfolio, person])).toEqual(
      [
        ["2048", "rita"],
        [workspace, "joão"],
      ].sort(),
    );
  });
});
