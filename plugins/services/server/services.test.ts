import { beforeEach, describe, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { priceOn } from "./facade.ts";

const server: TestServer = await startServer();
for (const who of ["fernanda", "marina", "olivia", "ana"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const at = (days: number) => dayPlus(dayOf(server.now()), days);
const fields = { name: "Relatório", description: "", kind: "other", billing_unit: "month" };

async function service(code: string) {
  const { body } = await server.get("fernanda", `admin/services?q=${code}`);
  return body.data[0];
}
const put = (who: Who, id: string, body: object) =>
  server.send(who, "PUT", `admin/services/${id}`, body);
const schedule = (id: string, body: object) =>
  server.send("fernanda", "POST", `admin/services/${id}/prices`, { valid_to: null, ...body });
const book = async (id: string, currency = "BRL") =>
  (
    await server.get("olivia", `admin/services/${id}/prices?currency=${currency}&sort=valid_from`)
  ).body.data.filter(
    (price: { country: string | null; from_quantity: number }) =>
      price.country === null && price.from_quantity === 0,
  );
const audited = () =>
  server.rows(
    `select action, actor_name, before, after from audit_entries where subject = 'service' order by at, id`,
  );

describe("the catalogue of services", () => {
  it("shows today's prices in thousandths, one for each currency", async () => {
    expect((await service("template-marketing")).prices).toEqual([
      { thousandths: 382, currency: "BRL" },
      { thousandths: 63, currency: "USD" },
    ]);
  });

  it("finds services by name without accents, by kind, by status, and those that lack a price", async () => {
    const codes = async (query: string) =>
      (await server.get("olivia", `admin/services?${query}`)).body.data.map(
        ({ code }: { code: string }) => code,
      );
    expect(await codes("q=ativacao")).toContain("number-activation");
    expect(await codes("kind=call")).toEqual(["call-pulse"]);
    expect(await codes("status=archived&kind=other")).toEqual(["extra-storage"]);
    expect(await codes("unpriced=true")).toEqual(["call-pulse"]);
  });

  it("takes a code once, in lower case", async () => {
    const body = { code: "Monthly-Report", ...fields, prices: [] };
    const made = await server.send("fernanda", "POST", "admin/services", body);
    expect(made.body.data).toMatchObject({ code: "monthly-report", version: 1, prices: [] });
    const again = await server.send("marina", "POST", "admin/services", body);
    expect(again.status).toBe(422);
    expect(again.body.errors.code[0]).toMatch(/\s/);
  });

  it("begins the prices of a new service today", async () => {
    const prices = [{ thousandths: 1_234, currency: "USD" }];
    const body = { code: "monthly-report", ...fields, prices };
    const made = await server.send("fernanda", "POST", "admin/services", body);
    expect(made.body.data.prices).toEqual(prices);
    expect(await book(made.body.data.id, "USD")).toMatchObject([
      { valid_from: at(0), valid_to: null },
    ]);
    const twice = { ...body, code: "another", prices: [...prices, ...prices] };
    expect((await server.send("fernanda", "POST", "admin/services", twice)).status).toBe(422);
  });

  it("takes a currency by the provider's number as well, new and later", async () => {
    const prices = [{ thousandths: 7, currency: 1 }];
    const body = { code: "by-number", ...fields, prices };
    const made = await server.send("fernanda", "POST", "admin/services", body);
    expect(made.body.data.prices).toEqual([{ thousandths: 7, currency: "BRL" }]);
    const { id, version } = made.body.data;
    const later = { thousandths: 5, currency: 2, valid_from: at(1), version };
    expect((await schedule(id, later)).status).toBe(201);
    expect(await book(id, "USD")).toMatchObject([{ thousandths: 5, valid_from: at(1) }]);
    for (const currency of [0, 3, "1"])
      expect((await schedule(id, { ...later, currency })).status, String(currency)).toBe(422);
    const twice = {
      ...body,
      code: "twice",
      prices: [...prices, { thousandths: 7, currency: "BRL" }],
    };
    expect((await server.send("fernanda", "POST", "admin/services", twice)).status).toBe(422);
  });

  it("refuses a price that is no whole number of thousandths, or negative", async () => {
    for (const thousandths of [0.5, -1, "100", 2 ** 31, null]) {
      const prices = [{ thousandths, currency: "BRL" }];
      const body = { code: "monthly-report", ...fields, prices };
      const { status } = await server.send("fernanda", "POST", "admin/services", body);
      expect(status, String(thousandths)).toBe(422);
    }
  });
});

describe("two people who change one service", () => {
  it("do not overwrite each other: the second is told what it is now", async () => {
    const { id, version, ...before } = await service("call-pulse");
    const first = await put("fernanda", id, { ...fields, name: "Chamada", version });
    expect(first.body.data).toMatchObject({ name: "Chamada", version: version + 1 });
    const second = await put("marina", id, { ...fields, name: "Ligação cara", version });
    expect(second.status).toBe(409);
    expect(second.body.code).toBe("changed_meanwhile");
    expect(second.body.data).toMatchObject({ name: "Chamada", version: version + 1 });
    expect((await service("call-pulse")).name).toBe("Chamada");
    const entries = await audited();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action: "service.updated",
      actor_name: "Fernanda Lopes",
      before: { name: before.name, version },
      after: { name: "Chamada", version: version + 1 },
    });
  });

  it("of twenty at once exactly one succeeds", async () => {
    const { id, version } = await service("call-pulse");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        put("marina", id, { ...fields, name: `N${n}`, version }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect((await service("call-pulse")).version).toBe(version + 1);
  });
});

describe("the price book", () => {
  it("lets a new price begin tomorrow and leaves today's and every earlier day's price alone", async () => {
    const { id, version } = await service("template-marketing");
    const { db } = server.app.services.store;
    const days = [-365, -51, -50, 0];
    const paid = () => Promise.all(days.map((day) => priceOn(db, id, "BRL", at(day))));
    const before = await paid();
    const body = { currency: "BRL", thousandths: 400, version };
    expect((await schedule(id, { ...body, valid_from: at(0) })).body.errors).toHaveProperty(
      "valid_from",
    );
    const made = await schedule(id, { ...body, valid_from: at(1) });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ version: version + 1 });
    expect(await paid()).toEqual(before);
    expect(await priceOn(db, id, "BRL", at(1))).toEqual({ thousandths: 400, currency: "BRL" });
    expect(await priceOn(db, id, "BRL", "2025-06-30")).toBeNull();
    expect((await service("template-marketing")).prices[0].thousandths).toBe(382);
    server.advance(86_400_000);
    expect((await service("template-marketing")).prices[0].thousandths).toBe(400);
    server.advance(-86_400_000);
  });

  it("is refused to whoever saw an older service, and to an archived one", async () => {
    const { id, version } = await service("template-marketing");
    const body = { currency: "BRL", thousandths: 400, valid_from: at(5) };
    expect((await schedule(id, { ...body, version })).status).toBe(201);
    expect((await schedule(id, { ...body, valid_from: at(9), version })).status).toBe(409);
    const archived = await service("extra-storage");
    const refused = await schedule(archived.id, { ...body, version: archived.version });
    expect([refused.status, refused.body.code]).toEqual([409, "services.archived"]);
  });

  it("gives back a scheduled price, and the one before it holds on", async () => {
    const { id } = await service("template-utility");
    const [begun, scheduled] = await book(id);
    const remove = (price: string) =>
      server.send("fernanda", "DELETE", `admin/services/${id}/prices/${price}`);
    const refused = await remove(begun.id);
    expect([refused.status, refused.body.code]).toEqual([409, "services.price_begun"]);
    expect((await remove(scheduled.id)).status).toBe(204);
    expect(await book(id)).toEqual([{ ...begun, valid_to: null }]);
    expect((await remove(scheduled.id)).status).toBe(404);
  });

  it("keeps the end of a price for a time, though the usual one is not to come back", async () => {
    const { id, version } = await service("template-marketing");
    const offer = { currency: "BRL", thousandths: 300, valid_from: at(10), valid_to: at(19) };
    expect((await schedule(id, { ...offer, version })).status).toBe(201);
    const [back] = (await book(id)).filter(
      ({ valid_from }: { valid_from: string }) => valid_from === at(20),
    );
    const path = `admin/services/${id}/prices/${back.id}`;
    expect((await server.send("fernanda", "DELETE", path)).status).toBe(204);
    expect((await book(id)).at(-1)).toMatchObject({ thousandths: 300, valid_to: at(19) });
    const { db } = server.app.services.store;
    expect(await priceOn(db, id, "BRL", at(20))).toBeNull();
    const body = { currency: "BRL", thousandths: 400, valid_from: at(20), version: version + 2 };
    expect((await schedule(id, body)).status).toBe(201);
    expect(await priceOn(db, id, "BRL", at(20))).toMatchObject({ thousandths: 400 });
  });

  it("takes prices only of countries that exist", async () => {
    const { id, version } = await service("template-marketing");
    const body = { currency: "BRL", thousandths: 400, valid_from: at(5), version };
    for (const country of ["XX", "ZZ", "br"]) {
      const refused = await schedule(id, { ...body, country });
      expect([refused.status, Object.keys(refused.body.errors)], country).toEqual([
        422,
        ["country"],
      ]);
    }
    expect((await schedule(id, { ...body, country: "XX" })).body.errors.country).toEqual([
      "Este país não existe. Escolha um da lista.",
    ]);
    expect((await schedule(id, { ...body, country: "PT" })).status).toBe(201);
  });

  it("is kept by the server's day, also where the database's is another one", async () => {
    server.advance(-2 * 86_400_000);
    const { id, version } = await service("template-marketing");
    const price = { currency: "BRL", thousandths: 401, valid_from: at(1), version };
    expect((await schedule(id, price)).status).toBe(201);
    const scheduled = (await book(id)).find(
      (row: { thousandths: number }) => row.thousandths === 401,
    );
    const path = `admin/services/${id}/prices/${scheduled.id}`;
    expect((await server.send("fernanda", "DELETE", path)).status).toBe(204);
    expect(await book(id)).not.toContainEqual(expect.objectContaining({ thousandths: 401 }));
    server.advance(2 * 86_400_000);
  });

  it("is guarded by the store itself", async () => {
    const { id } = await service("template-marketing");
    const [old, held] = await book(id);
    const row = `'${crypto.randomUUID()}', '${id}', 'BRL', 1`;
    for (const statement of [
      `update service_prices set thousandths = 1 where id = '${held.id}'`,
      `update service_prices set valid_from = '${at(-10)}' where id = '${held.id}'`,
      `update service_prices set valid_to = '${at(-1)}' where id = '${held.id}'`,
      `update service_prices set valid_to = null where id = '${old.id}'`,
      `delete from service_prices where id = '${held.id}'`,
      `insert into service_prices values (${row}, '${at(3)}', null, now())`,
    ]) {
      await expect(server.rows(statement), statement).rejects.toThrow();
    }
    expect(await book(id)).toEqual([old, held]);
  });
});

describe("a service that is no longer wanted", () => {
  it("can be archived and brought back, each written down", async () => {
    const { id, version } = await service("call-pulse");
    const set = (status: string, seen: number) =>
      server.send("fernanda", "PUT", `admin/services/${id}/status`, { status, version: seen });
    expect((await set("archived", version)).body.data.status).toBe("archived");
    expect((await set("active", version)).status).toBe(409);
    expect((await set("active", version + 1)).body.data.status).toBe("active");
    expect((await audited()).map(({ action }) => action)).toEqual([
      "service.archived",
      "service.restored",
    ]);
  });

  it("can be deleted with its prices while nothing uses it", async () => {
    const body = { code: "short-lived", ...fields, prices: [{ thousandths: 1, currency: "BRL" }] };
    const { id } = (await server.send("marina", "POST", "admin/services", body)).body.data;
    expect((await server.send("marina", "DELETE", `admin/services/${id}`)).status).toBe(204);
    expect((await server.get("marina", `admin/services/${id}`)).status).toBe(404);
    expect((await audited()).at(-1)).toMatchObject({
      action: "service.deleted",
      before: { code: "short-lived" },
      after: null,
    });
  });
});
