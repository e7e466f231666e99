import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

const said = (text: string) => ({ default: () => <p>{text}</p> });

test("what was asked for before is drawn at once", async () => {
  const load = vi.fn(async () => said("sino"));
  const Part = lazyPart([], load);
  await Part.need();
  render(
    <Suspense fallback={<p>vazio</p>}>
      <Part />
    </Suspense>,
  );
  expect(screen.getByText("sino")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("what nobody asked for comes when it is drawn first, and stays what it is when it is asked for then", async () => {
  const Part = lazyPart([], async () => said("sino"));
  const all = (
    <Suspense fallback={<p>vazio</p>}>
      <Part />
    </Suspense>
  );
  const { rerender } = render(all);
  expect(screen.getByText("vazio")).toBeVisible();
  const drawn = await screen.findByText("sino");
  await Part.need();
  rerender(all);
  expect(screen.getByText("sino")).toBe(drawn);
});

test("what did not come when it was asked for is asked for again when it is drawn", async () => {
  const load = vi.fn(async () => said("sino"));
  load.mockRejectedValueOnce(new Error("no network"));
  const Part = lazyPart([], load);
  await expect(Part.need()).rejects.toThrow("no network");
  render(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText("sino")).toBeVisible();
});
