import { act, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../fixtures/house.tsx";
import { sampleMessage } from "../fixtures/samples.ts";
import { Announcer } from "./announcer.tsx";

const line = (position: number, direction: "incoming" | "outgoing" = "incoming") => ({
  key: String(position),
  message: sampleMessage(null, { position, direction }),
});

let show: (lines: ReturnType<typeof line>[]) => void = () => undefined;
function Feed() {
  const [lines, setLines] = useState([line(1), line(2)]);
  useEffect(() => {
    show = setLines;
  }, []);
  return <Announcer lines={lines} name="Bia" />;
}

test("what comes within two seconds is said in one sentence; history and own messages are not", () => {
  vi.useFakeTimers();
  renderPart(<Feed />);
  const say = (...positions: number[]) => act(() => show(positions.map((at) => line(at))));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  // An older page of the conversation.
  say(0, 1, 2);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  say(1, 2, 3);
  act(() => void vi.advanceTimersByTime(1_500));
  say(1, 2, 3, 4, 5);
  act(() => show([line(4), line(5), line(6, "outgoing")]));
  act(() => void vi.advanceTimersByTime(500));
  expect(screen.getByRole("status")).toHaveTextContent("3 novas mensagens de Bia");
});

test("the same sentence is said again: between two the line is empty", () => {
  vi.useFakeTimers();
  renderPart(<Feed />);
  act(() => void vi.advanceTimersByTime(10_000));
  const spoken = () => screen.getByRole("status").textContent;
  for (const at of [3, 4]) {
    act(() => show([line(at)]));
    act(() => void vi.advanceTimersByTime(2_000));
    expect(spoken()).toBe("1 nova mensagem de Bia");
    act(() => void vi.advanceTimersByTime(1_500));
    expect(spoken()).toBe("");
  }
});
