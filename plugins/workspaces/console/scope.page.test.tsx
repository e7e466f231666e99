import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { tabWorkspace, workIn } from "../../../src/console/session/workspace.ts";
import { workspaceHeader } from "../../../src/contract/endpoint.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { wayInto } from "../contract/way.ts";

let server: TestServer;
let aurora: string;
let eventos: string;
beforeEach(async () => {
  server = await startServer();
  const { data } = (await server.get("ana", "workspaces")).body;
  const idOf = (name: string) => data.find((one: { name: string }) => one.name === name).id;
  aurora = idOf("Padaria Aurora");
  eventos = idOf("Aurora Eventos");
});

const me = async (who: Who) => (await server.get(who, "user")).body.data;
const switchTo = (who: Who, id: string) => server.send(who, "PUT", `workspaces/${id}/switch`);
const inUse = (name: string) =>
  screen.findByRole("button", { name: `${pt("workspaces:menu.label")} ${name}` });
const row = (name: string) => screen.findByRole("link", { name: new RegExp(name) });

/** A number of Ana's bakery goes to her other workspace. */
async function moved(name: string): Promise<string> {
  const [number] = await server.rows(
    `update numbers set workspace_id = '${eventos}' where display_name = '${name}' returning id`,
  );
  return String(number?.id);
}

test("what another device chooses moves no tab; the next one begins there", async () => {
  await moved("Aurora Encomendas");
  const named: (string | null)[] = [];
  const { router, deliver } = await openAs(server, "ana", "/recursos/numeros", (request) =>
    named.push(request.headers.get(workspaceHeader)),
  );
  await row("Padaria Aurora");
  await switchTo("ana", eventos);
  named.length = 0;
  await deliver(`user.${(await me("ana")).id}`);
  await router.navigate("/");
  await screen.findByText(pt("home:inWorkspace", { workspace: "Padaria Aurora" }));
  await router.navigate("/recursos/numeros");
  await row("Padaria Aurora");
  await inUse("Padaria Aurora");
  expect(screen.queryByRole("link", { name: /Aurora Encomendas/ })).toBeNull();
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named)).toEqual(new Set([aurora]));
});

test("a new tab begins in the workspace that was chosen last", async () => {
  await moved("Aurora Encomendas");
  await switchTo("ana", eventos);
  await openAs(server, "ana", "/recursos/numeros");
  await row("Aurora Encomendas");
  await inUse("Aurora Eventos");
  expect(tabWorkspace()).toBe(eventos);
});

test("a tab that is loaded again stays where it was", async () => {
  await switchTo("ana", eventos);
  workIn(aurora);
  await openAs(server, "ana", "/recursos/numeros");
  await row("Padaria Aurora");
  await inUse("Padaria Aurora");
});

test("a link to another workspace's number takes this tab there and says so", async () => {
  const number = await moved("Aurora Encomendas");
  const { router } = await openAs(server, "ana", "/recursos/numeros");
  await row("Padaria Aurora");
  await router.navigate(`/recursos/numeros/${number}/usuarios`);
  await screen.findByRole("heading", { level: 1, name: "Aurora Encomendas" });
  await inUse("Aurora Eventos");
  await screen.findByText(pt("workspaces:switch.done", { workspace: "Aurora Eventos" }));
  expect(router.state.location.pathname).toBe(`/recursos/numeros/${number}/usuarios`);
  await router.navigate("/recursos/numeros");
  await row("Aurora Encomendas");
  expect(screen.queryByRole("link", { name: /Padaria Aurora/ })).toBeNull();
  expect((await me("ana")).active_workspace_id).toBe(eventos);
});

