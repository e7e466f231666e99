import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Coupon, Discount } from "./coupon.ts";
import { discountOn, endsSoon, refusalOf, stateOf } from "./rules.ts";

const today = "2026-11-20";
const coupon = (change: Partial<Coupon> = {}) => ({
  status: "active" as const,
  valid_from: null,
  valid_to: null,
  max_uses: null,
  max_uses_per_workspace: null,
  uses: 0,
  plan_ids: [] as string[],
  discount: { kind: "percent", basis_points: 1_000 } as Discount,
  ...change,
});
const reais = (amount: number) => ({ amount, currency: "BRL" as const });
const percent = (basis_points: number): Discount => ({ kind: "percent", basis_points });

describe("a coupon's state", () => {
  it("follows its days, both included", () => {
    expect(stateOf(coupon({ valid_from: "2026-11-21" }), today)).toBe("upcoming");
    expect(stateOf(coupon({ valid_from: today, valid_to: today }), today)).toBe("active");
    expect(stateOf(coupon({ valid_to: "2026-11-19" }), today)).toBe("ended");
  });

  it("is used up at its limit, and archived whatever else it is", () => {
    expect(stateOf(coupon({ max_uses: 2, uses: 1 }), today)).toBe("active");
    expect(stateOf(coupon({ max_uses: 2, uses: 2 }), today)).toBe("used_up");
    expect(stateOf(coupon({ status: "archived", max_uses: 2, uses: 2 }), today)).toBe("archived");
  });

  it("ends soon within a week, only while it can be used", () => {
    expect(endsSoon(coupon({ valid_to: "2026-11-27" }), today)).toBe(true);
    expect(endsSoon(coupon({ valid_to: "2026-11-28" }), today)).toBe(false);
    expect(endsSoon(coupon({ valid_to: "2026-11-19" }), today)).toBe(false);
    expect(endsSoon(coupon(), today)).toBe(false);
  });
});

describe("using a coupon", () => {
  const use = { today, plan_id: null, uses_of_workspace: 0, currency: "BRL" as const };

  it("is refused in every state but active; an archived one is as good as unknown", () => {
    expect(refusalOf(coupon(), use)).toBeNull();
    expect(refusalOf(coupon({ status: "archived" }), use)).toBe("coupons.unknown");
    expect(refusalOf(coupon({ valid_from: "2026-12-01" }), use)).toBe("coupons.not_yet");
    expect(refusalOf(coupon({ valid_to: "2026-11-01" }), use)).toBe("coupons.ended");
    expect(refusalOf(coupon({ max_uses: 1, uses: 1 }), use)).toBe("coupons.used_up");
  });

  it("is refused for another plan than it is meant for", () => {
    const limited = { ...coupon(), plan_ids: ["growth"] };
    expect(refusalOf(limited, { ...use, plan_id: "growth" })).toBeNull();
    expect(refusalOf(limited, { ...use, plan_id: "starter" })).toBe("coupons.other_plan");
    expect(refusalOf(limited, use)).toBe("coupons.other_plan");
  });

  it("is refused where it takes nothing off in the currency of the charge", () => {
    const dollars = coupon({
      discount: { kind: "fixed", amounts: [{ amount: 500, currency: "USD" }] },
    });
    expect(refusalOf(dollars, use)).toBe("coupons.other_currency");
    expect(refusalOf(dollars, { ...use, currency: "USD" })).toBeNull();
  });

  it("is refused to a workspace that used it as often as it may", () => {
    const once = coupon({ max_uses_per_workspace: 1 });
    expect(refusalOf(once, use)).toBeNull();
    expect(refusalOf(once, { ...use, uses_of_workspace: 1 })).toBe("coupons.used_by_workspace");
  });
});

describe("a discount", () => {
  it("rounds a share of a cent half away from zero", () => {
    expect(discountOn(percent(1_250), reais(100))).toEqual(reais(13));
    expect(discountOn(percent(1_250), reais(99))).toEqual(reais(12));
    expect(discountOn(percent(10_000), reais(12_345))).toEqual(reais(12_345));
  });

  it("of a fixed amount holds only in the currencies named, and never exceeds the price", () => {
    const fixed: Discount = { kind: "fixed", amounts: [reais(5_000)] };
    expect(discountOn(fixed, reais(20_000))).toEqual(reais(5_000));
    expect(discountOn(fixed, reais(3_000))).toEqual(reais(3_000));
    expect(discountOn(fixed, { amount: 20_000, currency: "USD" }).amount).toBe(0);
  });

  it("is always a whole number of cents between nothing and the price, exact to the last digit", () => {
    const price = fc.integer({ min: 0, max: 1_000_000_000 });
    const share = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(price, share, (amount, basis_points) => {
        const off = discountOn(percent(basis_points), reais(amount)).amount;
        const exact = (BigInt(amount) * BigInt(basis_points) + 5_000n) / 10_000n;
        expect(BigInt(off)).toBe(exact);
        expect(off).toBeLessThanOrEqual(amount);
      }),
    );
  });
});
