import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderKit } from "../testing.tsx";
import { CodeView, statusTone } from "./code-view.tsx";

test.each([
  [200, "good"],
  [299, "good"],
  [300, "warn"],
  [499, "warn"],
  [500, "bad"],
  [599, "bad"],
] as const)("status %d is %s", (status, tone) => {
  expect(statusTone(status)).toBe(tone);
});

test("a status is said in words beside its colour", () => {
  renderKit(<CodeView title="Resposta" status={422} code={{ message: "não" }} />);
  expect(screen.getByText("422 · recusado")).toBeVisible();
});

test("only JSON is coloured: the figures of a signature are none", () => {
  renderKit(<CodeView title="Pedido" code="webhook-signature: v1,sQ1+40=" />);
  expect(screen.getByText("webhook-signature: v1,sQ1+40=")).toBeVisible();
});

test("an answer without a body says so", () => {
  renderKit(<CodeView title="Resposta" status={204} code="" />);
  expect(screen.getByText("Sem conteúdo")).toBeVisible();
});

test("code that is no JSON is not coloured as if it were", () => {
  const { container } = renderKit(<CodeView title="curl" code={`curl "http://127.0.0.1/7"`} />);
  expect(container.querySelectorAll("[data-kind]")).toHaveLength(1);
});
