import { act, fireEvent, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderKit } from "./kit/testing.tsx";
import { type Tell, useTell } from "./tell.ts";

let tell: Tell;
function Page() {
  const own = useTell();
  useEffect(() => {
    tell = own;
  }, [own]);
  return null;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

test("a toast stays 8 s, and as long as somebody is at it by the keyboard", async () => {
  renderKit(<Page />);
  const undo = vi.fn();
  act(() => tell.undoable("Contatos unidos", { label: "Desfazer", run: undo }));
  await wait(0);
  const button = screen.getByRole("button", { name: "Desfazer" });
  fireEvent.focus(button);
  await wait(20);
  expect(screen.getByText("Contatos unidos")).toBeVisible();
  fireEvent.blur(button);
  await wait(7);
  fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(undo).toHaveBeenCalledOnce();
  await wait(1);
  expect(screen.queryByText("Contatos unidos")).toBeNull();

  act(() => tell.success("Feito"));
  await wait(7.5);
  expect(screen.getByText("Feito")).toBeVisible();
  expect(screen.getByRole("button", { name: /close|Fechar/i })).toBeVisible();
  await wait(1.5);
  expect(screen.queryByText("Feito")).toBeNull();
});
