import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderConsole } from "../../../tests/support/render-console.tsx";
import { drawnAt } from "../../../tests/support/sample-plugins.tsx";
import { sampleServer } from "../../../tests/support/sample-server.ts";
import { storedKey } from "../session/stored.ts";

vi.mock("./plugins.ts", () => import("../../../tests/support/sample-plugins.tsx"));
vi.mock("./staff-plugins.ts", () => import("../../../tests/support/sample-plugins.tsx"));
vi.mock("./public-plugins.ts", () => import("../../../tests/support/sample-plugins.tsx"));

const open = async (path: string, change: Parameters<typeof sampleServer>[0] = {}) => {
  const server = sampleServer(change);
  const shown = await renderConsole({ transport: server.fetch, token: "good", path });
  return { server, ...shown };
};

describe("an anonymous person", () => {
  it("is asked to sign in and then taken to the page they wanted", async () => {
    const server = sampleServer();
    const { user, router } = await renderConsole({
      transport: server.fetch,
      path: "/coisas/1?aba=2",
    });
    await user.type(await screen.findByLabelText("E-mail"), "ana@recado.test");
    expect(router.state.location.pathname).toBe("/login");
    await user.type(screen.getByLabelText("Senha"), "certa");
    await user.click(screen.getByRole("button", { name: "Entrar agora" }));
    expect(await screen.findByText("Visão geral")).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe("/coisas/1?aba=2");
  });

  it("lands at home after a visit to / forgot the page they wanted", async () => {
    const server = sampleServer();
    const { user, router } = await renderConsole({ transport: server.fetch, path: "/coisas/1" });
    await screen.findByLabelText("E-mail");
    await router.navigate("/");
    await user.type(await screen.findByLabelText("E-mail"), "ana@recado.test");
    await user.type(screen.getByLabelText("Senha"), "certa");
    await user.click(screen.getByRole("button", { name: "Entrar agora" }));
    expect(await screen.findByRole("heading", { name: "Olá, Ana Souza" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/");
  });

  it("sees why the sign-in was refused, under the field at fault", async () => {
    const { user } = await renderConsole({ transport: sampleServer().fetch, path: "/login" });
    await user.type(await screen.findByLabelText("E-mail"), "ana@recado.test");
    await user.type(screen.getByLabelText("Senha"), "errada");
    await user.click(screen.getByRole("button", { name: "Entrar agora" }));
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent("Não foi possível entrar."),
    );
    const field = screen.getByLabelText("E-mail");
    expect(field).toHaveAccessibleDescription("E-mail ou senha incorretos.");
    expect(field).toHaveFocus();
  });

  it("sees the refusal of a sign-in as a toast too, until it is closed", async () => {
    const { user } = await renderConsole({ transport: sampleServer().fetch, path: "/login" });
    await user.type(await screen.findByLabelText("E-mail"), "ana@recado.test");
    await user.type(screen.getByLabelText("Senha"), "errada");
    await user.click(screen.getByRole("button", { name: "Entrar agora" }));
    const toast = await screen.findByRole("complementary", { name: "Recusado" });
    expect(toast).toHaveTextContent("Não foi possível entrar.");
    await user.click(within(toast).getByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("complementary", { name: "Recusado" })).toBeNull();
  });

  it("opens a page that is open to anyone", async () => {
    await renderConsole({ transport: sampleServer().fetch, path: "/flow/abc" });
    expect(await screen.findByText("Fluxo aberto")).toBeVisible();
  });
});

describe("a signed-in person", () => {
  it("is sent from the login page to home", async () => {
    const { router } = await open("/login");
    await screen.findByRole("heading", { name: "Olá, Ana Souza" });
    expect(router.state.location.pathname).toBe("/");
  });

  it("sees a page only at the address that its first one leads to", async () => {
    const { router } = await open("/coisas");
    await router.navigate("/atalho");
    expect(await screen.findByText("Atalho")).toBeVisible();
    expect(new Set(drawnAt)).toEqual(new Set(["/atalho?de=aba"]));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe("/coisas"));
  });

  it("is sent to home by a page whose permission they lack", async () => {
    const { router } = await open("/admin/coisas");
    await screen.findByRole("heading", { name: "Olá, Ana Souza" });
    expect(router.state.location.pathname).toBe("/");
  });

  it("is sent to home by the staff pages when they have no staff role", async () => {
    const { router } = await open("/admin");
    await screen.findByRole("heading", { name: "Olá, Ana Souza" });
    expect(router.state.location.pathname).toBe("/");
  });

  it("stays on a staff page whose address names no right, and is told", async () => {
    const { router } = await open("/admin/coisas/1");
    expect(await screen.findByRole("heading", { name: "Sem acesso" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/admin/coisas/1");
    await router.navigate("/admin/coisas/1/historico");
    await screen.findByRole("heading", { name: "Olá, Ana Souza" });
    expect(router.state.location.pathname).toBe("/");
  });

  it("stays on a tab whose right they lack, is told, and does not see it in the row", async () => {
    const { router } = await open("/coisas/1/segredo");
    expect(await screen.findByRole("heading", { name: "Sem acesso" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/coisas/1/segredo");
    await router.navigate("/coisas/1/historico");
    expect(await screen.findByText("Histórico da coisa")).toBeVisible();
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toContain("/coisas/1/historico");
    expect(links).not.toContain("/coisas/1/segredo");
  });

  it("sees that an unknown address does not exist", async () => {
    await open("/nada/aqui");
    expect(await screen.findByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  });

  it("keeps the frame when a page breaks", async () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await open("/quebrada");
    expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível mostrar");
    expect(screen.getByRole("navigation", { name: "Menu principal" })).toBeVisible();
    silent.mockRestore();
  });

  it("is told, not thrown out, when their account cannot be read", async () => {
    const server = sampleServer();
    server.failUser(true);
    const { user, left } = await renderConsole({ transport: server.fetch, token: "good" });
    expect(await screen.findByText("Não foi possível carregar sua conta")).toBeVisible();
    server.failUser(false);
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("heading", { name: "Olá, Ana Souza" })).toBeVisible();
    expect(left).toEqual([]);
  });
});

describe("a person with an unverified e-mail", () => {
  const unverified = { verified: false, email_verified_at: null };

  it("is sent to home by pages for verified people", async () => {
    const { router } = await open("/coisas", unverified);
    await screen.findByRole("heading", { name: "Olá, Ana Souza" });
    expect(router.state.location.pathname).toBe("/");
    expect(screen.queryByRole("button", { name: "Criar coisa" })).toBeNull();
  });

  it("is told at a staff page whose address names no right, as anybody who lacks one is", async () => {
    const { router } = await open("/admin/coisas/1", unverified);
    expect(await screen.findByRole("heading", { name: "Sem acesso" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/admin/coisas/1");
    await router.navigate("/admin/coisas");
    await screen.findByRole("heading", { name: "Olá, Ana Souza" });
  });

  it("still opens their account", async () => {
    await open("/minha-conta", unverified);
    expect(await screen.findByText("Conta")).toBeVisible();
  });
});

describe("staff", () => {
  const staff = { roles: ["admin"], permissions: ["show-things"] };

  it("stay on a customers' page, which says that nothing of theirs is there", async () => {
    const { router } = await open("/coisas/1/segredo", { ...staff, active_workspace_id: null });
    expect(await screen.findByRole("heading", { name: "Nada para mostrar aqui" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/coisas/1/segredo");
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Ir para a administração" })).toBeVisible();
  });

  it("work in the staff frame, with a way to the customer area", async () => {
    await open("/admin/coisas", staff);
    expect(await screen.findByText("Coisas de todos")).toBeVisible();
    expect(screen.getByRole("link", { name: "Ir para a área do cliente" })).toBeVisible();
    expect(document.documentElement.dataset.area).toBe("staff");
  });
});

describe("at a staff page's address", () => {
  const staff = { roles: ["admin"], permissions: ["show-things"] };

  it("an anonymous person signs in and is taken there", async () => {
    const { user, router } = await renderConsole({
      transport: sampleServer(staff).fetch,
      path: "/admin/coisas/1?aba=2",
    });
    await user.type(await screen.findByLabelText("E-mail"), "ana@recado.test");
    await user.type(screen.getByLabelText("Senha"), "certa");
    await user.click(screen.getByRole("button", { name: "Entrar agora" }));
    expect(await screen.findByText("Coisa de alguém")).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      "/admin/coisas/1?aba=2",
    );
  });

  it("a customer who signs in lands at home", async () => {
    const { user, router } = await renderConsole({
      transport: sampleServer().fetch,
      path: "/admin/coisas",
    });
    await user.type(await screen.findByLabelText("E-mail"), "ana@recado.test");
    await user.type(screen.getByLabelText("Senha"), "certa");
    await user.click(screen.getByRole("button", { name: "Entrar agora" }));
    await screen.findByRole("heading", { name: "Olá, Ana Souza" });
    expect(router.state.location.pathname).toBe("/");
  });

  it("staff whose account cannot be read are told, and try again", async () => {
    const server = sampleServer(staff);
    server.failUser(true);
    const { user } = await renderConsole({
      transport: server.fetch,
      token: "good",
      path: "/admin/coisas",
    });
    expect(await screen.findByText("Não foi possível carregar sua conta")).toBeVisible();
    server.failUser(false);
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Coisas de todos")).toBeVisible();
  });

  it("an address that no page has does not exist", async () => {
    await open("/admin/nada/aqui", staff);
    expect(await screen.findByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  });
});

describe("the session", () => {
  it("ends once, whatever number of calls is refused", async () => {
    const { server, left, router } = await open("/coisas/1");
    await screen.findByText("Visão geral");
    const { call } = await import("../http/client.ts");
    const { listThings } = await import("../../../tests/support/sample-plugins.tsx");
    server.end();
    const calls = Array.from({ length: 10 }, () => call(listThings, { params: { box: "1" } }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
    expect(left).toEqual(["/login"]);
    expect(localStorage.getItem(storedKey("token"))).toBeNull();
    expect(sessionStorage.getItem(storedKey("path"))).toBe("/coisas/1");
    expect(router.state.location.pathname).toBe("/coisas/1");
  });

  it("is left by signing out, without remembering the page", async () => {
    const { user, left, server } = await open("/coisas/1");
    await user.click(await screen.findByRole("button", { name: /Conta de Ana Souza/ }));
    await user.click(await screen.findByText("Sair"));
    await waitFor(() => expect(left).toEqual(["/login"]));
    expect(server.seen.some(({ path }) => path === "/logout")).toBe(true);
    expect(sessionStorage.getItem(storedKey("path"))).toBeNull();
  });

  it("is left with what is unsent only if the person agrees", async () => {
    const { user, left } = await open("/coisas/1");
    await screen.findByText("Visão geral");
    const unsent = storedKey("draft.0198c1a0-0000-7000-8000-000000000001.outbox.1");
    sessionStorage.setItem(unsent, '[{"content":"um"},{"content":"dois"}]');
    const signOut = async () => {
      await user.click(await screen.findByRole("button", { name: /Conta de Ana Souza/ }));
      await user.click(await screen.findByText("Sair"));
      return within(await screen.findByRole("dialog"));
    };
    const first = await signOut();
    expect(first.getByText(/^2 mensagens, arquivos ou formulários/)).toBeVisible();
    await user.click(first.getByRole("button", { name: "Continuar aqui" }));
    expect(sessionStorage.getItem(unsent)).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click((await signOut()).getByRole("button", { name: "Sair e apagar" }));
    await waitFor(() => expect(left).toEqual(["/login"]));
    expect(sessionStorage.getItem(unsent)).toBeNull();
  });

  it("that expired unnoticed is still left by signing out", async () => {
    const { user, left, server } = await open("/coisas/1");
    const account = await screen.findByRole("button", { name: /Conta de Ana Souza/ });
    server.end();
    await user.click(account);
    await user.click(await screen.findByText("Sair"));
    await waitFor(() => expect(left).toEqual(["/login"]));
    await waitFor(() => expect(sessionStorage.getItem(storedKey("notice"))).toBe("signed-out"));
    expect(sessionStorage.getItem(storedKey("path"))).toBeNull();
  });

  it("reloads the tab when another one signed in as somebody else, before any mixed call", async () => {
    const { left, server } = await open("/coisas/1");
    await screen.findByText("Visão geral");
    localStorage.setItem(storedKey("token"), "diego");
    const before = server.seen.length;
    const { call } = await import("../http/client.ts");
    const { listThings } = await import("../../../tests/support/sample-plugins.tsx");
    await expect(call(listThings, { params: { box: "1" } })).rejects.toThrow();
    expect(left).toEqual(["/coisas/1"]);
    expect(server.seen.length).toBe(before);
    expect(localStorage.getItem(storedKey("token"))).toBe("diego");
  });
});
