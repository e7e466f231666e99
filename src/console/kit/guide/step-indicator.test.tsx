import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderKit } from "../testing.tsx";
import { StepIndicator } from "./step-indicator.tsx";

const steps = [
  { key: "a", title: "Número" },
  { key: "b", title: "Facebook", failed: true },
  { key: "c", title: "Pagamento" },
];

test("says which steps are done, failed and present, in words", () => {
  renderKit(<StepIndicator steps={steps} current={2} />);
  const items = screen.getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "Número (concluída)",
    "Facebook (com erro)",
    "3Pagamento",
  ]);
  expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, null, "step"]);
});

test("once all are done none is present", () => {
  renderKit(<StepIndicator steps={steps} current={3} />);
  expect(screen.getByText("Etapa 3 de 3")).toBeTruthy();
  expect(document.querySelector("[aria-current]")).toBeNull();
});
