import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openAs } from "../../../tests/support/open-as.ts";
import { startServer } from "../../../tests/support/server.ts";
import { word } from "../../../tests/support/words.ts";

const server = await startServer();
const pt = (key: string) => word("pt", key);

it.each([
  "/recursos/numeros",
  "/recursos/templates",
  "/recursos/templates/bulks/novo",
  "/messenger",
  "/workspace",
  "/suporte",
])("%s tells staff, who stay there, that it shows nothing of theirs", async (path) => {
  const told = vi.spyOn(console, "error");
  const { router } = await openAs(server, "marina", path);
  expect(await screen.findByRole("heading", { name: pt("shell:noWorkspace.title") })).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
  // Refused before it is drawn: no page crashes on the way.
  expect(told).not.toHaveBeenCalled();
});

it("a member is told what of the workspace is not for them", async () => {
  const { router } = await openAs(server, "bruno", "/workspace/faturas");
  expect(await screen.findByRole("heading", { name: pt("shell:noAccess.title") })).toBeVisible();
  expect(router.state.location.pathname).toBe("/workspace/faturas");
});

it.each(["/admin/numeros/01890000-0000-7000-8000-000000000000", "/admin/financeiro"])(
  "%s tells a customer that it is not for them",
  async (path) => {
    const { router } = await openAs(server, "ana", path);
    expect(await screen.findByRole("heading", { name: pt("shell:noAccess.title") })).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
  },
);

it("a workspace's page whose right is not held sends a customer home, its activity does not", async () => {
  const workspace = "/admin/workspaces/01890000-0000-7000-8000-000000000000";
  const { router } = await openAs(server, "ana", `${workspace}/registros-atividades`);
  expect(await screen.findByRole("heading", { name: pt("shell:noAccess.title") })).toBeVisible();
  await router.navigate(`${workspace}/usuarios`);
  expect(router.state.location.pathname).toBe("/");
});
