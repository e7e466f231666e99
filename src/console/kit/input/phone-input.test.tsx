import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { useForm } from "../../data/use-form.ts";
import { ApiForm } from "../form/api-form.tsx";
import { PhoneField } from "../form/phone-field.tsx";
import { renderKit, things } from "../testing.tsx";
import { PhoneInput, type PhoneValue } from "./phone-input.tsx";

function Held({ start }: { start: PhoneValue }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <PhoneInput value={value} onChange={setValue} />
      <output>{`${value.country_code} ${value.number}`}</output>
    </>
  );
}

const open = async (start: PhoneValue) => {
  renderKit(<Held start={start} />);
  const field = screen.getByRole("textbox", { name: "Número com DDD" });
  // The library is there once what stands in the field is formatted.
  if (start.number) await waitFor(() => expect(field).not.toHaveValue(start.number));
  return field as HTMLInputElement;
};
const kept = () => document.querySelector("output")?.textContent;

test("formats while typing and keeps digits only", async () => {
  const field = await open({ country_code: "55", number: "11" });
  await userEvent.type(field, "999990000");
  expect(field).toHaveValue("(11) 99999-0000");
  expect(kept()).toBe("55 11999990000");
});

test("a pasted international number sets its country", async () => {
  const field = await open({ country_code: "55", number: "11" });
  await userEvent.clear(field);
  await userEvent.paste("+351 912 345 678");
  expect(kept()).toBe("351 912345678");
});

test("deleting works through separators", async () => {
  const field = await open({ country_code: "55", number: "11999990000" });
  await userEvent.type(field, "{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}");
  expect(kept()).toBe("55 119999");
});

test("typing in the middle leaves the caret there", async () => {
  const field = await open({ country_code: "55", number: "11999990000" });
  field.focus();
  field.setSelectionRange(5, 5);
  await userEvent.keyboard("8");
  expect(field.value.slice(0, field.selectionStart ?? 0).replace(/\D/g, "")).toBe("118");
});

function Page() {
  const form = useForm(things, {
    action: "create",
    name: "phone",
    initial: { phone: { country_code: "55", number: "" } },
    body: (values) => values,
  });
  return (
    <ApiForm form={form} submit="Salvar">
      <PhoneField name="phone" label="WhatsApp" required />
    </ApiForm>
  );
}

test("a number that cannot exist is refused at its field", async () => {
  renderKit(<Page />);
  await userEvent.type(screen.getByLabelText("WhatsApp"), "119");
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText(/Este número não existe/)).toBeVisible();
});

test("a required number may not be missing", async () => {
  renderKit(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Este campo não pode ficar vazio.")).toBeVisible();
});
