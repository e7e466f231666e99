import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

/** What the page leads to, by its address, and what it says of it. */
async function listed() {
  await screen.findByRole("heading", { level: 1, name: pt("resources:nav.list") });
  const main = within(screen.getByRole("main"));
  return main.getAllByRole("heading", { level: 2 }).map((heading) => ({
    path: within(heading).getByRole("link").getAttribute("href"),
    about: heading.closest("section")?.querySelector("p")?.textContent ?? "",
  }));
}

it("leads to everything that stands beside it, and says what each is for", async () => {
  await openAs(server, "ana", "/recursos");
  const all = await listed();
  expect(all.map(({ path }) => path?.replace("/recursos/", ""))).toEqual([
    "account",
    "numeros",
    "ativacoes",
    "templates",
    "templates/bulks",
    "flows",
    "endpoints",
    "activitys",
  ]);
  for (const { about, path } of all) expect(about, path ?? "").toMatch(/^\p{Lu}.{20,}\.$/u);
});
