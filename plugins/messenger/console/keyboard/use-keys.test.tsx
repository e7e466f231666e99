import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useKeys } from "./use-keys.ts";

function Keys({ onJ }: { onJ: () => void }) {
  useKeys({ j: onJ });
  return <input />;
}

test("a key is nobody's while a dialog is open or somebody types, and the page's once it is closed", async () => {
  const pressed = vi.fn();
  const { container } = render(<Keys onJ={pressed} />);
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  container.append(dialog);
  await userEvent.keyboard("j");
  expect(pressed).not.toHaveBeenCalled();
  // What was closed is hidden before it is gone.
  dialog.style.display = "none";
  await userEvent.keyboard("j");
  expect(pressed).toHaveBeenCalledTimes(1);
  await userEvent.type(container.querySelector("input") ?? dialog, "j");
  expect(pressed).toHaveBeenCalledTimes(1);
});
