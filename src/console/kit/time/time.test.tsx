import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderKit } from "../testing.tsx";
import { DayInput } from "./day-input.tsx";
import { MomentInput } from "./moment-input.tsx";
import { TimeInput } from "./time-input.tsx";

const field = () => screen.getByRole("textbox", { name: "Quando" });

function Day({ heard, said }: { heard: (day: string | null) => void; said: () => void }) {
  const [day, setDay] = useState<string | null>("2026-11-20");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what the field lets through
    <div onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && said()}>
      <DayInput
        aria-label="Quando"
        value={day}
        onChange={(next) => {
          heard(next);
          setDay(next);
        }}
      />
    </div>
  );
}

it("a day is there as soon as it is written, and gone once its text is deleted", async () => {
  const heard = vi.fn();
  renderKit(<Day heard={heard} said={() => undefined} />);
  expect(field()).toHaveValue("20/11/2026");
  await userEvent.clear(field());
  await userEvent.type(field(), "1/2/2027");
  expect(heard.mock.calls).toEqual([["2027-02-01"]]);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(heard.mock.calls.at(-1)).toEqual([null]);
  expect(field()).toHaveValue("");
});

it("Escape closes the calendar first, and what is below it with the next press", async () => {
  const said = vi.fn();
  renderKit(<Day heard={() => undefined} said={said} />);
  await userEvent.tab();
  expect(field()).toHaveFocus();
  expect(screen.queryByText("Today")).toBeNull();
  await userEvent.click(field());
  expect(await screen.findByText("Today")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(said).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(said).toHaveBeenCalledTimes(1);
});

it("a moment is written as the clock of this machine has it", async () => {
  const heard = vi.fn();
  renderKit(<MomentInput aria-label="Quando" value="2026-11-20T08:05" onChange={heard} />);
  expect(field()).toHaveValue("20/11/2026 08:05");
  await userEvent.clear(field());
  await userEvent.type(field(), "21/11/2026 17:30");
  expect(heard).toHaveBeenLastCalledWith("2026-11-21T17:30");
});

it("a time is written in the person's language", async () => {
  const heard = vi.fn();
  renderKit(<TimeInput aria-label="Quando" value="18:30" onChange={heard} />, { language: "en" });
  expect(field()).toHaveValue("06:30 PM");
  await userEvent.clear(field());
  await userEvent.type(field(), "7:05 AM");
  expect(heard).toHaveBeenLastCalledWith("07:05");
});
