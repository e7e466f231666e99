import { beforeEach, describe, expect, it } from "vitest";
import { withWork } from "../../../src/server/work/outbox.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { highestUnitFee } from "../contract/staff/billing.ts";
import { closeNext } from "./close/close-month.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "fernanda", "andre", "olivia"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const { body: held } = await server.get("ana", "workspaces");
const aurora: string = held.data.find(({ name }: { name: string }) => name === "Padaria Aurora").id;
const staffs = (path: string) => `admin/workspaces/${aurora}/${path}`;
const billing = async () => (await server.get("olivia", staffs("billing"))).body.data;
const current = async () =>
  (await server.get("ana", `workspaces/${aurora}/invoices/current`)).body.data;
const lineOf = async (kind: string) =>
  (await current()).lines.find((line: { kind: string }) => line.kind === kind);

describe("agreed fees", () => {
  const fees = { monthly_fee: 10_000, number_fee: null, license_fee: 0, reason: "for a year" };

  it("take the place of the plan's on the open invoice, and are written down", async () => {
    const { version } = await billing();
    const { status } = await server.send("fernanda", "PUT", staffs("billing/fees"), {
      ...fees,
      version,
    });
    expect(status).toBe(200);
    expect(await lineOf("plan")).toMatchObject({ amount: 10_000 });
    const rows = await server.rows(
      "select reason, before, after from audit_entries where action = 'bill.fees-changed'",
    );
    expect(rows).toMatchObject([
      {
        reason: "for a year",
        before: { monthly_fee: null },
        after: {
          monthly_fee: { amount: 10_000, currency: "BRL" },
          license_fee: { amount: 0, currency: "BRL" },
        },
      },
    ]);
  });

  it("are owed also where there is no plan", async () => {
    await server.rows(`delete from plan_workspaces where workspace_id = '${aurora}' returning 1`);
    expect(await lineOf("plan")).toBeUndefined();
    const { version } = await billing();
    await server.send("fernanda", "PUT", staffs("billing/fees"), { ...fees, version });
    expect(await lineOf("plan")).toMatchObject({ name: "", amount: 10_000 });
  });

  it("of a number or a licence are never more than a line of an invoice holds", async () => {
    const agree = async (each: number) => {
      const { version } = await billing();
      const body = { ...fees, number_fee: each, license_fee: each, version };
      return server.send("fernanda", "PUT", staffs("billing/fees"), body);
    };
    const refused = await agree(highestUnitFee + 1);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ["number_fee", "license_fee"],
    ]);
    expect((await agree(highestUnitFee)).status).toBe(200);
    server.advance(32 * 86_400_000);
    const { services } = server.app;
    await services.store.transact((db) =>
      withWork(db, server.now(), services, [], (work) => closeNext(work, aurora)),
    );
    expect(
      await server.rows(`select kind from invoice_lines where unit_price = ${highestUnitFee * 10}
        order by kind`),
    ).toEqual([{ kind: "license" }, { kind: "number" }]);
  });

  it("are the manager's and the financial's to agree, from the version they saw", async () => {
    const { version } = await billing();
    const send = (who: "andre" | "fernanda" | "olivia", body: object) =>
      server.send(who, "PUT", staffs("billing/fees"), body);
    expect((await send("andre", { ...fees, version })).status).toBe(403);
    expect((await send("olivia", { ...fees, version })).status).toBe(403);
    expect((await send("fernanda", { ...fees, version })).status).toBe(200);
    expect((await send("fernanda", { ...fees, version })).status).toBe(409);
  });
});