test("a notice about another workspace leads there first, and to no other site", async () => {
  const { router } = await openAs(server, "ana", "/");
  await inUse("Padaria Aurora");
  await router.navigate(wayInto(eventos, "/recursos/templates?q=aviso"));
  await inUse("Aurora Eventos");
  await screen.findByText(pt("workspaces:switch.done", { workspace: "Aurora Eventos" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/recursos/templates"));
  expect(router.state.location.search).toBe("?q=aviso");
  for (const elsewhere of ["//example.com", "/\\example.com", "https://example.com"]) {
    await router.navigate(wayInto(eventos, elsewhere));
    await waitFor(() => expect(router.state.location.pathname).toBe("/workspace"));
  }
});

test("a link to another workspace's activation takes this tab there", async () => {
  const [activation] = await server.rows(
    `update activations set workspace_id = '${eventos}' where id in
     (select id from activations where workspace_id = '${aurora}' limit 1) returning id`,
  );
  await openAs(server, "ana", `/recursos/ativacoes/${activation?.id}`);
  await inUse("Aurora Eventos");
  await screen.findByText(pt("workspaces:switch.done", { workspace: "Aurora Eventos" }));
});

test("a workspace that is lost while it is in use leads to the one chosen last, and says so", async () => {
  const bruno = (await me("bruno")).id;
  await server.rows(
    `insert into workspace_users values ('${eventos}', '${bruno}', 'user', now()) returning user_id`,
  );
  await switchTo("bruno", eventos);
  workIn(aurora);
  const { deliver } = await openAs(server, "bruno", "/recursos/numeros");
  await row("Padaria Aurora");
  await server.send("ana", "DELETE", `workspaces/${aurora}/users/${bruno}`);
  await deliver(`user.${bruno}`);
  await inUse("Aurora Eventos");
  await screen.findByText(pt("errors:not_in_workspace"));
  await waitFor(() => expect(screen.queryByRole("link", { name: /Padaria Aurora/ })).toBeNull());
});

test("whoever loses the only one finds the reason at home", async () => {
  const bruno = (await me("bruno")).id;
  const { deliver } = await openAs(server, "bruno", "/");
  await screen.findByText(pt("home:inWorkspace", { workspace: "Padaria Aurora" }));
  await server.send("ana", "DELETE", `workspaces/${aurora}/users/${bruno}`);
  await deliver(`user.${bruno}`);
  await screen.findByText(pt("home:steps.join"));
  // Home may have read it before the session.
  await waitFor(() => expect(tabWorkspace()).toBeNull());
});

test("whoever leaves is told that they left, not that they were put out", async () => {
  const bruno = (await me("bruno")).id;
  const { user, deliver } = await openAs(server, "bruno", "/workspace");
  await user.click(
    await screen.findByRole("button", { name: pt("kit:menu.actionsOf", { name: "Bruno Costa" }) }),
  );
  await user.click(await screen.findByRole("menuitem", { name: pt("workspaces:leave.action") }));
  await user.click(await screen.findByRole("button", { name: pt("workspaces:leave.action") }));
  await screen.findByText(pt("workspaces:leave.done", { workspace: "Padaria Aurora" }));
  await deliver(`user.${bruno}`);
  await screen.findByText(pt("home:steps.join"));
  expect(screen.queryByText(pt("errors:not_in_workspace"))).toBeNull();
});

test("staff, who work in none, name none", async () => {
  const named: (string | null)[] = [];
  await openAs(server, "marina", "/admin/workspaces", (request) =>
    named.push(request.headers.get(workspaceHeader)),
  );
  await row("Padaria Aurora");
  expect(new Set(named)).toEqual(new Set([null]));
});

test("where a suspended workspace is open nothing is offered that one may in another alone", async () => {
  const page = { name: pt("activations:nav.list"), level: 1 };
  const activate = { name: pt("activations:nav.activate") };
  await openAs(server, "ana", "/recursos/ativacoes");
  await screen.findByRole("link", activate);
  await server.rows(`update workspaces set status = 'suspended' where id = '${aurora}'`);
  cleanup();
  const { answered } = await openAs(server, "ana", "/recursos/ativacoes");
  await screen.findByRole("heading", page);
  await answered();
  expect(screen.queryByRole("link", activate)).toBeNull();
});
