import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../contract/wire.ts";
import { renderKit } from "../testing.tsx";
import { SecretField } from "./secret-field.tsx";

const open = (reveal: () => Promise<string>) =>
  renderKit(<SecretField name="Chave da API" masked="••••3f9a" reveal={reveal} />);

test("stays masked until asked for, and is masked again", async () => {
  const reveal = vi.fn(() => Promise.resolve("rk_live_3f9a"));
  open(reveal);
  expect(screen.getByText("••••3f9a")).toBeVisible();
  expect(reveal).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Mostrar Chave da API" }));
  expect(await screen.findByText("rk_live_3f9a")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Esconder Chave da API" }));
  expect(screen.queryByText("rk_live_3f9a")).toBeNull();
});

test("is asked for once while it is on its way", async () => {
  let answer = (_: string): void => undefined;
  const reveal = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  );
  open(reveal);
  const button = screen.getByRole("button", { name: "Mostrar Chave da API" });
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-busy", "true");
  await userEvent.click(button);
  answer("rk_live_3f9a");
  expect(await screen.findByText("rk_live_3f9a")).toBeVisible();
  expect(reveal).toHaveBeenCalledOnce();
});

test("a refusal is told and nothing is shown", async () => {
  open(() => Promise.reject(new ApiError(403, "forbidden", { message: "Sem permissão." })));
  await userEvent.click(screen.getByRole("button", { name: "Mostrar Chave da API" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Sem permissão.");
  expect(screen.getByText("••••3f9a")).toBeVisible();
});
