import { beforeEach, describe, expect, it } from "vitest";
import { say } from "../../../../src/server/words.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { newCard } from "../../fixtures/card.ts";
import { charged } from "../../fixtures/charge.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  // What other domains know of debts is theirs.
  const { services } = server.app;
  services.ask = async () => [];
});

const path = "user/payment-methods";
const cards = async (who: Who = "ana") => (await server.get(who, path)).body.data;
const add = (who: Who, card: object = newCard()) => server.send(who, "POST", path, card);
const prefer = (id: string) => server.send("ana", "PUT", `${path}/${id}/default`);
const remove = (id: string, who: Who = "ana") => server.send(who, "DELETE", `${path}/${id}`);

describe("the cards of a person", () => {
  it("are theirs alone, the default one first, and without what they are charged by", async () => {
    expect(await cards()).toMatchObject([
      { brand: "visa", last4: "4242", is_default: true, held_by: null },
      { brand: "mastercard", last4: "5100", is_default: false },
    ]);
    expect(await cards("bruno")).toEqual([]);
    expect(JSON.stringify(await cards())).not.toContain("sim_");
    const { body } = await server.get("ana", `${path}/default`);
    expect(body.data).toMatchObject({ last4: "4242", is_default: true });
    expect((await server.get("bruno", `${path}/default`)).body).toEqual({ data: null });
  });

  it("begin with one that is the default, and the next is not", async () => {
    const first = await add("bruno");
    expect([first.status, first.body.data]).toMatchObject([201, { is_default: true }]);
    const next = await add("bruno", newCard({ last4: "4444", brand: "mastercard" }));
    expect(next.body.data.is_default).toBe(false);
  });

  it.each([
    ["a number instead of a token", { token: "4242424242424242" }],
    ["a token nobody gave", { token: "pm_abcdefghijkl" }],
    ["other digits than the company's", { last4: "9999" }],
    ["another expiry", { exp_year: 2040 }],
    ["another brand", { brand: "amex" }],
  ])("take no card with %s", async (_, wrong) => {
    const answer = await add("bruno", { ...newCard(), ...wrong });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["token"]]);
    expect(await cards("bruno")).toEqual([]);
  });

  it.each(["debit", "prepaid"] as const)("take no %s card, and say why", async (funding) => {
    const answer = await add("bruno", newCard({ funding }));
    const said = { token: [say("pt", "payments:errors.not_credit")] };
    expect([answer.status, answer.body.errors]).toEqual([422, said]);
    expect(await cards("bruno")).toEqual([]);
    expect((await add("bruno", newCard({ funding: "unknown" }))).status).toBe(201);
  });

  it("take a card once, and what else a body holds is not kept", async () => {
    const card = { ...newCard(), number: "4242424242424242", cvc: "123", is_default: true };
    const key = { "idempotency-key": "one" };
    const first = await server.send("ana", "POST", path, card, key);
    expect(await server.send("ana", "POST", path, card, key)).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect((await add("ana", card)).status).toBe(422);
    expect((await add("bruno", card)).status).toBe(422);
    expect(first.body.data.is_default).toBe(false);
    expect(await cards()).toHaveLength(3);
    const kept = await server.rows(
      "select row_to_json(m)::text as it from payment_methods m union all select answer from idempotency_keys",
    );
    expect(JSON.stringify(kept)).not.toMatch(/4242424242424242|"123"/);
  });

  it("have one default, whoever else is made it at the same time", async () => {
    const [one, other] = (await cards()).map(({ id }: { id: string }) => id);
    await Promise.all(Array.from({ length: 20 }, (_, at) => prefer(at % 2 === 0 ? one : other)));
    expect((await cards()).filter((card: { is_default: boolean }) => card.is_default)).toHaveLength(
      1,
    );
    expect((await prefer(other)).body.data).toMatchObject({ id: other, is_default: true });
    const [foreign] = await cards("diego");
    expect((await prefer(foreign.id)).status).toBe(404);
  });

  it("are at most twenty", async () => {
    for (let at = 2; at < 20; at++) expect((await add("ana")).status).toBe(201);
    expect((await add("ana")).body.code).toBe("payments.too_many");
  });

  it("can be removed; the newest of the others is then the default", async () => {
    const [first, second] = await cards();
    expect((await remove(first.id, "diego")).status).toBe(404);
    expect((await remove(first.id)).status).toBe(204);
    expect(await cards()).toMatchObject([{ id: second.id, is_default: true }]);
    expect((await remove(first.id)).status).toBe(404);
    expect((await remove(second.id)).status).toBe(204);
    expect(await cards()).toEqual([]);
    expect((await add("ana")).body.data.is_default).toBe(true);
  });

  it("cannot be removed while a charge is under way on them", async () => {
    const [first, second] = await cards();
    await charged(server, "ana", { key: "a", payment_method_id: second.id });
    expect((await cards())[1].held_by).toEqual({ debts: 0, charges: 1 });
    const refused = await remove(second.id);
    expect([refused.status, refused.body.code]).toEqual([409, "payments.needed_by_charges"]);
    // One that names no card takes the default one.
    await charged(server, "ana", { key: "b" });
    expect((await remove(first.id)).status).toBe(409);
    await server.drain();
    expect((await remove(second.id)).status).toBe(204);
    expect((await remove(first.id)).status).toBe(204);
  });

  it("stay while a debt waits for the default one, and the others may go", async () => {
    const { services } = server.app;
    services.ask = (async () => [1]) as typeof services.ask;
    const [first, second] = await cards();
    const refused = await remove(first.id);
    expect([refused.status, refused.body.code]).toEqual([409, "payments.needed_by_debts"]);
    await prefer(second.id);
    expect((await remove(first.id)).status).toBe(204);
  });

  it("are on record, without more than the last four digits", async () => {
    const { body } = await add("ana");
    await prefer(body.data.id);
    await remove(body.data.id);
    const entries = await server.rows(
      `select action, after::text, before::text from audit_entries where subject_id = '${body.data.id}' order by seq`,
    );
    expect(entries.map(({ action }) => action)).toEqual([
      "payment-method.added",
      "payment-method.preferred",
      "payment-method.removed",
    ]);
    expect(JSON.stringify(entries)).not.toContain("sim_");
  });

  it("are not for staff", async () => {
    expect((await add("marina")).status).toBe(403);
    expect(await cards("marina")).toEqual([]);
  });

  it("begin at the payment company that this server has", async () => {
    const { body } = await server.send("ana", "POST", `${path}/setup`);
    expect(body).toEqual({ data: { driver: "simulator" } });
  });
});
