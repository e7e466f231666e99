import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pt } from "../../../../tests/support/open-as.ts";
import { needWords, setLanguage } from "../../i18n/i18n.ts";
import { refusedToast } from "./refused-toast.ts";
import { watchPressed } from "./tried.ts";

let stop: () => void;
beforeEach(async () => {
  await setLanguage("pt");
  await needWords(["kit", "errors"]);
  stop = watchPressed();
  render(
    <>
      <button type="button">
        <span aria-hidden>
          <svg />
        </span>
        Pausar <b>agora</b>
      </button>
      <button type="button" aria-label="Remover Entregas">
        ×
      </button>
      <div role="menu">
        <div role="menuitem" tabIndex={-1}>
          Marcar como lida
        </div>
      </div>
      <button type="button">{"Um cartão inteiro, que é um botão. ".repeat(3)}</button>
      <input aria-label="Motivo" />
    </>,
  );
});
afterEach(() => stop());

const why = new Error("Alguém chegou antes.");
const named = (action: string) => ({
  type: "error",
  message: pt("kit:refused", { action }),
  description: why.message,
});

it("names what was pressed when the call began, whatever was pressed meanwhile", () => {
  fireEvent.click(screen.getByText("agora"));
  const toast = refusedToast();
  fireEvent.click(screen.getByRole("button", { name: "Remover Entregas" }));
  expect(toast(why)).toEqual(named("Pausar agora"));
  expect(refusedToast()(why)).toEqual(named("Remover Entregas"));
});

it("names an entry that was chosen by keys, and not the field in which somebody wrote", () => {
  fireEvent.keyDown(screen.getByRole("menuitem"), { key: "Enter" });
  fireEvent.keyDown(screen.getByLabelText("Motivo"), { key: "Enter" });
  expect(refusedToast()(why)).toEqual(named("Marcar como lida"));
});

it("says the reason alone where nothing short was pressed, and nothing of what was given up", () => {
  fireEvent.click(screen.getByText(/^Um cartão/));
  expect(refusedToast()(why)).toEqual({ type: "error", message: why.message });
  expect(refusedToast()(new DOMException("given up", "AbortError"))).toBe(false);
});

it("writes a fault of the console itself down, and tells the person no code", () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fault = new TypeError("/numbers/:number needs number");
  expect(refusedToast()(fault)).toEqual({ type: "error", message: pt("errors:unexpected") });
  expect(written).toHaveBeenCalledWith(fault);
});
