import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { quiet } from "../../shell/going.ts";
import { SearchBox } from "./search-box.tsx";

const onSearch = vi.fn<(text: string) => void>();

/** A list with a page beside it that comes when the test says so, and a page elsewhere. */
function openList() {
  let arrive = () => undefined as unknown;
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const list = (
    <>
      <SearchBox value="Caio" label="Buscar" onSearch={onSearch} />
      <Outlet />
    </>
  );
  const router = quiet(
    createMemoryRouter([
      {
        path: "/",
        element: list,
        children: [{ path: "caio", loader, element: <p>Caio Almeida</p> }],
      },
      { path: "/elsewhere", loader, element: <p>Elsewhere</p> },
    ]),
  );
  render(<RouterProvider router={router} />);
  const go = (to: string) =>
    act(async () => {
      void router.navigate(to);
      await Promise.resolve();
    });
  return { go, arrive: () => act(async () => void arrive()) };
}

test.each([
  { to: "/caio", shown: "Caio Almeida", asked: [[""]] },
  { to: "/elsewhere", shown: "Elsewhere", asked: [] },
])("a search cleared on the way to $to is asked there if the list is", async (page) => {
  onSearch.mockClear();
  const { go, arrive } = openList();
  await go(page.to);
  await userEvent.clear(screen.getByRole("searchbox"));
  await new Promise((rest) => setTimeout(rest, 120));
  expect(onSearch).not.toHaveBeenCalled();
  await arrive();
  expect(await screen.findByText(page.shown)).toBeVisible();
  await act(() => new Promise((rest) => setTimeout(rest, 120)));
  expect(onSearch.mock.calls).toEqual(page.asked);
});

test("Escape empties it at once, and what was typed last is not asked for after that", async () => {
  onSearch.mockClear();
  render(<SearchBox value="Caio" label="Buscar" onSearch={onSearch} />);
  const box = screen.getByRole("searchbox");
  await userEvent.type(box, " A{Escape}");
  expect(box).toHaveValue("");
  await act(() => new Promise((rest) => setTimeout(rest, 400)));
  expect(onSearch.mock.calls).toEqual([[""]]);
});

test("what it asked before comes late and takes nothing away; what another asked takes its place", async () => {
  const drawn = render(<SearchBox value="" label="Buscar" onSearch={onSearch} />);
  const comes = (value: string) =>
    drawn.rerender(<SearchBox value={value} label="Buscar" onSearch={onSearch} />);
  const box = screen.getByRole("searchbox");
  await userEvent.type(box, "Ca{Enter}io{Enter}");
  comes("Ca");
  expect(box).toHaveValue("Caio");
  comes("Caio");
  expect(box).toHaveValue("Caio");
  comes("Ca");
  expect(box).toHaveValue("Ca");
});
