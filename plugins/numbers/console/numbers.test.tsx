import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.snapshot();
});
beforeEach(() => server.restore());

const list = "/recursos/numeros";
const rows = async () => {
  const table = await screen.findByRole("table", { name: pt("numbers:nav.numbers") });
  await within(table).findAllByRole("rowheader");
  return within(table).getAllByRole("row").slice(1);
};

describe("the numbers list", () => {
  it("shows an owner every number of the workspace, the last changed first", async () => {
    await openAs(server, "ana", list);
    const names = (await rows()).map((row) => within(row).getByRole("rowheader").textContent);
    expect(names.map((name) => name?.slice(2))).toEqual([
      expect.stringContaining("Padaria Aurora"),
      expect.stringContaining("Aurora Encomendas"),
      expect.stringContaining("Aurora Jardins"),
    ]);
  });
});
