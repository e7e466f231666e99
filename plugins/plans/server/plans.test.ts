import { beforeEach, describe, expect, it } from "vitest";
import { withWork } from "../../../src/server/work/outbox.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { takePlan } from "./take.ts";

const server: TestServer = await startServer();
for (const who of ["fernanda", "marina", "olivia", "ana"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const fields = {
  name: "Sazonal",
  description: "",
  monthly_fees: [{ amount: 12_345, currency: "BRL" }],
  included_numbers: 1,
  included_licenses: 2,
  valid_from: null,
  valid_to: null,
};
const first = async (path: string) => (await server.get("fernanda", path)).body.data[0];
const plan = (code: string) => first(`admin/plans?q=${code}`);
const send = (method: string, path: string, body?: object) =>
  server.send("fernanda", method, `admin/plans${path}`, body);
const codes = async (query: string) =>
  (await server.get("olivia", `admin/plans?${query}`)).body.data.map(
    ({ code }: { code: string }) => code,
  );
const actions = async () =>
  (
    await server.rows(`select action from audit_entries where subject = 'plan' order by at, id`)
  ).map(({ action }) => action);

describe("the list of plans", () => {
  it("shows fees in cents by currency, and how many workspaces have each plan", async () => {
    expect(await plan("growth")).toMatchObject({
      monthly_fees: [
        { amount: 49_900, currency: "BRL" },
        { amount: 9_900, currency: "USD" },
      ],
      services_count: 5,
      workspaces_count: 1,
    });
  });

  it("is narrowed by status, currency, and by having ended", async () => {
    expect(await codes("status=draft")).toEqual(["scale"]);
    expect(await codes("currency=USD&status=active")).not.toContain("launch-2026");
    expect(await codes("status=active&ended=true")).toEqual(["launch-2026"]);
    const taken = await codes("status=active&ended=false");
    expect(taken).not.toContain("launch-2026");
    expect(taken).toContain("starter");
    expect(await codes("q=LANCAMENTO")).toEqual(["launch-2026"]);
  });
});

describe("a plan", () => {
  it("is made as a draft under a code of its own", async () => {
    const made = await send("POST", "", { code: "seasonal", ...fields });
    expect(made.body.data).toMatchObject({ status: "draft", version: 1, ...fields });
    const again = await send("POST", "", { code: "SEASONAL", ...fields });
    expect(Object.keys(again.body.errors)).toEqual(["code"]);
  });

  it("takes a fee's currency by the provider's number as well", async () => {
    const fees = (currency: unknown) => ({ monthly_fees: [{ amount: 500, currency }] });
    const made = await send("POST", "", { code: "numbered", ...fields, ...fees(2) });
    expect(made.body.data).toMatchObject(fees("USD"));
    const { id, version } = made.body.data;
    const changed = await send("PUT", `/${id}`, { ...fields, ...fees(1), version });
    expect(changed.body.data).toMatchObject(fees("BRL"));
    expect((await send("PUT", `/${id}`, { ...fields, ...fees(3), version })).status).toBe(422);
  });

  it("refuses floats, negative amounts, one currency twice, and an end before the start", async () => {
    const [fee] = fields.monthly_fees;
    for (const change of [
      { monthly_fees: [{ amount: 0.1, currency: "BRL" }] },
      { monthly_fees: [{ amount: -1, currency: "BRL" }] },
      { monthly_fees: [{ amount: 1, currency: "EUR" }] },
      { monthly_fees: [fee, fee] },
      { included_numbers: 1.5 },
      { valid_from: "2026-12-02", valid_to: "2026-12-01" },
      { valid_from: "2026-02-30" },
    ]) {
      const { status } = await send("POST", "", { code: "seasonal", ...fields, ...change });
      expect(status, JSON.stringify(change)).toBe(422);
    }
  });

  it("changed by two people keeps the first change and shows it to the second", async () => {
    const { id, version } = await plan("growth");
    const change = { ...fields, version };
    expect((await send("PUT", `/${id}`, { ...change, name: "Avanço" })).status).toBe(200);
    const before = await server.fingerprint();
    const second = await server.send("marina", "PUT", `admin/plans/${id}`, change);
    expect([second.status, second.body.data.name]).toEqual([409, "Avanço"]);
    expect(second.body.changed).toEqual({
      by: "Fernanda Lopes",
      own: false,
      at: second.body.data.updated_at,
    });
    expect(await server.fingerprint()).toBe(before);
    const mine = { ...change, version: second.body.data.version };
    expect((await send("PUT", `/${id}`, mine)).status).toBe(200);
    expect(await actions()).toEqual(["plan.updated", "plan.updated"]);
  });

  it("changed in part keeps the rest, and saved as it was leaves no trace", async () => {
    const { id, version } = await plan("growth");
    const renamed = (await send("PUT", `/${id}`, { name: "Avanço", version })).body.data;
    expect(renamed).toMatchObject({ name: "Avanço", included_numbers: 3, valid_to: null });
    await send("PUT", `/${id}`, { name: "Avanço", version: renamed.version });
    expect(await actions()).toEqual(["plan.updated"]);
    const past = { valid_to: "2020-01-01", version: renamed.version + 1 };
    expect((await send("PUT", `/${id}`, past)).body.errors).toHaveProperty("valid_to");
  });

  it("names whoever changed the same field, not whoever saved last", async () => {
    const { id, version } = await plan("growth");
    const save = (who: "fernanda" | "marina", body: object) =>
      server.send(who, "PUT", `admin/plans/${id}`, body);
    await save("marina", { name: "Da Marina", version });
    await save("fernanda", { included_numbers: 9, version: version + 1 });
    const changed = async (body: object) =>
      (await save("fernanda", { ...body, version })).body.changed;
    expect(await changed({ name: "x" })).toMatchObject({ by: "Marina Prado", own: false });
    expect(await changed({ included_numbers: 1 })).toMatchObject({ own: true });
  });

  it("goes on sale only with a fee, and keeps one while it is on sale", async () => {
    const body = { code: "seasonal", ...fields, monthly_fees: [] };
    const { id } = (await send("POST", "", body)).body.data;
    const sell = (version: number) => send("PUT", `/${id}/status`, { status: "active", version });
    expect((await sell(1)).body.code).toBe("plans.no_fee");
    expect((await send("PUT", `/${id}`, { ...fields, version: 1 })).status).toBe(200);
    expect((await sell(2)).body.data.status).toBe("active");
    const bare = { ...fields, monthly_fees: [], version: 3 };
    expect((await send("PUT", `/${id}`, bare)).body.errors).toHaveProperty("monthly_fees");
  });

  it("keeps the fee of a currency in which workspaces have it, and says how many those are", async () => {
    const { id, version, monthly_fees } = await plan("growth");
    const [brl, usd] = monthly_fees;
    const before = await server.fingerprint();
    for (const fees of [[usd], []]) {
      const refused = await send("PUT", `/${id}`, { monthly_fees: fees, version });
      expect(refused.status).toBe(422);
      const [field] = fees.length > 0 ? ["monthly_fees.BRL"] : ["monthly_fees"];
      expect(Object.keys(refused.body.errors)).toEqual([field]);
    }
    const refused = await send("PUT", `/${id}`, { monthly_fees: [usd], version });
    expect(refused.body.errors["monthly_fees.BRL"][0]).toMatch(/: 1\. /);
    expect(await server.fingerprint()).toBe(before);
    // Nobody who has it pays in the other one.
    expect((await send("PUT", `/${id}`, { monthly_fees: [brl], version })).status).toBe(200);
    const raised = [{ ...brl, amount: brl.amount + 100 }];
    const again = await send("PUT", `/${id}`, { monthly_fees: raised, version: version + 1 });
    expect(again.status).toBe(200);
  });

  it("that nobody has any more may lose a fee", async () => {
    const { id, version, monthly_fees } = await plan("growth");
    await server.rows("update plan_workspaces set ended_at = now() where ended_at is null");
    const [, usd] = monthly_fees;
    expect((await send("PUT", `/${id}`, { monthly_fees: [usd], version })).status).toBe(200);
  });

  it("is taken only in a currency it is sold in", async () => {
    const body = { code: "dollars", ...fields, monthly_fees: [{ amount: 1, currency: "USD" }] };
    const { id: plan_id } = (await send("POST", "", body)).body.data;
    await send("PUT", `/${plan_id}/status`, { status: "active", version: 1 });
    const [held] = await server.rows(
      "select id, workspace_id from plan_workspaces where ended_at is null limit 1",
    );
    const wish = { workspace_id: String(held?.workspace_id), plan_id };
    const { services } = server.app;
    const take = () =>
      services.store.transact((db) =>
        withWork(db, server.now(), services, [], (work) => takePlan(work, wish)),
      );
    await expect(take()).rejects.toMatchObject({
      status: 422,
      errors: { plan_id: ["plans.other_currency"] },
    });
    const current = () =>
      server.rows(
        `select plan_id from plan_workspaces where workspace_id = '${wish.workspace_id}' and ended_at is null`,
      );
    expect(await current()).not.toEqual([{ plan_id }]);
    await server.rows(`update plans set fee_brl = 100 where id = '${plan_id}'`);
    await take();
    expect(await current()).toEqual([{ plan_id }]);
  });

  it("in the archive is not changed, nor are its services", async () => {
    const { id, version } = await plan("legacy");
    const service = await first("admin/services?q=call-pulse");
    const added = { service_id: service.id, included_quantity: 0, prices: [] };
    for (const answer of [
      await send("PUT", `/${id}`, { ...fields, version }),
      await send("POST", `/${id}/services`, added),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, "plans.archived"]);
    }
    expect((await plan("legacy")).version).toBe(version);
  });

  it("that workspaces or other records depend on is not deleted, and says why", async () => {
    const { id } = await plan("growth");
    const refused = await send("DELETE", `/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe("plans.in_use");
    expect(refused.body.data.workspaces).toBe(1);
    expect(refused.body.message).toMatch(/: 1\./);
    expect((await plan("growth")).held_by).toEqual(refused.body.data);
    expect((await plan("scale")).held_by).toBeNull();
  });

  it("that nothing depends on is deleted with its services", async () => {
    const { id } = await plan("scale");
    expect((await send("DELETE", `/${id}`)).status).toBe(204);
    expect(await plan("scale")).toBeUndefined();
    expect(await actions()).toEqual(["plan.deleted"]);
  });
});

describe("a plan's services", () => {
  const sold = async (code: string, service: string) => {
    const { id } = await plan(code);
    return { id, row: await first(`admin/plans/${id}/services?q=${service}`) };
  };

  it("show their own price beside the catalogue's", async () => {
    const { row } = await sold("growth", "template-marketing");
    expect(row).toMatchObject({
      prices: [
        { thousandths: 360, currency: "BRL" },
        { thousandths: 60, currency: "USD" },
      ],
      catalogue_prices: [
        { thousandths: 382, currency: "BRL" },
        { thousandths: 63, currency: "USD" },
      ],
    });
  });

  it("are sorted and paged", async () => {
    const { id } = await plan("growth");
    const { body } = await server.get(
      "olivia",
      `admin/plans/${id}/services?sort=-included_quantity&per_page=2`,
    );
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual([
      "service-message",
      "template-utility",
    ]);
    expect(body.meta).toMatchObject({ total: 5, last_page: 3 });
  });

  it("are added once, and only from the catalogue on sale", async () => {
    const { id } = await plan("growth");
    const add = async (query: string) => {
      const service = await first(`admin/services?${query}`);
      const body = { service_id: service.id, included_quantity: 0, prices: [] };
      return send("POST", `/${id}/services`, body);
    };
    expect((await add("q=call-pulse")).status).toBe(201);
    expect((await add("q=call-pulse")).body.errors).toHaveProperty("service_id");
    expect((await add("q=extra-storage")).body.errors).toHaveProperty("service_id");
    const unknown = { service_id: crypto.randomUUID(), included_quantity: 0, prices: [] };
    expect((await send("POST", `/${id}/services`, unknown)).body.errors).toHaveProperty(
      "service_id",
    );
  });

  it("changed by two people keep the first change; the plan's own form is not disturbed", async () => {
    const { id, row } = await sold("growth", "template-authentication");
    const path = `/${id}/services/${row.id}`;
    const { version } = await plan("growth");
    const body = { included_quantity: 3, prices: [], version: row.version };
    expect((await send("PUT", path, body)).body.data.included_quantity).toBe(3);
    const second = await send("PUT", path, { ...body, included_quantity: 9 });
    expect([second.status, second.body.data.included_quantity]).toEqual([409, 3]);
    expect((await plan("growth")).version).toBe(version);
    expect((await send("DELETE", path)).status).toBe(204);
    expect((await send("DELETE", path)).status).toBe(404);
  });

  it("include no numbers or licences: how many a month covers is said by the plan itself", async () => {
    const { id, row } = await sold("growth", "messenger-license");
    const path = `/${id}/services/${row.id}`;
    const change = { included_quantity: 3, version: row.version };
    const refused = await send("PUT", path, change);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.included_quantity[0]).toContain("“Licenças incluídas”");
    const numbers = await first("admin/services?q=number-month");
    const added = { service_id: numbers.id, included_quantity: 2, prices: [] };
    const unadded = await send("POST", `/${id}/services`, added);
    expect(unadded.status).toBe(422);
    expect(unadded.body.errors.included_quantity[0]).toContain("“Números incluídos”");
    expect((await send("POST", `/${id}/services`, { ...added, included_quantity: 0 })).status).toBe(
      201,
    );
    // What was set before is still read, and its price still changed.
    await server.rows(
      `update plan_services set included_quantity = 5 where service_id = '${row.id}'`,
    );
    const prices = [{ thousandths: 30_000, currency: "BRL" }];
    const changed = await send("PUT", path, { prices, version: row.version });
    expect(changed.body.data).toMatchObject({ included_quantity: 5, prices });
  });

  it("keep a service of the catalogue from being deleted", async () => {
    const { id } = await first("admin/services?q=template-utility");
    const refused = await server.send("fernanda", "DELETE", `admin/services/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, "services.in_use"]);
    expect(refused.body.data).toEqual({ count: 3 });
  });
});
