import { act, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { i18n, needWords, setLanguage } from "../i18n/i18n.ts";
import { WordsProvider } from "../i18n/use-translation.tsx";
import { FirstProcessing } from "./processing.tsx";

beforeEach(async () => {
  await setLanguage("pt");
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
    <I18nextProvider i18n={i18n}>
      <WordsProvider>
        <RouterProvider router={router} />
      </WordsProvider>
    </I18nextProvider>,
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
