import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderKit } from "../testing.tsx";
import { DropdownMenu } from "./dropdown-menu.tsx";

const open = (onClick?: () => void) => {
  return renderKit(
    <DropdownMenu
      of="Loja Centro"
      items={[
        { key: "edit", label: "Editar", to: "/elsewhere" },
        { key: "delete", label: "Excluir", danger: true, onClick },
      ]}
    />,
  );
};

const trigger = () => screen.getByRole("button", { name: "Ações de Loja Centro" });

test("the trigger says what it does and whether its menu is open", async () => {
  open();
  expect(trigger().title).toBe("Clique aqui para abrir o menu de ações");
  expect(trigger().getAttribute("aria-haspopup")).toBe("menu");
  expect(trigger().getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(trigger());
  await screen.findByRole("menuitem", { name: "Excluir" });
  expect(trigger().getAttribute("aria-expanded")).toBe("true");
});

test("the keyboard opens it and stands on the first entry", async () => {
  open();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const first = await screen.findByRole("menuitem", { name: "Editar" });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test("Escape closes it and gives the focus back", async () => {
  open();
  await userEvent.click(trigger());
  const first = await screen.findByRole("menuitem", { name: "Editar" });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(trigger().getAttribute("aria-expanded")).toBe("false"));
  expect(document.activeElement).toBe(trigger());
});

test("an action runs once and the focus is back on the trigger", async () => {
  const run = vi.fn();
  open(run);
  await userEvent.click(trigger());
  await userEvent.click(await screen.findByRole("menuitem", { name: "Excluir" }));
  expect(run).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(trigger());
});

test("a link entry leads there by keyboard too", async () => {
  const { router } = open();
  await userEvent.click(trigger());
  const first = await screen.findByRole("menuitem", { name: "Editar" });
  await waitFor(() => expect(document.activeElement).toBe(first));
  fireEvent.keyDown(first, { key: "Enter", keyCode: 13 });
  await waitFor(() => expect(router.state.location.pathname).toBe("/elsewhere"));
});

test("without entries there is nothing to press", () => {
  renderKit(<DropdownMenu items={[]} />);
  expect(screen.queryByRole("button")).toBeNull();
});
