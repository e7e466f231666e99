import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "../../../src/contract/wire.ts";
import { withWork } from "../../../src/server/work/outbox.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { type CouponUse, giveBackCoupons, quoteCoupon, redeemCoupon } from "./redeem.ts";

const server: TestServer = await startServer();
await server.tokenOf("fernanda");
await server.snapshot();
beforeEach(() => server.restore());

const workspaces = async () =>
  (await server.rows("select id from workspaces order by name")).map(({ id }) => String(id));

/** Uses a coupon as a charge does, in a transaction of its own; a refusal is answered as its code. */
async function redeem(use: CouponUse): Promise<string> {
  const { services } = server.app;
  try {
    const granted = await services.store.transact((db) =>
      withWork(db, server.now(), services, [], (work) => redeemCoupon(work, use)),
    );
    return granted.redemption_id;
  } catch (error) {
    if (error instanceof ApiError) return error.errors?.coupon?.[0] ?? error.code;
    throw error;
  }
}

async function counted(code: string) {
  const [row] = await server.rows(
    `select uses, (select count(*)::int from coupon_redemptions where coupon_id = c.id) as redemptions from coupons c where code = '${code}'`,
  );
  return row;
}

const hundred = Array.from({ length: 100 }, (_, at) => at);

describe("a hundred uses at the same moment", () => {
  it("of a coupon with one use left are granted exactly once", async () => {
    const all = await workspaces();
    const answers = await Promise.all(
      hundred.map((at) =>
        redeem({
          code: "ULTIMO-USO",
          workspace_id: all[at % all.length] ?? "",
          currency: "BRL",
          reference: `charge-${at}`,
        }),
      ),
    );
    expect(answers.filter((answer) => answer === "coupons.used_up")).toHaveLength(99);
    expect(await counted("ULTIMO-USO")).toEqual({ uses: 2, redemptions: 2 });
  });

  it("by one workspace that may use it once are granted exactly once", async () => {
    const [unused = ""] = await workspaces();
    const answers = await Promise.all(
      hundred.map((at) =>
        redeem({
          code: "BEMVINDO10",
          workspace_id: unused,
          currency: "BRL",
          reference: `charge-${at}`,
        }),
      ),
    );
    expect(answers.filter((answer) => answer === "coupons.used_by_workspace")).toHaveLength(99);
    expect(await counted("BEMVINDO10")).toEqual({ uses: 3, redemptions: 3 });
  });

  it("for one and the same charge are one use", async () => {
    const [workspace_id = ""] = await workspaces();
    const answers = await Promise.all(
      hundred.map(() =>
        redeem({
          code: "ultimo-uso ",
          workspace_id,
          currency: "BRL" as const,
          reference: "charge-1",
        }),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await counted("ULTIMO-USO")).toEqual({ uses: 2, redemptions: 2 });
  });
});

describe("a coupon", () => {
  it("is given back when the charge is rolled back", async () => {
    const [workspace_id = ""] = await workspaces();
    const { services } = server.app;
    const use = {
      code: "ULTIMO-USO",
      workspace_id,
      currency: "BRL" as const,
      reference: "charge-1",
    };
    const failing = services.store.transact((db) =>
      withWork(db, server.now(), services, [], async (work) => {
        await redeemCoupon(work, use);
        throw new Error("the card was refused");
      }),
    );
    await expect(failing).rejects.toThrow("refused");
    expect(await counted("ULTIMO-USO")).toEqual({ uses: 1, redemptions: 1 });
    expect(await redeem(use)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("is refused for the reason it has", async () => {
    const [workspace_id = ""] = await workspaces();
    const why = (code: string) =>
      redeem({ code, workspace_id, currency: "BRL" as const, reference: "charge-1" });
    expect(await why("NUNCA-HOUVE")).toBe("coupons.unknown");
    expect(await why("TESTE")).toBe("coupons.unknown");
    expect(await why("INVERNO")).toBe("coupons.ended");
    expect(await why("ANO-NOVO")).toBe("coupons.not_yet");
    expect(await why("ESGOTADO")).toBe("coupons.used_up");
    expect(await why("CRESCER50")).toBe("coupons.other_plan");
  });

  it("that takes nothing off in the currency of the charge is refused, and not used", async () => {
    const [workspace_id = ""] = await workspaces();
    const discount = { kind: "fixed", amounts: [{ amount: 500, currency: "USD" }] };
    await server.rows(
      `update coupons set discount = '${JSON.stringify(discount)}' where code = 'ULTIMO-USO'`,
    );
    const use = { code: "ULTIMO-USO", workspace_id, reference: "charge-1" };
    expect(await redeem({ ...use, currency: "BRL" })).toBe("coupons.other_currency");
    expect(await counted("ULTIMO-USO")).toEqual({ uses: 1, redemptions: 1 });
    expect(await redeem({ ...use, currency: "USD" })).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("of another workspace's charge says nothing about it", async () => {
    const [one = "", other = ""] = await workspaces();
    await redeem({
      code: "ULTIMO-USO",
      workspace_id: one,
      currency: "BRL" as const,
      reference: "charge-1",
    });
    const stranger = {
      code: "ULTIMO-USO",
      workspace_id: other,
      currency: "BRL" as const,
      reference: "charge-1",
    };
    expect(await redeem(stranger)).toBe("coupons.unknown");
  });

  it("is quoted without being used, and keeps its terms once used", async () => {
    const [workspace_id = ""] = await workspaces();
    const { db } = server.app.services.store;
    const use = {
      code: "ULTIMO-USO",
      workspace_id,
      currency: "BRL" as const,
      reference: "charge-1",
    };
    const terms = { kind: "percent", basis_points: 2_000 };
    expect(await quoteCoupon({ db, now: server.now() }, use)).toEqual(terms);
    expect(await counted("ULTIMO-USO")).toEqual({ uses: 1, redemptions: 1 });
    await redeem(use);
    await server.rows(
      `update coupons set discount = '{"kind":"percent","basis_points":100}' where code = 'ULTIMO-USO'`,
    );
    expect(await quoteCoupon({ db, now: server.now() }, use)).toEqual(terms);
  });

  it("granted to a charge for one plan is not for another plan of that charge", async () => {
    const [workspace_id = ""] = await workspaces();
    const { rows } = server;
    const meant = await rows(
      `select plan_id from coupon_plans p join coupons c on c.id = p.coupon_id
       where c.code = 'CRESCER50'`,
    );
    const [other] = await rows(
      `select id from plans where id not in (${meant.map(({ plan_id }) => `'${plan_id}'`)}) limit 1`,
    );
    const use = {
      code: "CRESCER50",
      workspace_id,
      currency: "BRL" as const,
      reference: "charge-1",
    };
    const plan_id = String(meant[0]?.plan_id);
    expect(await redeem({ ...use, plan_id })).toMatch(/^[0-9a-f-]{36}$/);
    expect(await redeem({ ...use, plan_id: String(other?.id) })).toBe("coupons.other_plan");
    expect(await redeem(use)).toBe("coupons.other_plan");
    expect(await redeem({ ...use, plan_id })).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("of a charge that came to nothing is given back, and no other charge's", async () => {
    const [workspace_id = ""] = await workspaces();
    const use = { code: "ULTIMO-USO", workspace_id, currency: "BRL" as const };
    await redeem({ ...use, reference: "charge-1" });
    const { services } = server.app;
    const giveBack = (reference: string) =>
      services.store.transact((db) =>
        withWork(db, server.now(), services, [], (work) =>
          giveBackCoupons(work, { workspace_id, reference }),
        ),
      );
    await giveBack("charge-2");
    expect(await counted("ULTIMO-USO")).toEqual({ uses: 2, redemptions: 2 });
    await giveBack("charge-1");
    await giveBack("charge-1");
    expect(await counted("ULTIMO-USO")).toEqual({ uses: 1, redemptions: 1 });
  });
});
