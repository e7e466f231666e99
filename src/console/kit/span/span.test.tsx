import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { dayOf, dayPlus } from "../../../contract/day.ts";
import { renderKit } from "../testing.tsx";
import DayEnds from "../time/day-ends.tsx";
import { SpanChoice } from "./span-choice.tsx";
import { useSpan } from "./use-span.ts";

const reversed = "O primeiro dia vem depois do último.";
const from = () => screen.getByLabelText("Criado: de");

/** As a person writes a day of the calendar. */
async function type(input: HTMLElement, on: string) {
  await userEvent.clear(input);
  await userEvent.type(input, `${on.split("-").toReversed().join("/")}{Enter}`);
}

it("days are asked for once they are whole, not digit by digit", async () => {
  const onChange = vi.fn();
  renderKit(<DayEnds label="Criado" from="2026-11-20" to="2026-11-25" onChange={onChange} />);
  await userEvent.clear(from());
  await userEvent.type(from(), "22/11/202");
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(from(), "6{Enter}");
  expect(onChange.mock.calls).toEqual([["2026-11-22", "2026-11-25"]]);
});

it("what is no day leaves the day as it was", async () => {
  const onChange = vi.fn();
  renderKit(<DayEnds label="Criado" from="2026-11-20" to="2026-11-25" onChange={onChange} />);
  await userEvent.clear(from());
  await userEvent.type(from(), "31/02/2026");
  expect(from()).toBeInvalid();
  await userEvent.tab();
  expect(from()).toHaveValue("20/11/2026");
  expect(onChange).not.toHaveBeenCalled();
});

it("days that are no span are said and not asked for", async () => {
  const onChange = vi.fn();
  renderKit(<DayEnds label="Criado" from="2026-11-20" to="2026-11-25" onChange={onChange} />);
  await type(from(), "2026-11-26");
  expect(await screen.findByRole("alert")).toHaveTextContent(reversed);
  expect(from()).toHaveAccessibleDescription(reversed);
  expect(onChange).not.toHaveBeenCalled();
});

const today = dayOf(new Date());

function Figures() {
  const choice = useSpan(90);
  const { search } = useLocation();
  return (
    <>
      <SpanChoice {...choice} />
      <output>{`${choice.span.from} ${choice.span.to} ${search}`}</output>
    </>
  );
}

it.each([
  ["reversed", dayPlus(today, -3), dayPlus(today, -9)],
  ["to come", today, dayPlus(today, 2)],
  ["too many", dayPlus(today, -90), today],
])("an address whose days are %s shows the last thirty", (_, first, end) => {
  renderKit(<Figures />, { at: `/?from=${first}&to=${end}` });
  expect(screen.getByRole("status")).toHaveTextContent(`${dayPlus(today, -29)} ${today}`);
});

it("figures are kept while the days one types are no span", async () => {
  const given = `${dayPlus(today, -9)} ${dayPlus(today, -3)}`;
  renderKit(<Figures />, { at: `/?from=${dayPlus(today, -9)}&to=${dayPlus(today, -3)}` });
  const end = screen.getByLabelText("Último dia");
  for (const [wrong, why] of [
    [dayPlus(today, -10), reversed],
    [dayPlus(today, 1), "Escolha dias até hoje."],
  ] as const) {
    await type(end, wrong);
    expect(await screen.findByRole("alert")).toHaveTextContent(why);
    expect(screen.getByRole("status")).toHaveTextContent(given);
  }
  await type(end, today);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(`to=${today}`));
  expect(screen.queryByRole("alert")).toBeNull();
});
