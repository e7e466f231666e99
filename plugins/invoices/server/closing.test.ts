import { beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "../../../src/contract/day.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { sendingHeld } from "../../messenger/server/slots.ts";
import { beginningOf, firstDay, monthOf, monthPlus } from "../contract/month.ts";
import { closeNext } from "./close/close-month.ts";

const day = 86_400_000;
const server: TestServer = await startServer();
// A session lasts thirty days: from the first of a month of 31 it would not reach the next one.
while (Number(dayOf(server.now()).slice(-2)) < 3) server.advance(day);
for (const who of ["ana", "fernanda"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const { body: held } = await server.get("ana", "workspaces");
const aurora: string = held.data.find(({ name }: { name: string }) => name === "Padaria Aurora").id;
const own = `workspaces/${aurora}/invoices`;
const month = monthOf(server.now());
const staffs = (path: string) => `admin/workspaces/${aurora}/${path}`;

/** An hour into the first day of the next month. */
async function monthOver() {
  const next = beginningOf(firstDay(monthPlus(month, 1))).getTime() + 3_600_000;
  server.advance(next - server.now().getTime());
}
/** What runs by itself every hour, and what follows from it. */
async function hourly() {
  for (const name of ["invoices.close-months", "invoices.collect-payments"]) {
    await server.rows(`insert into jobs (id, name, payload, run_at, key)
      values (gen_random_uuid(), '${name}', '{}', '${server.now().toISOString()}', 'every')
      on conflict do nothing`);
  }
  await server.drain();
}
const closed = async () => {
  const [row] = await server.rows(
    `select * from invoices where workspace_id = '${aurora}' and month = '${month}'`,
  );
  if (!row) throw new Error("the month is not closed");
  return row;
};
const days = async (count: number) => {
  for (let passed = 0; passed < count; passed++) {
    server.advance(day);
    await hourly();
  }
};
/** Makes the other of Ana's two cards her default one. */
async function otherCard() {
  const ofAna = "user_id = (select id from users where email = 'ana@recado.test')";
  const [former] = await server.rows(
    `update payment_methods set is_default = false where ${ofAna} and is_default returning id`,
  );
  await server.rows(
    `update payment_methods set is_default = true where ${ofAna} and id <> '${former?.id}'`,
  );
}

describe("closing a month", () => {
  it("makes the open invoice a closed one with the same lines, issues it and charges it", async () => {
    const before = (await server.get("ana", `${own}/current`)).body.data;
    await monthOver();
    await hourly();
    const row = await closed();
    const { data } = (await server.get("ana", `${own}/${row.id}`)).body;
    expect(data.lines).toEqual(before.lines);
    expect(data).toMatchObject({
      total_value: before.total_value,
      status: "paid",
      paid_by: "card",
    });
    const open = (await server.get("ana", `${own}/current`)).body.data;
    expect(open.month).toBe(monthPlus(month, 1));
    expect(open.lines.map(({ kind }: { kind: string }) => kind)).not.toContain("correction");
  });

  it("closes once, however often and wherever it is run", async () => {
    await monthOver();
    await hourly();
    const before = await server.rows("select id from invoices order by id");
    server.advance(3_600_000);
    await hourly();
    expect(await server.rows("select id from invoices order by id")).toEqual(before);
  });

  it("is done by one of two that run at the same time", async () => {
    await monthOver();
    const { services } = server.app;
    const run = () =>
      services.store.transact((db) =>
        closeNext({ db, now: server.now(), services, emit: nothing, enqueue: nothing }, aurora),
      );
    const done = await Promise.all([run(), run(), run()]);
    expect(done.filter((one) => typeof one === "string")).toHaveLength(1);
    expect(done.filter((one) => one === false)).toHaveLength(2);
  });

  it("catches up what a server that was down has missed, month by month", async () => {
    await monthOver();
    server.advance(62 * day);
    await hourly();
    const rows = await server.rows(
      `select month from invoices where workspace_id = '${aurora}' and month >= '${month}' order by month`,
    );
    expect(rows.map((row) => row.month)).toEqual([month, monthPlus(month, 1), monthPlus(month, 2)]);
  });

  it("leaves to the next month what was put on its invoice before this one was closed", async () => {
    await monthOver();
    const body = { amount: -1_000, reason: "of the month that began" };
    expect((await server.send("fernanda", "POST", staffs("corrections"), body)).status).toBe(201);
    await hourly();
    const { id } = await closed();
    const { data } = (await server.get("ana", `${own}/${id}`)).body;
    const corrections = ({ lines }: { lines: { name: string }[] }) =>
      lines.filter(({ name }) => name === body.reason);
    expect(corrections(data)).toEqual([]);
    expect(corrections((await server.get("ana", `${own}/current`)).body.data)).toHaveLength(1);
  });

  it("carries what is in the customer's favour into the next month", async () => {
    const amount = -900_000_00;
    const body = { amount, reason: "a very large credit" };
    expect((await server.send("fernanda", "POST", staffs("corrections"), body)).status).toBe(201);
    await monthOver();
    await hourly();
    expect(await closed()).toMatchObject({ total: 0, status: "paid", paid_by: "nothing" });
    const { lines } = (await server.get("ana", `${own}/current`)).body.data;
    const [carry] = lines.filter(({ kind }: { kind: string }) => kind === "carry");
    expect(carry.amount).toBeLessThan(-800_000_00);
  });
});

describe("a card that fails", () => {
  it("is tried once after days that were missed, not once for each", async () => {
    await otherCard();
    await monthOver();
    await hourly();
    server.advance(6 * day);
    for (let hour = 0; hour < 3; hour++) await hourly();
    const charges = await server.rows(
      `select 1 from charges where reference_id = '${(await closed()).id}'`,
    );
    expect(charges).toHaveLength(2);
    expect(await closed()).toMatchObject({ tried: 4, charge_id: null });
  });

  it("is tried on days 1, 3, 5 and 7, then the invoice is late; another card pays it", async () => {
    await otherCard();
    await monthOver();
    await hourly();
    expect(await closed()).toMatchObject({ status: "awaiting_payment", tried: 1, charge_id: null });
    const tries = [];
    for (let passed = 1; passed <= 8; passed++) {
      await days(1);
      tries.push((await closed()).tried);
    }
    expect(tries).toEqual([2, 2, 3, 3, 4, 4, 5, 5]);
    const late = await closed();
    expect(late.status).toBe("late");
    await otherCard();
    const person = { username: "ana@recado.test", password: "recado-demo" };
    const { body } = await server.send("anonymous", "POST", "login", person);
    const pay = (version: unknown) =>
      server.send(
        "ana",
        "POST",
        `${own}/${late.id}/pay`,
        { version },
        {
          authorization: `Bearer ${body.access_token}`,
        },
      );
    const asked = await pay(late.version);
    expect(asked.status).toBe(202);
    const again = await pay(asked.body.data.version);
    expect(again.status).toBe(409);
    await server.drain();
    expect(await closed()).toMatchObject({ status: "paid", paid_by: "card" });
    const charges = await server.rows(
      `select status from charges where reference_id = '${late.id}' order by created_at`,
    );
    expect(charges.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => "failed"),
      "paid",
    ]);
  });

  it("of one workspace holds up nobody else's, and is tried again by itself", async () => {
    await server.rows("update workspaces set payer_user_id = null");
    await monthOver();
    await hourly();
    const rows = await server.rows(
      `select id from invoices where month = '${month}' and status = 'awaiting_payment' order by id`,
    );
    expect(rows.length).toBeGreaterThan(1);
    const [first] = rows;
    await server.rows(
      `create function refuse() returns trigger language plpgsql as $$
        begin if new.id = '${first?.id}' then raise 'no'; end if; return new; end $$`,
    );
    await server.rows(
      "create trigger refuse before update on invoices for each row execute function refuse()",
    );
    server.advance(20 * day);
    await hourly();
    const standing = async () =>
      (
        await server.rows(
          `select status from invoices where id in (${rows
            .map(({ id }) => `'${id}'`)
            .join(", ")}) order by id`,
        )
      ).map(({ status }) => status);
    const late = rows.map(() => "late");
    expect(await standing()).toEqual(["awaiting_payment", ...late.slice(1)]);
    await server.rows("drop trigger refuse on invoices");
    await server.rows("drop function refuse()");
    server.advance(60_000);
    await server.drain();
    expect(await standing()).toEqual(late);
  });

  it("stops sending after as many days as the operator says, and paying lifts it at once", async () => {
    const [one] = await server.rows(
      `select id, version from invoices where workspace_id = '${aurora}' and status = 'late'`,
    );
    if (!one) throw new Error("Aurora has a late invoice");
    const home = async () => (await server.get("ana", "home")).body.data.parts.invoices?.late;
    expect(await home()).toMatchObject({ stopped: false, count: 1 });
    server.advance(15 * day);
    expect(await home()).toMatchObject({ stopped: true });
    const [number] = (await server.get("ana", "whatsapp/numbers?status=connected")).body.data;
    const held = async () =>
      (
        await server.app.services.ask(
          sendingHeld,
          { workspace_id: aurora },
          { db: server.app.services.store.db, now: server.now(), services: server.app.services },
        )
      ).includes(true);
    expect(number).toBeDefined();
    expect(await held()).toBe(true);
    const body = { reason: "seen on the account", version: one.version };
    const path = `admin/invoices/${one.id}/transfer`;
    expect((await server.send("fernanda", "PUT", path, body)).status).toBe(200);
    expect(await held()).toBe(false);
    expect(await home()).toBeUndefined();
  });
});

describe("nobody who pays", () => {
  it("is told to the owners, and the invoice waits", async () => {
    await server.rows(`update workspaces set payer_user_id = null where id = '${aurora}'`);
    await server.rows("update users set locale = 'en' where email = 'ana@recado.test'");
    await monthOver();
    await hourly();
    expect(await closed()).toMatchObject({ status: "awaiting_payment", charge_id: null });
    const told = await server.rows(
      `select n.values->>'due' as due from notifications n join users u on u.id = n.user_id
       where n.type = 'workspace_payer_missing' and u.email = 'ana@recado.test'`,
    );
    const [year, of, on] = String((await closed()).payment_due_on).split("-");
    expect(told, "as she reads a day").toEqual([{ due: `${of}/${on}/${year}` }]);
  });
});

async function nothing() {}
