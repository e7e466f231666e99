import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { dayOf, dayPlus } from "../../../contract/day.ts";
import { serverNow } from "../../session/clock.ts";
import { renderKit } from "../testing.tsx";
import { FilterBar } from "./filter-bar.tsx";

const today = dayOf(new Date(serverNow()));

function open(values: Record<string, string>, more: { ahead?: true } = {}) {
  const asked: Record<string, string>[] = [];
  renderKit(
    <FilterBar
      filters={[{ key: "at", label: "Data", kind: "dates", ...more }]}
      values={values}
      narrowed={false}
      onChange={(next) => asked.push(next)}
      onClear={() => undefined}
    />,
  );
  return asked;
}

const period = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Data: período" });
const chosen = () => period().selectedOptions[0]?.textContent;

test("a name sets both ends at once and leaves other filters alone", async () => {
  const asked = open({ status: "open" });
  expect(chosen()).toBe("Qualquer");
  await userEvent.selectOptions(period(), "Últimos 7 dias");
  expect(asked).toEqual([{ status: "open", at_from: dayPlus(today, -6), at_to: today }]);
});

test("what is still to come has names of its own, the first of them open at its start", async () => {
  const asked = open({}, { ahead: true });
  await userEvent.selectOptions(period(), "Próximos 7 dias");
  await userEvent.selectOptions(period(), "Até ontem");
  expect(asked).toEqual([
    { at_from: today, at_to: dayPlus(today, 6) },
    { at_from: "", at_to: dayPlus(today, -1) },
  ]);
  expect(screen.queryByRole("option", { name: "Últimos 7 dias" })).toBeNull();
});

test("the days of a link say their name", () => {
  const yesterday = dayPlus(today, -1);
  open({ at_from: yesterday, at_to: yesterday });
  expect(chosen()).toBe("Ontem");
});

test("other days are both ends, asked for when they are a span", async () => {
  const asked = open({ status: "open" });
  expect(screen.queryByLabelText("Data: de")).toBeNull();
  await userEvent.selectOptions(period(), "Outros dias");
  const from = await screen.findByLabelText("Data: de");
  expect(asked).toEqual([]);
  const type = async (end: HTMLElement, text: string) => {
    await userEvent.clear(end);
    await userEvent.type(end, `${text}{Enter}`);
  };
  await type(from, "5/1/202");
  expect(asked).toEqual([]);
  await type(from, "5/1/2026");
  expect(asked.at(-1)).toEqual({ status: "open", at_from: "2026-01-05", at_to: "" });
  const to = screen.getByLabelText("Data: até");
  await type(to, "04012026");
  expect(asked).toHaveLength(1);
  expect(to).toHaveAccessibleDescription("O primeiro dia vem depois do último.");
  await type(to, "06/01/2026");
  expect(asked.at(-1)).toEqual({ status: "open", at_from: "2026-01-05", at_to: "2026-01-06" });
  expect(from).toHaveValue("05/01/2026");
});

function Held() {
  const [values, setValues] = useState<Record<string, string>>({ at_from: "2026-01-02" });
  return (
    <FilterBar
      filters={[{ key: "at", label: "Data", kind: "dates" }]}
      values={values}
      narrowed
      onChange={setValues}
      onClear={() => setValues({})}
    />
  );
}

test("whoever empties both ends by keys is still in them, and who takes the filter away is not", async () => {
  renderKit(<Held />);
  const from = await screen.findByLabelText("Data: de");
  await userEvent.clear(from);
  await userEvent.tab();
  expect(from).toHaveValue("");
  expect(chosen()).toBe("Outros dias");
  await userEvent.type(from, "03012026{Enter}");
  expect(from).toHaveValue("03/01/2026");
  await userEvent.selectOptions(period(), "Qualquer");
  expect(screen.queryByLabelText("Data: de")).toBeNull();
});

test("days without a name say so, and any day takes both away", async () => {
  const asked = open({ at_from: "2026-01-02", at_to: "" });
  expect(chosen()).toBe("Outros dias");
  await userEvent.selectOptions(period(), "Qualquer");
  expect(asked).toEqual([{ at_from: "", at_to: "" }]);
});
