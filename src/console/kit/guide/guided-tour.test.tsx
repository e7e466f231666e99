import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderKit } from "../testing.tsx";
import { GuidedTour, type TourStep } from "./guided-tour.tsx";

function Page({ steps, onClose }: { steps: TourStep[]; onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Tour
      </button>
      <GuidedTour open={open} steps={steps} onClose={close} />
    </>
  );
}

const start = async (steps: TourStep[]) => {
  const close = vi.fn();
  renderKit(<Page steps={steps} onClose={close} />);
  await userEvent.click(screen.getByRole("button", { name: "Tour" }));
  await screen.findByRole("dialog");
  return close;
};

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("leads from step to step with the buttons each step asks for", async () => {
  const next = vi.fn();
  const close = await start([
    { title: "Um", text: "primeiro", next: { label: "Ver mais", onClick: next } },
    { title: "Dois", text: "segundo", prev: false, finish: { label: "Começar" } },
  ]);
  await press("Ver mais");
  expect(next).toHaveBeenCalledOnce();
  expect(await screen.findByText("segundo")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Voltar" })).toBeNull();
  await press("Começar");
  expect(close).toHaveBeenCalledOnce();
});

test("is a dialog with the step's name, and holds the focus", async () => {
  await start([{ title: "Um", text: "primeiro" }]);
  await waitFor(() => expect(screen.getByRole("dialog", { name: "Um" })).toBeVisible());
  const finish = screen.getByRole("button", { name: "Concluir" });
  await waitFor(() => expect(document.activeElement).toBe(finish));
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(finish);
});

test("Escape ends it and the focus returns to where it was", async () => {
  const close = await start([{ title: "Um", text: "primeiro" }]);
  await userEvent.keyboard("{Escape}");
  expect(close).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Tour" }));
});
