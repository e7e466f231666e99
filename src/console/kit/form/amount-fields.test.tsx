import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { useForm } from "../../data/use-form.ts";
import { renderKit, things, writingProvider } from "../testing.tsx";
import { AmountFields, PercentField } from "./amount-fields.tsx";
import { ApiForm } from "./api-form.tsx";

function Prices() {
  const form = useForm(things, {
    action: "create",
    name: "prices",
    initial: { share: null, fees: { BRL: 19_900, USD: 3_900 }, units: { BRL: null, USD: null } },
    body: (values) => values,
  });
  return (
    <ApiForm form={form} submit="Salvar">
      <PercentField name="share" label="Parte" />
      <AmountFields name="fees" labels={{ BRL: "Em reais", USD: "Em dólares" }} />
      <AmountFields name="units" labels={{ BRL: "Por unidade", USD: "Per unit" }} decimals={3} />
    </ApiForm>
  );
}

const field = (name: string) => screen.getByRole("textbox", { name });
const rewrite = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Salvar" }));
const unreadable = (decimals: number) =>
  `Não entendemos este valor. Use só números, com no máximo ${decimals} casas decimais.`;

describe("an amount that cannot be read", () => {
  test("is said when the field is left, and the form is not sent as if it were empty", async () => {
    const submit = vi.fn();
    renderKit(<Prices />, { data: writingProvider(submit) });
    await rewrite("Em reais", "199,005");
    await userEvent.tab();
    expect(await screen.findByText(unreadable(2))).toBeVisible();
    await save();
    await waitFor(() => expect(field("Em reais")).toHaveFocus());
    expect(field("Em reais")).toHaveValue("199,005");
    expect(submit).not.toHaveBeenCalled();
    await rewrite("Em reais", "199,5");
    await save();
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    expect(submit.mock.calls[0]?.[0]).toMatchObject({ fees: { BRL: 19_950, USD: 3_900 } });
  });

  test("of one unit may have three decimals, and a share none that is no number", async () => {
    const submit = vi.fn();
    renderKit(<Prices />, { data: writingProvider(submit) });
    await rewrite("Por unidade", "0,0355");
    await rewrite("Parte", "1e2");
    await save();
    expect(await screen.findByText(unreadable(3))).toBeVisible();
    expect(await screen.findByText(unreadable(2))).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
  });

  test("is not sent right after the last key either", async () => {
    const submit = vi.fn();
    renderKit(<Prices />, { data: writingProvider(submit) });
    await rewrite("Em dólares", "--5");
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText(unreadable(2))).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
  });
});
