import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeCell } from "../../../contract/safe-cell.ts";
import { printCsv, separatorFor } from "./csv.ts";

const triggers = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];
const prefixes = ["", " ", "\n", "\u00a0", "\u0000", "\u200b", "\ufeff", "  \t"];

describe("a cell a spreadsheet could run", () => {
  for (const trigger of triggers) {
    for (const prefix of prefixes) {
      const cell = `${prefix}${trigger}1+1`;
      test(`${JSON.stringify(cell)} gets an apostrophe`, () => {
        expect(safeCell(cell)).toBe(`'${cell}`);
      });
    }
  }

  test("nothing that starts like a formula leaves without one", () => {
    fc.assert(
      fc.property(fc.constantFrom(...triggers), fc.string(), (trigger, rest) => {
        const cell = safeCell(`${trigger}${rest}`);
        expect(cell.startsWith("'") || /^\+[\d ()-]+$/.test(cell)).toBe(true);
      }),
    );
  });
});

describe("a cell that is harmless", () => {
  test.each([
    "+5511999990000",
    "+55 11 99999-0000",
    "+1 (555) 0100",
    "Loja = boa",
    "a-b",
    "",
    "007",
  ])("%j stays readable", (cell) => {
    expect(safeCell(cell)).toBe(cell);
  });

  test.each(["+55+1", "+55-11*2", "+5511999990000=1", "+55 cmd", "+A1"])(
    "%j only looks like a phone number",
    (cell) => {
      expect(safeCell(cell)).toBe(`'${cell}`);
    },
  );
});

describe("a file", () => {
  test("quotes every text, doubles quotes and leaves numbers bare", () => {
    expect(
      printCsv(
        [
          ["Nome", "Total"],
          ['Ana "a boa"; =1', -5],
          [null, undefined],
        ],
        ";",
      ),
    ).toBe('\uFEFF"Nome";"Total"\r\n"Ana ""a boa""; =1";-5\r\n;\r\n');
  });

  test("splits at the list separator of the language", () => {
    expect([separatorFor("pt"), separatorFor("es"), separatorFor("en")]).toEqual([";", ";", ","]);
  });
});
