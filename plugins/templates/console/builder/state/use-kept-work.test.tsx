import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderKit } from "../../../../../src/console/kit/testing.tsx";
import { useKeptWork } from "./use-kept-work.ts";
import { newWork } from "./work.ts";

const start = newWork("pt_BR");

function Page({ current }: { current: number }) {
  const { work, setWork, version, discard } = useKeptWork(start, current);
  return (
    <>
      <output>{`${work.name || "–"} ${version}`}</output>
      <button type="button" onClick={() => setWork({ ...work, name: "oferta" })}>
        Escrever
      </button>
      <button type="button" onClick={discard}>
        Recomeçar
      </button>
    </>
  );
}

test("what is there again still replaces the version it was begun from", async () => {
  const before = renderKit(<Page current={1} />);
  await userEvent.click(screen.getByRole("button", { name: "Escrever" }));
  expect(screen.getByRole("status")).toHaveTextContent("oferta 1");
  before.unmount();
  renderKit(<Page current={2} />);
  expect(screen.getByRole("status")).toHaveTextContent("oferta 1");
  await userEvent.click(screen.getByRole("button", { name: "Recomeçar" }));
  expect(screen.getByRole("status")).toHaveTextContent("– 2");
});
