import { expect, it } from "vitest";
import { renderKit } from "../../../../src/console/kit/testing.tsx";
import type { TemplateVersion } from "../../contract/message-template.ts";
import VersionDifferences from "./version-differences.tsx";

const saying = (body: string): TemplateVersion => ({
  id: "0192f0c1-0000-7000-8000-000000000001",
  category: "utility",
  parameter_format: "positional",
  header: null,
  body,
  body_samples: [],
  footer: null,
  buttons: [],
  authentication: null,
  unknown_parts: [],
  validity_seconds: null,
  rejection: null,
  refusal: null,
  author: null,
  at: new Date("2026-11-29T12:00:00Z"),
  outcome: "approved",
  decided_at: null,
});

/** What is struck out and what is new, without the words that say so. */
function between(before: string, after: string) {
  const { container } = renderKit(
    <VersionDifferences before={saying(before)} after={saying(after)} />,
  );
  const of = (tag: string) =>
    [...container.querySelectorAll(tag)].map((part) => part.lastChild?.textContent);
  return { gone: of("del"), come: of("ins") };
}

it("a text that was changed says its words that went and that came", () => {
  expect(between("Seu pedido saiu para entrega.", "Seu pedido chega às 18h.")).toEqual({
    gone: ["saiu para entrega"],
    come: ["chega às 18h"],
  });
});

it("a word that changed is one word, whatever letters both have", () => {
  expect(between("Promoção de Natal: 20% em tudo!", "Promoção de Páscoa: 30% em tudo!")).toEqual({
    gone: ["Natal", "20"],
    come: ["Páscoa", "30"],
  });
});

it("a text that was written anew is the old one whole, and the new one", () => {
  const old = "Olá, {{1}}! As encomendas de inverno já podem ser feitas até as 20h de hoje.";
  const fresh =
    "Olá, {{1}}! Temos novidades de verão para você, venha ver na loja de hoje até sábado.";
  expect(between(old, fresh)).toEqual({ gone: [old], come: [fresh] });
});

it("a text that grew keeps all it said", () => {
  expect(between("Olá.", "Olá. Temos muitas novidades esperando por você na loja.")).toEqual({
    gone: [],
    come: [" Temos muitas novidades esperando por você na loja."],
  });
});
