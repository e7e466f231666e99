import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Day, dayPlus } from "../../../src/contract/day.ts";
import { centsOf, openBook, type Price } from "./book.ts";
import { mergeLines, type RatedLine, rate, type Segment } from "./rate.ts";
import { freeMessages, pulsesOf, rulingOf } from "./rules.ts";
import type { Use } from "./use.ts";

const price = (service_code: string, thousandths: number, more: Partial<Price> = {}): Price => {
  const place = {
    country: "",
    from_quantity: 0,
    valid_from: "2022-01-01",
    valid_to: null,
    ...more,
  };
  const id = [service_code, place.country, place.from_quantity, place.valid_from].join("/");
  return { id, service_id: service_code, service_code, thousandths, source: "", ...place };
};

const book = openBook([
  price("conversation-user", 165),
  price("conversation-business", 275),
  price("conversation-marketing", 345),
  price("conversation-utility", 193),
  price("conversation-authentication", 174, { valid_to: "2025-01-31" }),
  price("conversation-authentication", 42, { valid_from: "2025-02-01" }),
  price("conversation-service", 165),
  price("template-marketing", 365, { valid_to: "2026-10-14" }),
  price("template-marketing", 382, { valid_from: "2026-10-15" }),
  price("template-marketing", 390, { country: "AR" }),
  price("template-utility", 48),
  price("template-utility", 45, { from_quantity: 30 }),
  price("template-utility", 41, { from_quantity: 70 }),
  price("template-utility", 61, { country: "MX" }),
  price("template-authentication", 42),
  price("service-message", 40),
  price("service-message", 55, { country: "AR" }),
  price("call-pulse", 9),
  price("call-pulse", 7, { from_quantity: 100 }),
]);

const use = (day: Day, more: Partial<Use> = {}): Segment => ({
  number_id: "one",
  day,
  kind: "message",
  category: "marketing",
  country: "BR",
  circumstance: "regular",
  quantity: 1,
  ...more,
  counted: true,
});
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
      service_id: null,
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
    expect(only(rate([answers], book, "2026-10-01")).amount).toBe(2_000);
    const marketing = use("2026-10-01", { quantity: 1_000 });
    expect(only(rate([marketing], book, "2026-11-01")).amount).toBe(38_200);
  });
});

// One message each, in the order of time, over two months with all that changes in them.
const randomUse = fc
  .array(
    fc.record({
      days: fc.nat(60),
      number_id: fc.constantFrom("one", "two"),
      what: fc.constantFrom(
        { kind: "message", category: "marketing" } as const,
        { kind: "message", category: "utility" } as const,
        { kind: "message", category: "service" } as const,
        { kind: "call", category: "outbound" } as const,
      ),
      country: fc.constantFrom("BR", "AR", "MX", ""),
      circumstance: fc.constantFrom("regular", "window", "phone"),
      quantity: fc.oneof(
        { weight: 5, arbitrary: fc.constant(1) },
        fc.integer({ min: 2, max: 700 }),
      ),
    }),
    { maxLength: 60 },
  )
  .map((all) =>
    all
      .map(({ days, what, ...one }) => ({
        ...use(dayPlus("2026-09-15", days)),
        ...what,
        ...one,
      }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  );

describe("any two months", () => {
  it("cost the same wherever they are cut in two", () => {
    let free = 0;
    fc.assert(
      fc.property(randomUse, fc.nat(60), (all, cut) => {
        const whole = rate(all, book);
        const before = all.slice(0, cut);
        const later = all.map((one, at) => ({ ...one, counted: at >= cut }));
        expect(mergeLines([...rate(before, book), ...rate(later, book)])).toEqual(whole);
        free += whole.some((line) => line.free_quantity > 0) ? 1 : 0;
      }),
      { numRuns: 150 },
    );
    expect(free).toBeGreaterThan(20);
  });

  it("cost the same when they are rated again, in the same order", () => {
    fc.assert(
      fc.property(randomUse, (all) => {
        expect(rate(structuredClone(all), book)).toEqual(rate(all, book));
      }),
      { numRuns: 50 },
    );
  });

  it("give each number its free answers once, and lose and add nothing", () => {
    fc.assert(
      fc.property(randomUse, (all) => {
        const lines = rate(all, book);
        const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
        expect(sum(lines.map(({ quantity }) => quantity))).toBe(
          sum(all.map(({ quantity }) => quantity)),
        );
        const answers = new Map<string, number>();
        for (const one of all) {
          if (rulingOf(one, one.day).free !== "monthly") continue;
          const key = `${one.number_id} ${one.day.slice(0, 7)}`;
          answers.set(key, (answers.get(key) ?? 0) + one.quantity);
        }
        const given = sum([...answers.values()].map((many) => Math.min(many, freeMessages)));
        const monthly = lines.filter(({ rule }) => rule === "service_message");
        expect(sum(monthly.map(({ free_quantity }) => free_quantity))).toBe(given);
        for (const { quantity, free_quantity, unit_price, amount } of lines) {
          expect(amount).toBe(centsOf(quantity - free_quantity, unit_price));
        }
      }),
      { numRuns: 100 },
    );
  });
});
