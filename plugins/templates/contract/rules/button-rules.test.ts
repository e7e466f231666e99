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
