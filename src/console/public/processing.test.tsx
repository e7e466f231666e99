import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { needWords } from "../i18n/i18n.ts";
import { WordsProvider } from "../i18n/use-translation.tsx";
import { FirstProcessing } from "./processing.tsx";

beforeEach(async () => {
  await needWords(["common"]);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** A first page that comes when it is let. */
function open() {
  let arrive = () => undefined as unknown;
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createMemoryRouter([
    { path: "/", loader, element: <p>here</p>, HydrateFallback: FirstProcessing },
  ]);
  render(
    <WordsProvider>
      <RouterProvider router={router} />
    </WordsProvider>,
  );
  return async () => {
    await act(async () => {
      arrive();
      await vi.runOnlyPendingTimersAsync();
    });
  };
}

test("a first page that comes soon is not announced", async () => {
  const arrive = open();
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(screen.queryByRole("status")).toBeNull();
  await arrive();
  expect(screen.getByText("here")).toBeVisible();
  expect(screen.queryByRole("status")).toBeNull();
});

test("a first page that takes longer says that it is on its way, until it is there", async () => {
  const arrive = open();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByRole("status")).toHaveTextContent("Carregando");
  await arrive();
  expect(screen.getByText("here")).toBeVisible();
  expect(screen.queryByRole("status")).toBeNull();
});
