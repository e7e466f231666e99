import fc from "fast-check";
import { expect, it } from "vitest";
import type { RatedLine } from "../../../rating/server/facade.ts";
import { lineAmount } from "../../contract/rules.ts";
import { withTerms } from "./plan-terms.ts";

const id = "0190a000-0000-7000-8000-000000000001";
const code = "template-utility";

const rated = (quantity: number, free: number, unit_price: number): RatedLine => ({
  service_id: id,
  service_code: code,
  category: "utility",
  model: "template",
  country: "BR",
  quantity,
  free_quantity: free,
  unit_price,
  amount: lineAmount(quantity - free, unit_price),
  price_id: id,
  rule: "template_delivered",
});

it("a plan's own price takes the place of the book's, and is none of its entries", () => {
  const [line] = withTerms(
    [rated(100, 0, 48)],
    new Map([[code, { included: 0, thousandths: 40 }]]),
  );
  expect(line).toMatchObject({ unit_price: 40, amount: 400, price_id: null });
});

it("what a plan includes is taken off once, over all lines of the service, and never more than there is", () => {
  const line = fc.tuple(fc.nat(5_000), fc.nat(5_000), fc.nat(1_000));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.nat(10_000), (drawn, included) => {
      const lines = drawn.map(([quantity, free, price]) =>
        rated(quantity, Math.min(quantity, free), price),
      );
      const after = withTerms(lines, new Map([[code, { included, thousandths: null }]]));
      const charged = (all: RatedLine[]) =>
        all.reduce((sum, one) => sum + one.quantity - one.free_quantity, 0);
      expect(charged(lines) - charged(after)).toBe(Math.min(included, charged(lines)));
      for (const [at, one] of after.entries()) {
        expect(one.free_quantity).toBeLessThanOrEqual(one.quantity);
        expect(one.amount).toBeLessThanOrEqual(lines[at]?.amount ?? 0);
      }
    }),
    { numRuns: 100 },
  );
});
