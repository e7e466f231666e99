import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { renderKit } from "../testing.tsx";
import { MoneyInput } from "./money-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { PasswordInput } from "./password-input.tsx";
import { MultiSelect, SelectInput } from "./select/select-input.tsx";
import { TextArea } from "./text-area.tsx";
import { TextInput } from "./text-input.tsx";

interface HeldProps {
  of: ComponentType<never>;
  start?: unknown;
  props?: Record<string, unknown>;
}

/** An input with somebody who keeps its value. */
function Held({ of, start, props }: HeldProps) {
  const Input = of as ComponentType<Record<string, unknown>>;
  const [value, setValue] = useState<unknown>(start);
  return (
    <>
      <Input aria-label="campo" {...props} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const open = (held: HeldProps, language?: "pt" | "en" | "es") =>
  renderKit(<Held {...held} />, language && { language });
const value = () => JSON.parse(document.querySelector("output")?.textContent || "null") as unknown;
const field = () => screen.getByLabelText("campo");

describe("a line of text", () => {
  test.each([
    [7, "a👨‍👩‍👧b", "7 / 7"],
    [5, "a", "1 / 5"],
  ])(
    "of %s characters is cut as the contract counts them, and none in half",
    async (limit, cut, count) => {
      open({ of: TextInput, start: "", props: { limit } });
      await userEvent.click(field());
      await userEvent.paste("a👨‍👩‍👧bcd");
      expect(value()).toBe(cut);
      expect(screen.getByText(count)).toBeVisible();
      expect(z.string().max(limit).safeParse(cut).success).toBe(true);
      expect(z.string().max(limit).safeParse("a👨‍👩‍👧bcd").success).toBe(false);
    },
  );

  test("becomes upper case, and the caret stays where it was", () => {
    open({ of: TextInput, start: "ABC", props: { uppercase: true } });
    const input = field() as HTMLInputElement;
    input.focus();
    input.setSelectionRange(1, 1);
    fireEvent.change(input, { target: { value: "AxBC", selectionStart: 2, selectionEnd: 2 } });
    expect(value()).toBe("AXBC");
    expect(input.selectionStart).toBe(2);
  });
});

test("a longer text is cut at its limit", async () => {
  open({ of: TextArea, start: "", props: { limit: 5 } });
  await userEvent.type(field(), "pãozinho");
  expect(value()).toBe("pãozi");
});

describe("a number", () => {
  test.each([
    ["pt", "1234567,5", "1234567,50", 1_234_567.5],
    ["en", "-0.25", "-0.25", -0.25],
    ["pt", "10.000", "10000,00", 10_000],
    ["pt", "1.500,25", "1500,25", 1_500.25],
    ["es", "1,500.5", "1500.50", 1_500.5],
    ["en", "1,500", "1500.00", 1_500],
  ] as const)("in %s %s is %s when the field is left", async (language, typed, shown, number) => {
    open({ of: NumberInput, start: 10, props: { decimals: 2 } }, language);
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(field()).toHaveValue(shown);
    expect(value()).toBe(number);
  });

  test("that is whole takes the points between its thousands, and no decimals", async () => {
    open({ of: NumberInput, start: 7 });
    await userEvent.clear(field());
    await userEvent.type(field(), "1.000.000");
    expect(value()).toBe(1_000_000);
    await userEvent.clear(field());
    expect(value()).toBeNull();
    await userEvent.type(field(), "x");
    await userEvent.tab();
    expect(field()).toHaveValue("");
  });
});

describe("an amount of money", () => {
  test("is typed in the currency's own way and kept in cents", async () => {
    open({ of: MoneyInput, start: null, props: { currency: "BRL" } });
    await userEvent.type(field(), "1234,5");
    expect(value()).toBe(123450);
    await userEvent.tab();
    expect(field()).toHaveValue("1.234,50");
  });

  test("is written by the rules of the language, whatever the currency", () => {
    open({ of: MoneyInput, start: 123456, props: { currency: "USD" } });
    expect(field()).toHaveValue("1.234,56");
    expect(screen.getByText("US$")).toBeVisible();
  });

  test("a unit price without thousandths does not look like thousands", () => {
    open({ of: MoneyInput, start: 250_000, props: { currency: "BRL", decimals: 3 } });
    expect(field()).toHaveValue("250,00");
  });

  test("a unit price has three decimals", async () => {
    open({ of: MoneyInput, start: null, props: { currency: "BRL", decimals: 3 } });
    await userEvent.type(field(), "0,035");
    expect(value()).toBe(35);
  });

  test.each(["abc", "12,345", "--5", "1e2", "1.999,995"])(
    "what cannot be read as one (%s) stands as it was typed, and is never taken for an emptied field",
    async (typed) => {
      open({ of: MoneyInput, start: 100, props: { currency: "BRL" } });
      await userEvent.clear(field());
      expect(value()).toBeNull();
      await userEvent.type(field(), typed);
      await userEvent.tab();
      expect(field()).toHaveValue(typed);
      expect(value()).toBe(typed);
      expect(field().closest(".ant-input-status-error")).not.toBeNull();
    },
  );

  test("of blanks alone there is none", async () => {
    open({ of: MoneyInput, start: null, props: { currency: "BRL" } });
    await userEvent.type(field(), "  ");
    await userEvent.tab();
    expect(field()).toHaveValue("");
    expect(value()).toBeNull();
  });
});

describe("a choice", () => {
  const options = ["Marketing", "Utilidade", "Autenticação"].map((label) => ({
    value: label,
    label,
  }));

  test("asks to choose", () => {
    open({ of: SelectInput, props: { options } });
    expect(screen.getByText("Selecione")).toBeVisible();
  });

  test("several of them are counted, one is named", async () => {
    open({ of: MultiSelect, start: ["Marketing"], props: { options } });
    expect(screen.getByText("Marketing")).toBeVisible();
    await userEvent.click(screen.getByRole("combobox"));
    await userEvent.click(await screen.findByTitle("Utilidade"));
    expect(screen.getByText("2 opções selecionadas")).toBeVisible();
    expect(value()).toEqual(["Marketing", "Utilidade"]);
  });

  test("is found without accents", async () => {
    open({ of: SelectInput, props: { options, showSearch: true } });
    await userEvent.type(screen.getByRole("combobox"), "autenticacao");
    const list = document.querySelector<HTMLElement>(".rc-virtual-list") as HTMLElement;
    expect(within(list).getByText("Autenticação")).toBeTruthy();
    expect(within(list).queryByText("Marketing")).toBeNull();
  });
});

describe("a password", () => {
  test("can be looked at and hidden again", async () => {
    open({ of: PasswordInput, start: "segredo", props: { autoComplete: "new-password" } });
    expect(field()).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Mostrar a senha" }));
    expect(field()).toHaveAttribute("type", "text");
    await userEvent.click(screen.getByRole("button", { name: "Esconder a senha" }));
    expect(field()).toHaveAttribute("type", "password");
  });

  test("can be pasted", async () => {
    open({ of: PasswordInput, start: "", props: { autoComplete: "new-password" } });
    await userEvent.click(field());
    await userEvent.paste("uma senha comprida");
    expect(value()).toBe("uma senha comprida");
  });
});