describe("a coupon on the open invoice", () => {
  const add = (coupon: string) =>
    server.send("ana", "POST", `workspaces/${aurora}/invoices/current/coupon`, { coupon });
  const make = async (code: string, basis_points: number, plan_ids: string[] = []) => {
    const { status } = await server.send("fernanda", "POST", "admin/coupons", {
      code,
      description: "",
      discount: { kind: "percent", basis_points },
      plan_ids,
      valid_from: null,
      valid_to: null,
      max_uses: null,
      max_uses_per_workspace: null,
    });
    expect(status).toBe(201);
  };

  it("takes its share off the plan's fee, once", async () => {
    expect((await add("semana15")).status).toBe(201);
    const { amount } = await lineOf("plan");
    expect(await lineOf("discount")).toMatchObject({
      name: "SEMANA15",
      amount: -Math.round(amount * 0.15),
    });
    const same = await add("semana15");
    expect([same.status, Object.keys(same.body.errors)]).toEqual([422, ["coupon"]]);
    const written = "select 1 from audit_entries where action = 'bill.coupon-used'";
    expect(await server.rows(written)).toHaveLength(1);
    const { lines } = await current();
    expect(lines.filter(({ kind }: { kind: string }) => kind === "discount")).toHaveLength(1);
    const refused = await add("NAO-EXISTE");
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["coupon"]]);
  });

  it("is not used up where nothing of the fee is left", async () => {
    await make("TUDO100", 10_000);
    const uses = () => server.rows("select uses from coupons where code = 'SEMANA15'");
    const before = await uses();
    expect((await add("tudo100")).status).toBe(201);
    const { status, body } = await add("SEMANA15");
    expect([status, Object.keys(body.errors)]).toEqual([422, ["coupon"]]);
    expect(await uses()).toEqual(before);
  });

  it("waits while the workspace has a plan it is not for", async () => {
    const plans = await server.rows("select code, id from plans");
    const plan = (code: string) => String(plans.find((one) => one.code === code)?.id);
    const takes = async (code: string) => {
      const { version } = await billing();
      const wish = { plan_id: plan(code), reason: "by phone", version };
      return server.send("fernanda", "PUT", staffs("billing/plan"), wish);
    };
    await make("CRESCER5", 500, [plan("growth")]);
    await add("CRESCER5");
    expect(await lineOf("discount")).toMatchObject({ name: "CRESCER5" });
    expect((await takes("starter")).status).toBe(200);
    expect(await lineOf("plan")).toMatchObject({ name: "Essencial" });
    expect(await lineOf("discount")).toBeUndefined();
    expect((await takes("growth")).status).toBe(200);
    expect(await lineOf("discount")).toMatchObject({ name: "CRESCER5" });
  });
});

describe("the plan a workspace has already", () => {
  it("is no change of it, and nothing is written down", async () => {
    const { version, plans } = await billing();
    const wish = { plan_id: plans[0].id, reason: "by phone", version };
    const same = await server.send("fernanda", "PUT", staffs("billing/plan"), wish);
    expect([same.status, Object.keys(same.body.errors)]).toEqual([422, ["plan_id"]]);
    const [draft] = await server.rows("select id from plans where code = 'scale'");
    const unsold = { ...wish, plan_id: draft?.id };
    const refused = await server.send("fernanda", "PUT", staffs("billing/plan"), unsold);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["plan_id"]]);
    expect((await billing()).plans).toEqual(plans);
    const written = "select 1 from audit_entries where action = 'bill.plan-changed'";
    expect(await server.rows(written)).toEqual([]);
  });
});

describe("what a workspace uses", () => {
  it("is told with its price, where that comes from, and this month's share of the invoice", async () => {
    const { data } = (await server.get("olivia", staffs("services?per_page=100"))).body;
    const of = (code: string) => data.find((one: { code: string }) => one.code === code);
    expect(of("template-marketing")).toMatchObject({ source: "plan", unit_price: 360 });
    expect(of("number-month")).toMatchObject({ source: "catalogue", included_quantity: 3 });
    const { lines } = await current();
    for (const { code, amount } of data) {
      const sum = lines
        .filter((line: { service_code: string }) => line.service_code === code)
        .reduce((total: number, line: { amount: number }) => total + line.amount, 0);
      expect(amount, code).toBe(sum);
    }
  });
});

describe("a partner", () => {
  it("has the invoices of its workspaces since they were linked, each with its commission", async () => {
    const { data } = (await server.get("olivia", "admin/partners?q=conecta")).body;
    const [partner] = data;
    const path = `admin/partners/${partner.id}/invoices?per_page=100`;
    const { data: brought } = (await server.get("fernanda", path)).body;
    expect(brought.length).toBeGreaterThan(0);
    for (const { total_value, commission, workspace } of brought) {
      expect(workspace.name).toMatch(/Aurora/);
      expect(commission).toBe(Math.round((total_value * partner.commission_basis_points) / 10_000));
    }
    const months = brought.map(({ month }: { month: string }) => month);
    expect(months).not.toContain("2023-05");
  });

  it("keeps what was earned when the share changes and when the workspace is unlinked", async () => {
    const [partner] = (await server.get("olivia", "admin/partners?q=conecta")).body.data;
    const path = `admin/partners/${partner.id}`;
    const earned = async () =>
      (await server.get("fernanda", `${path}/invoices?per_page=100`)).body.data.map(
        ({ id, commission }: { id: string; commission: number }) => ({ id, commission }),
      );
    const before = await earned();
    const { version } = (await server.get("olivia", path)).body.data;
    const changed = await server.send("andre", "PUT", path, {
      commission_basis_points: 1,
      version,
    });
    expect(changed.status).toBe(200);
    const [workspace] = (await server.get("olivia", `${path}/workspaces?q=aurora`)).body.data;
    const gone = await server.send("andre", "DELETE", `${path}/workspaces/${workspace.id}`);
    expect(gone.status).toBe(204);
    expect(await earned()).toEqual(before);
  });
});
