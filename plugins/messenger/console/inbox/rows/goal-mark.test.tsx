import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../../fixtures/house.tsx";
import { GoalMark } from "./goal-mark.tsx";

const minute = 60_000;
/** A goal of half an hour, of which so many minutes are left. */
const draw = (left: number, kind: "answer" | "resolution" = "answer") => {
  const due = Date.now() + left * minute;
  const goal = { kind, warn_at: new Date(due - 6 * minute), due_at: new Date(due) };
  return renderPart(<GoalMark goal={goal} />);
};

test("a goal is shown from the warning on, with what is left of it", () => {
  draw(3.5);
  expect(screen.getByText("Responder em 4 min")).toBeInTheDocument();
});

test("a goal that is far away is not shown", () => {
  draw(7);
  expect(screen.queryByText(/min/)).toBeNull();
});

test("a missed goal says for how long", () => {
  draw(-4.5);
  expect(screen.getByText("Resposta atrasada há 4 min")).toBeInTheDocument();
});

test("what is late for hours is told in hours", () => {
  draw(-200, "resolution");
  expect(screen.getByText("Conclusão atrasada há 3 h")).toBeInTheDocument();
});
