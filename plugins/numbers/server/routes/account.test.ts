import { expect, it } from "vitest";
import { startServer, type Who } from "../../../../tests/support/server.ts";
import type { Account } from "../../contract/workspace/account.ts";
import { attendedNumber } from "../../fixtures/world.ts";

const server = await startServer();
const number = await attendedNumber(server);
const workspace = (await server.get("ana", "user")).body.data.active_workspace_id as string;
const read = (who: Who) => server.get(who, `workspaces/${workspace}/account`);

it("an account tells the shared limit, each number the caller sees, and six months of these", async () => {
  const { data } = (await read("ana")).body as { data: Account };
  expect(data.numbers.length).toBeGreaterThan(1);
  expect(data.months).toHaveLength(6);
  const { data: member } = (await read("bruno")).body as { data: Account };
  expect(member.numbers.map(({ id }) => id)).toEqual([number]);
  const [portfolio] = data.portfolios;
  const own = portfolio?.numbers.filter(({ id }) => id === number);
  expect(own).toHaveLength(1);
  expect(member.portfolios).toEqual([{ ...portfolio, numbers: own }]);
  const alone = (await server.get("bruno", `whatsapp/numbers/${number}/statistics`)).body.data;
  expect(member.months).toEqual(alone);
  const whole = data.months[0]?.incoming ?? 0;
  expect(whole).toBeGreaterThanOrEqual(member.months[0]?.incoming ?? 0);
});

it("an account of somebody else is not there", async () => {
  expect((await read("diego")).status).toBe(404);
  expect((await read("marina")).status).toBe(403);
});

it("an account of the business's own says how many numbers it has, and how many WhatsApp lets it have", async () => {
  const accounts = async () => (await read("ana")).body.data.accounts;
  await server.rows(
    "insert into number_allowances (home, most, told_at) values ('', 9, now()) returning 1",
  );
  expect(await accounts()).toEqual([]);
  await server.rows(`update numbers set home = '2048' where id = '${number}' returning 1`);
  expect(await accounts()).toEqual([]);
  await server.rows(
    "insert into number_allowances (home, most, told_at) values ('2048', 2, now()) returning 1",
  );
  expect(await accounts()).toEqual([{ account: "2048", of: "business", used: 1, most: 2 }]);
  await server.rows(
    "insert into number_accounts (home, most, most_told_at) values ('2048', 1, now()) returning 1",
  );
  expect(await accounts()).toEqual([{ account: "2048", of: "account", used: 1, most: 1 }]);
});
