import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney, formatUnitPrice, parseAmount, printDigits } from "./money.ts";

describe("money as it is written", () => {
  test.each([
    [{ amount: 123456, currency: "BRL" } as const, "R$ 1.234,56"],
    [{ amount: 123456, currency: "USD" } as const, "$1,234.56"],
    [{ amount: 0, currency: "BRL" } as const, "R$ 0,00"],
    [{ amount: 5, currency: "USD" } as const, "$0.05"],
    [{ amount: -123456789, currency: "BRL" } as const, "-R$ 1.234.567,89"],
  ])("%j reads %s", (money, text) => {
    expect(formatMoney(money)).toBe(text);
  });

  test("a unit price has three decimals", () => {
    expect(formatUnitPrice({ thousandths: 35, currency: "BRL" })).toBe("R$ 0,035");
    expect(formatUnitPrice({ thousandths: 1234567, currency: "USD" })).toBe("$1,234.567");
  });
});

describe("money as people type it", () => {
  test.each([
    ["1.234,56", "BRL", 123456],
    ["1234,5", "BRL", 123450],
    ["R$ 10", "BRL", 1000],
    ["1.234", "BRL", 123400],
    ["1234.56", "BRL", 123456],
    ["0.50", "BRL", 50],
    ["1,234.56", "BRL", 123456],
    [",5", "BRL", 50],
    ["1,234", "USD", 123400],
    ["12,50", "USD", 1250],
    ["$1,234.56", "USD", 123456],
    ["-3,20", "BRL", -320],
  ] as const)("%s in %s is %d", (text, currency, amount) => {
    expect(parseAmount(text, currency, 2)).toBe(amount);
  });

  test.each([
    "",
    "abc",
    "1,2,3",
    "1.23.456,00",
    "12,345,6",
    "1,234",
    "1e5",
    "١٢",
    "99999999999999999999",
  ])("%j is no amount in reais", (text) => {
    expect(parseAmount(text, "BRL", 2)).toBeNull();
  });

  test("a fraction of three digits is thousandths where three decimals are asked for", () => {
    expect(parseAmount("0.035", "BRL", 3)).toBe(35);
    expect(parseAmount("0,035", "BRL", 3)).toBe(35);
  });
});

describe("writing and reading", () => {
  const amounts = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
  const currencies = fc.constantFrom("BRL" as const, "USD" as const);
  const decimals = fc.constantFrom(2 as const, 3 as const);

  test("give back every amount exactly", () => {
    fc.assert(
      fc.property(amounts, currencies, decimals, (amount, currency, digits) => {
        expect(parseAmount(printDigits(amount, currency, digits), currency, digits)).toBe(amount);
      }),
      { numRuns: 2000 },
    );
  });

  test("never throw and never give a fraction, whatever is typed", () => {
    const typed = fc.stringMatching(/^[-R$ 0-9.,]{0,14}$/);
    fc.assert(
      fc.property(typed, currencies, decimals, (text, currency, digits) => {
        const amount = parseAmount(text, currency, digits);
        expect(amount === null || Number.isSafeInteger(amount)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
