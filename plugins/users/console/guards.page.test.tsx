import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
let bruno: string;
beforeAll(async () => {
  server = await startServer();
  bruno = (await server.get("marina", "admin/users?q=bruno")).body.data[0].id;
});

it.each(["workspaces", "numeros", "ativacoes"])(
  "a person's %s, whose address names no right, says to whom they are closed",
  async (tab) => {
    const address = `/admin/usuarios/${bruno}/${tab}`;
    const { router } = await openAs(server, "bruno", address);
    expect(await screen.findByRole("heading", { name: pt("shell:noAccess.title") })).toBeVisible();
    expect(router.state.location.pathname).toBe(address);
  },
);

it("the activations of all, whose address names no right either, say so too", async () => {
  const { router } = await openAs(server, "ana", "/admin/ativacoes");
  expect(await screen.findByRole("heading", { name: pt("shell:noAccess.title") })).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/ativacoes");
});

it("whoever is not verified yet has the wallet", async () => {
  const { router } = await openAs(server, "carla", "/minha-conta/pagamento");
  expect(await screen.findByText(pt("payments:cards.none"))).toBeVisible();
  expect(router.state.location.pathname).toBe("/minha-conta/pagamento");
});
