import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { useModalForm } from "../../data/use-form.ts";
import { renderKit, things, writingProvider } from "../testing.tsx";
import { FormModal } from "./form-modal.tsx";
import { TextField } from "./text-field.tsx";

function TagForm({ onClose }: { onClose: () => void }) {
  const form = useModalForm(things, {
    action: "create",
    name: "tag",
    initial: { name: "" },
    body: (values) => values,
  });
  return (
    <FormModal title="Novo marcador" form={form} submit="Criar" onClose={onClose}>
      <TextField name="name" label="Nome" />
    </FormModal>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open && <TagForm onClose={() => setOpen(false)} />}
    </>
  );
}

const open = async () => {
  renderKit(<Page />, { data: writingProvider(() => Promise.resolve()) });
  await userEvent.click(screen.getByRole("button", { name: "Abrir" }));
  await screen.findByRole("dialog", { name: "Novo marcador" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Nome")));
};

const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("closes itself once the form is accepted", async () => {
  await open();
  await userEvent.type(screen.getByLabelText("Nome"), "Vip");
  await userEvent.click(screen.getByRole("button", { name: "Criar" }));
  await isGone();
});

test("Escape closes an untouched form at once", async () => {
  await open();
  await userEvent.keyboard("{Escape}");
  await isGone();
});

test("Escape asks before a filled form is lost, and closes one layer at a time", async () => {
  await open();
  await userEvent.type(screen.getByLabelText("Nome"), "Vip");
  await userEvent.keyboard("{Escape}");
  await screen.findByRole("button", { name: "Continuar editando" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Continuar editando" })).toBeNull(),
  );
  expect(screen.getByLabelText("Nome")).toHaveValue("Vip");
});

test("a filled form can be given up", async () => {
  await open();
  await userEvent.type(screen.getByLabelText("Nome"), "Vip");
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Descartar mudanças" }));
  await isGone();
});
