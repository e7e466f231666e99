import { describe, expect, it } from "vitest";
import type { Day } from "../../../src/contract/day.ts";
import {
  book,
  costsTheSameAgain,
  costsTheSameInTwo,
  givesFreeOnce,
  includesOnce,
  use,
} from "../fixtures/months.ts";
import { centsOf } from "./book.ts";
import { type RatedLine, rate } from "./rate.ts";
import { pulsesOf, rulingOf } from "./rules.ts";
import type { Use } from "./use.ts";

const only = (lines: RatedLine[]) => {
  expect(lines).toHaveLength(1);
  return lines[0] as RatedLine;
};
const ruleOn = (day: Day, more: Partial<Use>) => rulingOf(use(day, more), day).rule;

describe("what is charged on which day", () => {
  it("are conversations by who began them until May 2023, by category until June 2025", () => {
    const user = { kind: "conversation", category: "user" } as const;
    expect(only(rate([use("2023-05-31", user)], book))).toMatchObject({
      model: "conversation",
      service_code: "conversation-user",
      unit_price: 165,
      rule: "conversation_by_initiator",
      amount: 17,
    });
    const ofCategory = { kind: "conversation", category: "authentication" } as const;
    expect(only(rate([use("2025-01-31", ofCategory)], book)).unit_price).toBe(174);
    expect(only(rate([use("2025-02-01", ofCategory)], book)).unit_price).toBe(42);
  });

  it("are answers and referrals for nothing since November 2024", () => {
    const service = { kind: "conversation", category: "service" } as const;
    expect(only(rate([use("2024-10-31", service)], book)).amount).toBe(17);
    expect(ruleOn("2024-11-01", service)).toBe("service_conversation_free");
    expect(only(rate([use("2024-11-01", service)], book))).toMatchObject({
      free_quantity: 1,
      amount: 0,
    });
    expect(ruleOn("2024-11-01", { ...service, category: "referral" })).toBe("entry_point_free");
  });

  it("are delivered templates since July 2025, a utility one in the window only since October 2026", () => {
    const utility = { category: "utility", circumstance: "window" } as const;
    expect(ruleOn("2026-09-30", utility)).toBe("utility_in_window_free");
    expect(ruleOn("2026-10-01", utility)).toBe("template_delivered");
    expect(ruleOn("2026-09-30", { category: "utility" })).toBe("template_delivered");
    expect(ruleOn("2026-09-30", { category: "marketing", circumstance: "window" })).toBe(
      "template_delivered",
    );
    expect(ruleOn("2026-10-01", { category: "utility", circumstance: "entry_point" })).toBe(
      "entry_point_free",
    );
    expect(ruleOn("2026-10-01", { category: "service", circumstance: "phone" })).toBe(
      "phone_message_free",
    );
  });

  it("are answers since October 2026, a thousand of each number and month for nothing", () => {
    expect(ruleOn("2026-09-30", { category: "service" })).toBe("service_message_free");
    const answers = (day: Day, quantity: number, number_id = "one") =>
      use(day, { category: "service", quantity, number_id });
    const october = [answers("2026-10-02", 900), answers("2026-10-05", 250)];
    expect(only(rate(october, book))).toMatchObject({
      quantity: 1_150,
      free_quantity: 1_000,
      amount: 600,
      rule: "service_message",
    });
    const other = answers("2026-10-05", 1_000, "two");
    expect(only(rate([...october, other], book)).free_quantity).toBe(2_000);
    const november = answers("2026-11-01", 1_000);
    expect(only(rate([...october, november], book)).free_quantity).toBe(2_000);
  });

  it("are calls by begun pulses of six seconds, those of customers for nothing since May 2025", () => {
    expect([0, 1, 6, 7, 60].map(pulsesOf)).toEqual([0, 1, 1, 2, 10]);
    const inbound = { kind: "call", category: "inbound", quantity: 10 } as const;
    expect(ruleOn("2025-04-30", inbound)).toBe("call_by_pulse");
    expect(ruleOn("2025-05-01", inbound)).toBe("user_call_free");
    const outbound = use("2026-10-01", { kind: "call", category: "outbound", quantity: 120 });
    expect(rate([outbound], book).map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [100, 90],
      [20, 14],
    ]);
  });
});

