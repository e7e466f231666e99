import { beforeEach, describe, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

const server: TestServer = await startServer();
for (const who of ["fernanda", "marina", "olivia"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const at = (days: number) => dayPlus(dayOf(server.now()), days);
const fields = {
  description: "",
  discount: { kind: "percent", basis_points: 1_250 },
  plan_ids: [] as string[],
  valid_from: null,
  valid_to: null,
  max_uses: null,
  max_uses_per_workspace: null,
};
const first = async (path: string) => (await server.get("fernanda", path)).body.data[0];
const coupon = (code: string) => first(`admin/coupons?q=${code}`);
const send = (method: string, path: string, body?: object) =>
  server.send("fernanda", method, `admin/coupons${path}`, body);
const codes = async (query: string) =>
  (await server.get("olivia", `admin/coupons?${query}&sort=code`)).body.data.map(
    ({ code }: { code: string }) => code,
  );

describe("the list of coupons", () => {
  it("is narrowed by what each coupon is today, every one being exactly one thing", async () => {
    expect(await codes("state=active")).toEqual([
      "BEMVINDO10",
      "CRESCER50",
      "SEMANA15",
      "ULTIMO-USO",
    ]);
    expect(await codes("state=upcoming")).toEqual(["ANO-NOVO"]);
    expect(await codes("state=ended")).toEqual(["INVERNO"]);
    expect(await codes("state=used_up")).toEqual(["ESGOTADO"]);
    expect(await codes("state=archived")).toEqual(["TESTE"]);
    for (const { code, state } of (await server.get("olivia", "admin/coupons")).body.data) {
      expect(await codes(`q=${code}&state=${state}`)).toEqual([code]);
    }
  });

  it("finds those that end within the week, and those of one plan", async () => {
    expect(await codes("ending=true")).toEqual(["SEMANA15"]);
    const { id } = await first("admin/plans?q=growth");
    expect(await codes(`plan=${id}`)).toEqual(["CRESCER50", "SEMANA15"]);
  });

  it("names the plans a coupon is meant for", async () => {
    const { plans } = await coupon("SEMANA15");
    expect(plans.map(({ name }: { name: string }) => name)).toEqual(["Crescimento", "Essencial"]);
  });
});

describe("a coupon", () => {
  it("has a code of its own, in upper case however it was typed", async () => {
    const made = await send("POST", "", { code: " pascoa-26 ", ...fields });
    expect(made.body.data).toMatchObject({ code: "PASCOA-26", state: "active", uses: 0 });
    const again = await send("POST", "", { code: "PASCOA-26", ...fields });
    expect(Object.keys(again.body.errors)).toEqual(["code"]);
  });

  it("takes a percentage or an amount in a currency, in whole units, and only plans that exist", async () => {
    const brl = { amount: 100, currency: "BRL" };
    for (const change of [
      { discount: { kind: "percent", basis_points: 10_001 } },
      { discount: { kind: "percent", basis_points: 12.5 } },
      { discount: { kind: "fixed", amounts: [] } },
      { discount: { kind: "fixed", amounts: [brl, brl] } },
      { discount: { kind: "free" } },
      { plan_ids: [crypto.randomUUID()] },
      { max_uses: 0 },
      { valid_from: at(2), valid_to: at(1) },
    ]) {
      const { status } = await send("POST", "", { code: "PASCOA", ...fields, ...change });
      expect(status, JSON.stringify(change)).toBe(422);
    }
    const discount = { kind: "fixed", amounts: [brl] };
    const made = await send("POST", "", { code: "PASCOA", ...fields, discount });
    expect(made.body.data.discount).toEqual(discount);
    const numbered = { kind: "fixed", amounts: [{ amount: 100, currency: 2 }] };
    const other = await send("POST", "", { code: "NATAL", ...fields, discount: numbered });
    expect(other.body.data.discount.amounts).toEqual([{ amount: 100, currency: "USD" }]);
  });

  it("changed by two people keeps the first change and shows it to the second", async () => {
    const { id, version } = await coupon("SEMANA15");
    const path = `/${id}`;
    const { id: plan } = await first("admin/plans?q=starter");
    const saved = await send("PUT", path, { ...fields, plan_ids: [plan], version });
    expect(saved.body.data.plans).toEqual([{ id: plan, name: "Essencial" }]);
    const before = await server.fingerprint();
    const second = await send("PUT", path, { ...fields, description: "Outra", version });
    expect(second.status).toBe(409);
    expect(second.body.data.plans).toHaveLength(1);
    expect(await server.fingerprint()).toBe(before);
  });

  it("cannot be limited below the uses it already had", async () => {
    const { id, version } = await coupon("BEMVINDO10");
    const refused = await send("PUT", `/${id}`, { ...fields, max_uses: 1, version });
    expect(refused.body.errors.max_uses[0]).toMatch(/: 2\./);
    const accepted = await send("PUT", `/${id}`, { ...fields, max_uses: 2, version });
    expect(accepted.body.data.state).toBe("used_up");
  });

  it("in the archive is not changed until it is brought back", async () => {
    const { id, version } = await coupon("TESTE");
    const refused = await send("PUT", `/${id}`, { ...fields, version });
    expect([refused.status, refused.body.code]).toEqual([409, "coupons.archived"]);
    const back = await send("PUT", `/${id}/status`, { status: "active", version });
    expect(back.body.data.state).toBe("active");
  });

  it("that was used is not deleted and says how often; an unused one is", async () => {
    const used = await coupon("BEMVINDO10");
    const refused = await send("DELETE", `/${used.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, "coupons.in_use"]);
    expect(refused.body.data).toEqual({ count: 2 });
    const unused = await coupon("SEMANA15");
    expect((await send("DELETE", `/${unused.id}`)).status).toBe(204);
    const actions = await server.rows(
      "select action, actor_name from audit_entries where subject = 'coupon'",
    );
    expect(actions).toEqual([{ action: "coupon.deleted", actor_name: "Fernanda Lopes" }]);
  });

  it("keeps a plan it is meant for from being deleted", async () => {
    const { body } = await server.send("marina", "POST", "admin/plans", {
      code: "seasonal",
      name: "Sazonal",
      description: "",
      monthly_fees: [],
      included_numbers: 0,
      included_licenses: 0,
      valid_from: null,
      valid_to: null,
    });
    await send("POST", "", { code: "SAZONAL", ...fields, plan_ids: [body.data.id] });
    const path = `admin/plans/${body.data.id}`;
    const refused = await server.send("marina", "DELETE", path);
    expect(refused.body.data).toEqual({ workspaces: 0, others: 1 });
    const { id } = await coupon("SAZONAL");
    await send("DELETE", `/${id}`);
    expect((await server.send("marina", "DELETE", path)).status).toBe(204);
  });

  it("tells who used it, for what, and at which terms", async () => {
    const { id } = await coupon("BEMVINDO10");
    const { body } = await server.get("olivia", `admin/coupons/${id}/redemptions`);
    expect(body.meta.total).toBe(2);
    expect(body.data[0]).toMatchObject({
      workspace: { name: "Clínica Vida" },
      reference: expect.stringMatching(/^activation:[\da-f-]{36}$/),
      discount: { kind: "percent", basis_points: 1_000 },
    });
  });

  it("finds who used it by the workspace and by the month of the charge", async () => {
    const { id } = await coupon("BEMVINDO10");
    await server.rows(
      `update coupon_redemptions set reference = 'invoice:' || workspace_id || ':2026-11'
        where workspace_id = (select id from workspaces where name = 'Padaria Aurora')`,
    );
    const found = async (q: string) =>
      (await server.get("olivia", `admin/coupons/${id}/redemptions?q=${q}`)).body.data.map(
        ({ workspace }: { workspace: { name: string } }) => workspace.name,
      );
    expect(await found("clinica")).toEqual(["Clínica Vida"]);
    expect(await found("2026-11")).toEqual(["Padaria Aurora"]);
    expect(await found("2026-12")).toEqual([]);
  });
});
