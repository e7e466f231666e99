import { screen } from "@testing-library/react";
import { lazy } from "react";
import { expect, test, vi } from "vitest";
import { defineSlot, type Fill, fill } from "../plugin.ts";
import { Slot, SlotsContext } from "./slot.tsx";
import { renderKit } from "./testing.tsx";

const hole = defineSlot<{ name: string }>("thing.actions");
const First = ({ name }: { name: string }) => <p>primeiro de {name}</p>;
const Later = lazy(() => Promise.resolve({ default: () => <p>depois</p> }));
const Broken = () => {
  throw new Error("broken on purpose");
};

const open = (fills: Fill[]) =>
  renderKit(
    <SlotsContext value={new Map([["thing.actions", fills]])}>
      <Slot of={hole} with={{ name: "Ana" }} />
    </SlotsContext>,
  );

test("hands its props to whoever fills it, in order", async () => {
  open([fill(hole, 1, First), fill(hole, 2, Later)]);
  await screen.findByText("depois");
  expect([...document.querySelectorAll("p")].map((p) => p.textContent)).toEqual([
    "primeiro de Ana",
    "depois",
  ]);
});

test("a fill that breaks leaves the others alone", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  open([fill(hole, 1, Broken), fill(hole, 2, First)]);
  expect(await screen.findByText("primeiro de Ana")).toBeVisible();
  expect(screen.getByText("Esta parte não pôde ser mostrada.")).toBeVisible();
});

test("nobody fills it: nothing is drawn", () => {
  open([]);
  expect(document.querySelector("p")).toBeNull();
});
