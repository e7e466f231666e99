import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bareCnpj, cnpjDigits, isCnpj, printCnpj } from "./cnpj.ts";

const base = fc
  .array(fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"), {
    minLength: 12,
    maxLength: 12,
  })
  .map((signs) => signs.join(""));

describe("a company number", () => {
  it("has the check digits of the published examples, old and with letters", () => {
    expect(cnpjDigits("12ABC34501DE")).toBe("35");
    expect(cnpjDigits("042520110001")).toBe("10");
    expect(cnpjDigits("000000000001")).toBe("91");
    expect(cnpjDigits("406881340001")).toBe("61");
  });

  it("is read with or without its mask, in any case", () => {
    expect(bareCnpj(" 12.abc.345/01de-35 ")).toBe("12ABC34501DE35");
    expect(printCnpj("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
    expect(isCnpj(bareCnpj("04.252.011/0001-10"))).toBe(true);
  });

  it("is refused with letters as check digits, another length, or one digit over and over", () => {
    for (const text of [
      "",
      "0425201100011",
      "042520110001100",
      "12ABC34501DEAB",
      "00000000000000",
    ]) {
      expect(isCnpj(text), text).toBe(false);
    }
  });

  it("is refused when one character is mistyped", () => {
    fc.assert(
      fc.property(base, fc.nat(11), (text, at) => {
        const whole = text + cnpjDigits(text);
        fc.pre(!/^(\d)\1+$/.test(whole));
        expect(isCnpj(whole)).toBe(true);
        const next = String.fromCharCode(whole.charCodeAt(at) + 1);
        fc.pre(/[A-Z0-9]/.test(next));
        expect(isCnpj(whole.slice(0, at) + next + whole.slice(at + 1))).toBe(false);
      }),
    );
  });
});
