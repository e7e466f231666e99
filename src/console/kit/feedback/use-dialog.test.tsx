import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderKit } from "../testing.tsx";
import { useDialog } from "./use-dialog.tsx";

function Page() {
  const [open, dialog] = useDialog<string | undefined>();
  return (
    <>
      <button type="button" onClick={() => open("Vip")}>
        editar
      </button>
      <button type="button" onClick={() => open(undefined)}>
        criar
      </button>
      {dialog((name, close) => (
        <button type="button" onClick={close}>
          {name ?? "novo"}
        </button>
      ))}
    </>
  );
}

test("is about what it was opened with, nothing yet included, until it is closed", async () => {
  renderKit(<Page />);
  expect(screen.queryByRole("button", { name: "novo" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "criar" }));
  await userEvent.click(screen.getByRole("button", { name: "novo" }));
  expect(screen.queryByRole("button", { name: "novo" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "editar" }));
  expect(screen.getByRole("button", { name: "Vip" })).toBeVisible();
});
