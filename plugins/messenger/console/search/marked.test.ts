import { expect, it } from "vitest";
import { marked } from "./marked.ts";

const hits = (text: string, query: string) =>
  marked(text, query).flatMap(({ part, hit }) => (hit ? [part] : []));

it("marks what was searched for, accents and case ignored", () => {
  expect(hits("O PÃO e o pao de ontem", "pão")).toEqual(["PÃO", "pao"]);
  expect(hits("Ação! açao", "acao")).toEqual(["Ação", "açao"]);
});

it("leaves the text as it is, whatever letters it has", () => {
  for (const text of ["", "👨‍👩‍👧 família", "İstanbul ﬁm", "e\u0301le\u0301"]) {
    expect(
      marked(text, "le")
        .map(({ part }) => part)
        .join(""),
    ).toBe(text);
  }
});
