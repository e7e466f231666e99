import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { dayOf, dayPlus } from "../../../contract/day.ts";
import DayEnds from "../list/day-ends.tsx";
import { renderKit } from "../testing.tsx";
import { SpanChoice } from "./span-choice.tsx";
import { useSpan } from "./use-span.ts";

const reversed = "O primeiro dia vem depois do último.";
const from = () => screen.getByLabelText("Criado: de");
const set = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

it("days are asked for when one stops typing, on Enter, and not digit by digit", async () => {
  const onChange = vi.fn();
  renderKit(<DayEnds label="Criado" from="2026-11-20" to="2026-11-25" onChange={onChange} />);
  set(from(), "2026-11-02");
  set(from(), "2026-11-22");
  expect(onChange).not.toHaveBeenCalled();
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(onChange).toHaveBeenCalledWith("2026-11-22", "2026-11-25");
  set(from(), "2026-11-23");
  fireEvent.keyDown(from(), { key: "Enter" });
  expect(onChange).toHaveBeenLastCalledWith("2026-11-23", "2026-11-25");
});

it("days that are no span are said and not asked for", async () => {
  const onChange = vi.fn();
  renderKit(<DayEnds label="Criado" from="2026-11-20" to="2026-11-25" onChange={onChange} />);
  set(from(), "2026-11-26");
  fireEvent.blur(from());
  expect(await screen.findByRole("alert")).toHaveTextContent(reversed);
  expect(from()).toHaveAccessibleDescription(reversed);
  set(from(), "0002-11-26");
  fireEvent.blur(from());
  expect(screen.queryByRole("alert")).toBeNull();
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
    set(end, wrong);
    fireEvent.keyDown(end, { key: "Enter" });
    expect(await screen.findByRole("alert")).toHaveTextContent(why);
    expect(screen.getByRole("status")).toHaveTextContent(given);
  }
  set(end, today);
  fireEvent.keyDown(end, { key: "Enter" });
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(`to=${today}`));
  expect(screen.queryByRole("alert")).toBeNull();
});
