import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../contract/wire.ts";
import { renderKit } from "../testing.tsx";
import { useConfirmDanger } from "./confirm-danger.tsx";

interface Asked {
  run: () => Promise<unknown>;
  typed?: string | undefined;
  reason?: number | undefined;
}

function Page({ run, typed, reason }: Asked) {
  const [ask, dialog] = useConfirmDanger();
  const question = {
    title: "Excluir o modelo Pedido?",
    consequence: "O nome fica preso por 30 dias.",
    action: "Excluir modelo",
    typed,
    ...(reason === undefined ? {} : { reason }),
    run,
  };
  return (
    <>
      <button type="button" onClick={() => ask(question)}>
        Excluir
      </button>
      {dialog}
    </>
  );
}

const open = async (run: () => Promise<unknown>, typed?: string, reason?: number) => {
  renderKit(<Page run={run} typed={typed} reason={reason} />);
  await userEvent.click(screen.getByRole("button", { name: "Excluir" }));
  await screen.findByRole("dialog", { name: "Excluir o modelo Pedido?" });
};

const agree = () => screen.getByRole("button", { name: /Excluir modelo/ });
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("names the consequence and runs on agreement", async () => {
  const run = vi.fn(() => Promise.resolve());
  await open(run);
  expect(screen.getByText("O nome fica preso por 30 dias.")).toBeVisible();
  await userEvent.click(agree());
  await isGone();
  expect(run).toHaveBeenCalledOnce();
});

test("the safe answer has the focus, and Escape is that answer", async () => {
  const run = vi.fn(() => Promise.resolve());
  await open(run);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Voltar" })),
  );
  await userEvent.keyboard("{Escape}");
  await isGone();
  expect(run).not.toHaveBeenCalled();
});

test("what cannot be undone wants the name typed", async () => {
  const run = vi.fn(() => Promise.resolve());
  await open(run, "Pedido");
  expect(agree()).toBeDisabled();
  const field = screen.getByLabelText("Para confirmar, digite Pedido");
  await userEvent.type(field, "pedido{Enter}");
  expect(agree()).toBeDisabled();
  expect(run).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, "Pedido");
  await userEvent.click(agree());
  await isGone();
  expect(run).toHaveBeenCalledOnce();
});

test("a refusal stays in the question", async () => {
  await open(() => Promise.reject(new ApiError(409, "in_use", { message: "Está em uso." })));
  await userEvent.click(agree());
  expect(await screen.findByText("Está em uso.")).toBeVisible();
  expect(agree()).toBeEnabled();
});

test("two quick presses run once", async () => {
  const run = vi.fn(() => new Promise(() => undefined));
  await open(run, "Pedido");
  await userEvent.type(screen.getByLabelText(/Para confirmar/), "Pedido{Enter}{Enter}");
  expect(run).toHaveBeenCalledOnce();
});

test("a written reason is not thrown away without asking, and nothing goes back while it runs", async () => {
  await open(() => new Promise(() => undefined), undefined, 3);
  await userEvent.type(screen.getByRole("textbox"), "Por engano");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Continuar editando" }));
  expect(screen.getByRole("textbox")).toHaveValue("Por engano");
  await userEvent.click(agree());
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("button", { name: "Continuar editando" })).toBeNull();
  expect(screen.getByRole("dialog", { name: "Excluir o modelo Pedido?" })).toBeVisible();
});

test("says how long a reason is at least, and waits for so much", async () => {
  await open(() => Promise.resolve(), undefined, 10);
  const reason = screen.getByRole("textbox");
  expect(reason).toHaveAccessibleDescription(/10/);
  await userEvent.type(reason, "A pedido.");
  expect(agree()).toBeDisabled();
  await userEvent.type(reason, " Já.");
  expect(agree()).toBeEnabled();
});
