import { expect, test } from "vitest";
import { piecesOf } from "../fields/marked-area.tsx";
import { completeIn, findingsOf, stepOf } from "./steps.ts";
import { laidOver, newWork, samplesAfter, withVariables } from "./work.ts";

const told = laidOver(newWork("pt_BR"), "pt_BR", {
  name: "pedido_pronto",
  category: "utility",
  body: "Olá, {{1}}! O seu pedido {{2}} está pronto para retirar.",
  body_samples: ["Maria", "42"],
});

test("what all languages share changes for all, words for one", () => {
  const both = laidOver(told, "en_US", { body: "Hello", name: "order_ready" });
  expect(both.name).toBe("order_ready");
  expect(both.texts.pt_BR?.body).toContain("pedido");
  expect(both.texts.en_US?.body).toBe("Hello");
});

test("a sample stays with its variable, also where the text was cleared meanwhile", () => {
  const remembered = new Map<string, string>();
  expect(samplesAfter("{{1}} {{2}}", ["Ana", "42"], "", remembered)).toEqual([]);
  expect(samplesAfter("", [], "a {{2}} b", remembered)).toEqual(["42"]);
});

test("variables change their kind and come back", () => {
  const named = withVariables(told, "named");
  expect(named.texts.pt_BR?.body).toContain("Olá, {{variable_1}}!");
  expect(named.texts.pt_BR?.body_samples).toEqual(["Maria", "42"]);
  expect(withVariables(named, "positional").texts.pt_BR?.body).toBe(told.texts.pt_BR?.body);
  const linked = (end: string) =>
    laidOver(named, "pt_BR", {
      buttons: [{ type: "url", text: "Abrir", url: `https://loja.example/${end}`, sample: "12" }],
    });
  const numbered = linked("{{1}}").texts.pt_BR?.buttons;
  expect(withVariables(linked("{{link}}"), "positional").texts.pt_BR?.buttons).toEqual(numbered);
  const back = withVariables({ ...linked("{{1}}"), parameter_format: "positional" }, "named");
  expect(back.texts.pt_BR?.buttons).toEqual(numbered);
});

test("a language is complete where nothing forbids publishing, step by step", () => {
  const both = laidOver(told, "en_US", { body: "Hello {{1}}, your order is ready." });
  expect(completeIn(findingsOf(both))).toEqual(["pt_BR"]);
  expect(completeIn(findingsOf(both), "message")).toEqual(["pt_BR", "en_US"]);
  expect(stepOf("buttons.1.sample")).toBe("samples");
  expect(stepOf("buttons.1.url")).toBe("message");
});

test("a text is cut where something is said of it, overlaps once", () => {
  const marks = [
    { range: { start: 2, end: 4 }, severity: "error" as const },
    { range: { start: 3, end: 6 }, severity: "warning" as const },
    { range: null, severity: "error" as const },
  ];
  expect(piecesOf("abcdefg", marks).map(({ text, severity }) => [text, severity])).toEqual([
    ["ab", undefined],
    ["cd", "error"],
    ["efg", undefined],
  ]);
});
