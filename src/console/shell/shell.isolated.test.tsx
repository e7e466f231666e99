import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderConsole } from "../../../tests/support/render-console.tsx";
import { sampleServer } from "../../../tests/support/sample-server.ts";
import { brand } from "../../contract/brand.ts";
import { kept } from "../session/stored.ts";

vi.mock("../tree/plugins.ts", () => import("../../../tests/support/sample-plugins.tsx"));
vi.mock("../tree/staff-plugins.ts", () => import("../../../tests/support/sample-plugins.tsx"));
vi.mock("../tree/public-plugins.ts", () => import("../../../tests/support/sample-plugins.tsx"));

const open = async (path = "/", change: Parameters<typeof sampleServer>[0] = {}) => {
  const server = sampleServer(change);
  const shown = await renderConsole({ transport: server.fetch, token: "good", path });
  await screen.findByRole("navigation", { name: "Menu principal" });
  return { server, ...shown };
};

describe("the palette", () => {
  it("finds pages and records, and works by keyboard alone", async () => {
    const { user, router } = await open();
    await user.keyboard("{Control>}k{/Control}");
    const box = await screen.findByRole("combobox", { name: "Buscar em tudo" });
    await waitFor(() => expect(box).toHaveFocus());
    await user.type(box, "ca");
    const record = await screen.findByRole("option", { name: /Caneta/ });
    expect(record).toHaveAttribute("aria-selected", "true");
    expect(box).toHaveAttribute("aria-activedescendant", record.id);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/coisas/1"));
  });

  it("offers no page the person may not open", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: /Buscar/ }));
    await screen.findByRole("combobox");
    expect(screen.getByRole("option", { name: "nav.list Página" })).toBeVisible();
    expect(screen.queryByRole("option", { name: /nav.staff/ })).toBeNull();
  });

  it("offers no tab of a page the person may not open", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: /Buscar/ }));
    await screen.findByRole("combobox");
    expect(screen.queryByRole("option", { name: /nav.shelf/ })).toBeNull();
    expect(screen.queryByRole("option", { name: /nav.refused/ })).toBeNull();
  });

  it("shows a record's kind and phone, and no record whose page does not open", async () => {
    const { user } = await open();
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox"), "caneta");
    const [only, ...more] = await screen.findAllByRole("option");
    expect(only).toHaveAccessibleName("Caneta azul +55 11 99001-0001 nav.show");
    expect(more).toEqual([]);
  });

  it("begins with the records chosen lately", async () => {
    const { user } = await open();
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox"), "caneta");
    await user.click(await screen.findByRole("option", { name: /Caneta/ }));
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("combobox");
    expect(screen.getAllByRole("option")[0]).toHaveAccessibleName(/^Caneta/);
  });

  it("does what it offers: a domain's action, theme, language, sign-out", async () => {
    const { router, server, user } = await open();
    const choose = async (words: string, name: RegExp) => {
      await user.keyboard("{Control>}k{/Control}");
      await user.type(await screen.findByRole("combobox"), words);
      await user.click(await screen.findByRole("option", { name }));
    };
    await choose("nav.new", /nav.new/);
    await waitFor(() => expect(router.state.location.search).toBe("?new=thing"));
    await choose("tema escuro", /Escuro/);
    expect(document.documentElement.dataset.theme).toBe("dark");
    await choose("english", /English/);
    expect(await screen.findByRole("navigation", { name: "Main menu" })).toBeVisible();
    await choose("sign out", /Sign out/);
    await waitFor(() => expect(server.seen.some(({ path }) => path === "/logout")).toBe(true));
  });

  it("closes by Escape and gives the focus back", async () => {
    const { user } = await open();
    const button = screen.getByRole("button", { name: /Buscar/ });
    await user.click(button);
    await screen.findByRole("combobox");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(button).toHaveFocus();
  });
});

describe("the frame", () => {
  it("names the page in the document's title", async () => {
    await open("/coisas/1/historico");
    await waitFor(() => expect(document.title).toBe(`nav.history · nav.show · ${brand.name}`));
  });

  it("changes the language at once, and remembers it", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Idioma" }));
    await user.click(await screen.findByText("English"));
    expect(await screen.findByRole("navigation", { name: "Main menu" })).toBeVisible();
    expect(document.documentElement.lang).toBe("en");
    expect(kept.get("language")).toBe("en");
  });

  it("says a refusal once, and keeps it in the list of notices", async () => {
    const { server, user } = await open();
    vi.spyOn(server.things, "push").mockImplementation(() => {
      throw new Error("the server broke");
    });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await user.click(await screen.findByRole("button", { name: "Criar coisa" }));
    const said = "O servidor deu uma resposta inesperada. Tente de novo.";
    const toast = await screen.findByText(said);
    expect(toast.closest('[role="alert"]')).not.toBeNull();
    await user.click(screen.getByRole("button", { name: /Conta de/ }));
    await user.click(await screen.findByText("Avisos recentes"));
    const list = await screen.findByRole("dialog", { name: "Avisos recentes" });
    expect(within(list).getByText(said)).toBeInTheDocument();
  });

  it("hears a live event, in order, on the page that asked for it", async () => {
    const { server, live } = await open();
    await screen.findByText("Caneta");
    expect(await screen.findByText("Ao vivo")).toBeInTheDocument();
    const reads = () => server.seen.filter(({ path }) => path.startsWith("/boxes")).length;
    const before = reads();
    const payload = { id: "1", name: "Lápis" };
    const at = "2026-11-20T12:00:00Z";
    const event = { scope: "staff", type: "thing.renamed", id: "1", payload, at };
    act(() => live({ ...event, seq: 8 }));
    await waitFor(() => expect(reads()).toBe(before + 1));
    act(() => live({ ...event, seq: 8 }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reads()).toBe(before + 1);
  });

  it("asks the page's guard again when the person's rights change", async () => {
    const { server, router, user } = await open("/coisas");
    await screen.findByText("Lista de coisas");
    server.person.verified = false;
    await user.click(screen.getByRole("button", { name: "Reler a pessoa" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  });
});
