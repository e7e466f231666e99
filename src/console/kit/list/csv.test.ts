import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeCell } from "../../../contract/sheet/safe-cell.ts";
import { csvName, printCsv } from "./csv.ts";

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
        "pt",
      ),
    ).toBe('\uFEFF"Nome";"Total"\r\n"Ana ""a boa""; =1";-5\r\n;\r\n');
  });

  test("is split and dated as the person's language and zone write it", () => {
    const row = ["a", new Date(2026, 10, 2, 14, 5)];
    expect(printCsv([row], "pt")).toBe('\uFEFF"a";"02/11/2026 14:05"\r\n');
    expect(printCsv([row], "es")).toBe('\uFEFF"a";"02/11/2026 14:05"\r\n');
    expect(printCsv([row], "en")).toBe('\uFEFF"a","11/02/2026 14:05"\r\n');
  });

  test("is named by the list's own words and the person's day", () => {
    expect(csvName("Códigos QR", new Date(2026, 10, 2, 23, 59))).toBe("codigos-qr-2026-11-02.csv");
    expect(csvName("Cupom BEMVINDO10", new Date(2026, 0, 31))).toBe(
      "cupom-bemvindo10-2026-01-31.csv",
    );
  });
});
