import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney, formatUnitPrice, parseAmount, printDigits, printExact } from "./money.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("money as it is written", () => {
  test.each([
    ["pt", { amount: 123456, currency: "BRL" }, "R$ 1.234,56"],
    ["pt", { amount: 123456, currency: "USD" }, "US$ 1.234,56"],
    ["en", { amount: 123456, currency: "BRL" }, "R$1,234.56"],
    ["en", { amount: 123456, currency: "USD" }, "$1,234.56"],
    ["es", { amount: 123456, currency: "USD" }, "USD 1,234.56"],
    ["pt", { amount: 0, currency: "BRL" }, "R$ 0,00"],
    ["en", { amount: 5, currency: "USD" }, "$0.05"],
    ["pt", { amount: -123456789, currency: "BRL" }, "-R$ 1.234.567,89"],
    ["pt", { amount: 9007199254740991, currency: "BRL" }, "R$ 90.071.992.547.409,91"],
  ] as const)("in %s %j reads %s", (language, money, text) => {
    expect(plain(formatMoney(money, language))).toBe(text);
  });

  test.each([
    ["pt", { thousandths: 250_000, currency: "BRL" }, "R$ 250,00"],
    ["pt", { thousandths: 49_000, currency: "USD" }, "US$ 49,00"],
    ["en", { thousandths: 49_000, currency: "USD" }, "$49.00"],
    ["en", { thousandths: 250_000, currency: "BRL" }, "R$250.00"],
    ["pt", { thousandths: 35, currency: "BRL" }, "R$ 0,035"],
    ["en", { thousandths: 1234567, currency: "USD" }, "$1,234.567"],
  ] as const)("in %s the unit price %j reads %s", (language, price, text) => {
    expect(plain(formatUnitPrice(price, language))).toBe(text);
  });

  test("a spreadsheet gets every decimal and no grouping", () => {
    const exact = (language: string) =>
      printExact({ thousandths: 1_250_500, currency: "USD" }, language);
    expect([exact("pt"), exact("en")]).toEqual(["1250,500", "1250.500"]);
    expect(printExact({ amount: 123456, currency: "USD" }, "pt")).toBe("1234,56");
  });
});

describe("money as people type it", () => {
  test.each([
    ["1.234,56", "pt", 123456],
    ["1234,5", "pt", 123450],
    ["R$ 10", "pt", 1000],
    ["1.234", "pt", 123400],
    ["1234.56", "pt", 123456],
    ["0.50", "pt", 50],
    ["1,234.56", "pt", 123456],
    [",5", "pt", 50],
    ["1,234", "en", 123400],
    ["12,50", "en", 1250],
    ["$1,234.56", "en", 123456],
    ["-3,20", "pt", -320],
  ] as const)("%s in %s is %d", (text, language, amount) => {
    expect(parseAmount(text, language, 2)).toBe(amount);
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
    expect(parseAmount(text, "pt", 2)).toBeNull();
  });

  test("a fraction of three digits is thousandths where three decimals are asked for", () => {
    expect(parseAmount("0.035", "pt", 3)).toBe(35);
    expect(parseAmount("0,035", "pt", 3)).toBe(35);
  });
});

describe("writing and reading", () => {
  const amounts = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
  const languages = fc.constantFrom("pt", "en", "es");
  const decimals = fc.constantFrom(2 as const, 3 as const);

  test("give back every amount exactly", () => {
    fc.assert(
      fc.property(amounts, languages, decimals, (amount, language, digits) => {
        expect(parseAmount(printDigits(amount, language, digits), language, digits)).toBe(amount);
      }),
      { numRuns: 2000 },
    );
  });

  test("never throw and never give a fraction, whatever is typed", () => {
    const typed = fc.stringMatching(/^[-R$ 0-9.,]{0,14}$/);
    fc.assert(
      fc.property(typed, languages, decimals, (text, language, digits) => {
        const amount = parseAmount(text, language, digits);
        expect(amount === null || Number.isSafeInteger(amount)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
