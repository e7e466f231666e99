import { expect, it } from "vitest";
import { buttonFindings } from "./button-rules.ts";
import type { Draft, DraftButton } from "./draft.ts";

const draft: Draft = {
  name: "pedido_pronto",
  language: "pt_BR",
  category: "utility",
  parameter_format: "positional",
  header: null,
  body: "Olá, {{1}}! O seu pedido está pronto e espera por você na loja.",
  body_samples: ["Maria"],
  footer: null,
  buttons: [],
  authentication: null,
  validity_seconds: null,
};
const reply = (text: string): DraftButton => ({ type: "quick_reply", text });
const link = (url: string): DraftButton => ({ type: "url", text: "Abrir", url, sample: "12" });
const found = (buttons: DraftButton[], change: Partial<Draft> = {}) =>
  buttonFindings({ ...draft, ...change, buttons });
const codes = (...all: Parameters<typeof found>) => found(...all).map(({ code }) => code);

it("says of more than three buttons alone that a phone folds them", () => {
  const [a, b, c, d] = ["A", "B", "C", "D"].map(reply) as [
    DraftButton,
    DraftButton,
    DraftButton,
    DraftButton,
  ];
  const site = link("https://loja.example/");
  expect(codes([a, b, c])).toEqual([]);
  expect(codes([a, site])).toEqual(["buttons_desktop"]);
  expect(codes([a, b, site])).toEqual(["buttons_desktop"]);
  expect(codes([a, b, c, d])).toEqual(["buttons_desktop", "buttons_folded"]);
});

it("takes of an address one variable, which counts by itself or has a name beside names", () => {
  const at = (end: string, parameter_format: Draft["parameter_format"] = "positional") =>
    codes([link(`https://loja.example/${end}`)], { parameter_format });
  const named = (end: string) => at(end, "named");
  expect([at("{{1}}"), named("{{1}}"), named("{{link}}")]).toEqual([[], [], []]);
  const wrong = ["url_variable_number"];
  expect([at("{{2}}"), at("{{link}}"), named("{{2}}")]).toEqual([wrong, wrong, wrong]);
  expect([at("{{Link}}"), at("{{x}}/{{1}}"), at("{{X}}/{{1}}"), at("{{1}}}}")]).toEqual([
    ["url_braces"],
    ["url_variable"],
    ["url_braces"],
    ["url_braces"],
  ]);
  const [wrongOne] = found([reply("Sim"), link("https://loja.example/p/{{2}}")]).filter(
    ({ code }) => code === "url_variable_number",
  );
  expect(wrongOne).toMatchObject({
    path: "buttons.1.url",
    range: { start: 23, end: 28 },
    params: { variable: "{{2}}", first: "{{1}}" },
    mend: { buttons: [reply("Sim"), link("https://loja.example/p/{{1}}")] },
  });
});