describe("a price", () => {
  it("is the country's own, or the usual one", () => {
    const to = (country: string) => only(rate([use("2026-10-01", { country })], book)).unit_price;
    expect([to("AR"), to("BR"), to("")]).toEqual([390, 365, 365]);
  });

  it("falls with the volume of a month and country, and begins anew with the next", () => {
    const utility = (day: Day, quantity: number, country = "BR") =>
      use(day, { category: "utility", quantity, country });
    const month = [utility("2026-10-01", 20), utility("2026-10-20", 60)];
    expect(rate(month, book).map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
      [30, 48],
      [40, 45],
      [10, 41],
    ]);
    const elsewhere = [utility("2026-10-02", 20, "PT"), utility("2026-11-01", 20)];
    const all = rate([...month, ...elsewhere], book);
    expect(
      all.filter(({ unit_price }) => unit_price === 48).map(({ quantity }) => quantity),
    ).toEqual([50, 20]);
  });

  it("that the book has not is said to be none", () => {
    const international = use("2026-10-01", { category: "authentication_international" });
    expect(only(rate([international], book))).toMatchObject({
      is_own: false,
      price_id: null,
      service_code: "template-authentication-international",
      quantity: 1,
      free_quantity: 0,
      amount: 0,
    });
  });

  it("becomes cents once for a line, half away from zero", () => {
    expect([1, 3, 10, 1_000_000].map((quantity) => centsOf(quantity, 382))).toEqual([
      38, 115, 382, 38_200_000,
    ]);
    expect([centsOf(1, 5), centsOf(-1, 5), centsOf(1, 4)]).toEqual([1, -1, 0]);
    expect(centsOf(9_000_000, 1_000_000_000)).toBe(900_000_000_000_000);
  });

  it("of another day rates a month as it would have been", () => {
    const answers = use("2026-09-02", { category: "service", quantity: 1_500 });
    expect(only(rate([answers], book)).amount).toBe(0);
    expect(only(rate([answers], book, { asOf: "2026-10-01" })).amount).toBe(2_000);
    const marketing = use("2026-10-01", { quantity: 1_000 });
    expect(only(rate([marketing], book, { asOf: "2026-11-01" })).amount).toBe(38_200);
  });
});

describe("what a workspace was sold", () => {
  const terms = (service: string) =>
    service === "template-utility" ? { included: 25, thousandths: null } : undefined;
  const utility = { category: "utility", quantity: 20 } as const;

  it("takes what it includes off the first units of a month", () => {
    const month = [use("2026-10-02", utility), use("2026-10-03", { ...utility, country: "MX" })];
    const rated = (all: typeof month) =>
      rate(all, book, { terms }).map((line) => [
        line.country,
        line.included_quantity,
        line.unit_price,
        line.amount,
      ]);
    expect(rated(month)).toEqual([
      ["BR", 20, 48, 0],
      ["MX", 5, 61, 92],
    ]);
    expect(rated([...month, use("2026-11-01", utility)])).toContainEqual(["BR", 40, 48, 0]);
  });

  it("puts its own price in the place of the book's, whatever the country and the volume", () => {
    const own = () => ({ included: 0, thousandths: 40 });
    const month = [use("2026-10-02", { ...utility, quantity: 90 })];
    expect(only(rate(month, book, { terms: own }))).toMatchObject({
      unit_price: 40,
      is_own: true,
      price_id: null,
      amount: 360,
    });
    expect(only(rate(month, () => [], { terms: own })).amount).toBe(360);
  });
});

describe("any two months", () => {
  it("cost the same wherever they are cut in two", () => {
    expect(costsTheSameInTwo(150)).toBeGreaterThan(20);
  });

  it("cost the same when they are rated again, in the same order", () => {
    costsTheSameAgain(50);
  });

  it("give each number its free answers once, and lose and add nothing", () => {
    givesFreeOnce(100);
  });

  it("take what is included once a month, and no more than there is", () => {
    includesOnce(100);
  });
});
