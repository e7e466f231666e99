import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { isGoing, quiet } from "./going.ts";

const drawn = vi.fn();

function Page() {
  const { pathname } = useLocation();
  drawn();
  return <p>{pathname}</p>;
}

test("a page is drawn when it is there, not once more when it is asked for", async () => {
  let arrive = () => undefined as unknown;
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = quiet(
    createMemoryRouter([
      { path: "/", element: <Page /> },
      { path: "/next", loader, element: <Page /> },
    ]),
  );
  render(<RouterProvider router={router} />);
  expect([drawn.mock.calls.length, isGoing()]).toEqual([1, false]);
  let done: unknown;
  await act(async () => {
    done = router.navigate("/next");
    await Promise.resolve();
  });
  expect([drawn.mock.calls.length, isGoing()]).toEqual([1, true]);
  await act(async () => {
    arrive();
    await done;
  });
  expect(screen.getByText("/next")).toBeVisible();
  expect([drawn.mock.calls.length, isGoing()]).toEqual([2, false]);
});

test("a page that another router is still asked for is not on its way here", async () => {
  const never = createMemoryRouter([
    { path: "/", element: null },
    { path: "/next", loader: () => new Promise<null>(() => undefined), element: null },
  ]);
  render(<RouterProvider router={quiet(never)} />);
  await act(async () => {
    void never.navigate("/next");
    await Promise.resolve();
  });
  expect(isGoing()).toBe(true);
  quiet(createMemoryRouter([{ path: "/", element: null }]));
  expect(isGoing()).toBe(false);
});
