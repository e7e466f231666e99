import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderConsole } from "../../../tests/support/render-console.tsx";
import { sampleServer } from "../../../tests/support/sample-server.ts";

const loads = vi.hoisted(() => ({ count: 0 }));

vi.mock("./plugins.ts", () => import("../../../tests/support/sample-plugins.tsx"));
vi.mock("./public-plugins.ts", () => import("../../../tests/support/sample-plugins.tsx"));
vi.mock("./staff-plugins.ts", () => {
  loads.count += 1;
  if (loads.count === 1) throw new Error("the connection is gone");
  return import("../../../tests/support/sample-plugins.tsx");
});

it("what staff see comes with the right to it, whenever that is given", async () => {
  const server = sampleServer();
  const { user, router } = await renderConsole({
    transport: server.fetch,
    token: "good",
    path: "/coisas",
  });
  await screen.findByText("Lista de coisas");
  const reread = () => user.click(screen.getByRole("button", { name: "Reler a pessoa" }));
  const read = () => server.seen.filter(({ path }) => path === "/user").length;
  await reread();
  await waitFor(() => expect(read()).toBe(2));
  expect(loads.count).toBe(0);

  // A connection that breaks meanwhile takes nothing away.
  Object.assign(server.person, { roles: ["admin"], permissions: ["show-things"] });
  await reread();
  await waitFor(() => expect(loads.count).toBe(1));
  expect(screen.queryByRole("link", { name: /administração/ })).toBeNull();
  expect(screen.getByText("Lista de coisas")).toBeVisible();

  await reread();
  await user.click(await screen.findByRole("link", { name: /administração/ }));
  expect(await screen.findByText("Coisas de todos")).toBeVisible();
  await router.navigate("/admin");
  expect(await screen.findByText("Administração geral")).toBeVisible();
  await router.navigate("/admin/coisas/1/nada");
  expect(await screen.findByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  expect(loads.count).toBe(2);
});
