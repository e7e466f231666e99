import { describe, expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";
import { lineOf, textOf } from "./text.ts";

describe("the line of a message", () => {
  it("is one line of at most 200 characters", () => {
    expect(lineOf(" a\n\n b\t c ")).toBe("a b c");
    expect(lineOf("x".repeat(200))).toHaveLength(200);
    expect(lineOf("x".repeat(201))).toHaveLength(200);
    expect(lineOf("x".repeat(100_000))).toMatch(/^x{199}…$/);
  });

  it("cuts no character in half", () => {
    const family = "👩‍👩‍👧‍👦";
    const line = lineOf(family.repeat(40));
    expect(line.length).toBeLessThanOrEqual(200);
    expect(line.slice(0, -1).replaceAll(family, "")).toBe("");
    // What is left of eight hundred units, once its spaces are one, ends in the middle of the last.
    for (let spaces = 600; spaces < 700; spaces++) {
      expect(lineOf(`a${" ".repeat(spaces)}${"🥖".repeat(200)}`)).not.toMatch(/\p{Surrogate}/u);
    }
  });
});

it("the words of a message are all that can be read in it", () => {
  expect(
    textOf({
      type: "list",
      header: null,
      body: "Corpo",
      footer: "Pé",
      button: "Ver",
      sections: [{ title: "S", rows: [{ id: "1", title: "Linha", description: "D" }] }],
    }),
  ).toBe("Corpo\nPé\nS\nLinha\nD");
  expect(textOf({ type: "document", media: null, caption: "" }, "nota.pdf")).toBe("nota.pdf");
  expect(textOf({ type: "text", body: "pa\u0303o" })).toBe("pão");
});

describe("the excerpt of a find", () => {
  it("shows the find with what stands around it", () => {
    expect(excerptOf("Tem pão?", "PAO")).toBe("Tem pão?");
    const long = `${"antes ".repeat(50)}agulha ${"depois ".repeat(50)}`;
    const excerpt = excerptOf(long, "agulha");
    expect(excerpt).toContain("agulha");
    expect(excerpt).toMatch(/^….*…$/);
    expect(excerpt.length).toBeLessThan(170);
  });

  it("counts characters as the text has them, whatever their case becomes", () => {
    expect(excerptOf(`${"İ".repeat(60)}agulha`, "agulha")).toContain("agulha");
    expect(excerptOf(`${"😀".repeat(60)}agulha`, "agulha")).toContain("agulha");
  });
});
