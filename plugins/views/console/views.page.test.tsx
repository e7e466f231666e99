import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetLayouts } from "../../../src/console/kit/table/layout/kept-layouts.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(async () => {
  await server.restore();
  forgetLayouts((await server.get("ana", "user")).body.data.id);
});

type Opened = Awaited<ReturnType<typeof openAs>>;
const listOf = "/recursos/templates";
/** The button of the views, once they are known. */
const button = async (name = pt("views:nav.views")) => {
  const found = await screen.findByRole("button", { name });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
};
const headings = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const choose = async ({ user }: Opened, of: string, entry: RegExp | string) => {
  await user.click(await button(of));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
};
const made = async (who: Who, more: object) => {
  const view = {
    list: "message-templates",
    asked: {},
    order: [],
    hidden: [],
    compact: false,
    ...more,
  };
  return (await server.send(who, "POST", "user/views", view)).body.data;
};

describe("the views of a list", () => {
  it("keep how it stands under a name, and open as a link", async () => {
    const opened = await openAs(server, "ana", `${listOf}?sort=name`);
    await choose(opened, pt("views:nav.views"), pt("views:menu.save"));
    const dialog = await screen.findByRole("dialog", { name: pt("views:new") });
    await opened.user.type(within(dialog).getByLabelText(pt("views:fields.name")), "Por nome");
    await opened.user.click(within(dialog).getByLabelText(pt("views:audiences.workspace")));
    await opened.user.click(within(dialog).getByRole("button", { name: pt("views:create") }));
    expect(await button("Por nome")).toBeVisible();
    const [view] = (await server.get("bruno", "user/lists")).body.data.views;
    expect(view).toMatchObject({ list: "message-templates", asked: { sort: "name" }, own: false });
    const { search } = opened.router.state.location;
    expect(search).toBe(`?sort=name&view=${view.id}`);
  });

  it("say at the name that there is one already", async () => {
    await made("ana", { name: "Minha", audience: "me" });
    const opened = await openAs(server, "ana", listOf);
    await choose(opened, pt("views:nav.views"), pt("views:menu.save"));
    const dialog = await screen.findByRole("dialog", { name: pt("views:new") });
    const name = within(dialog).getByLabelText(pt("views:fields.name"));
    await opened.user.type(name, "minha");
    await opened.user.click(within(dialog).getByRole("button", { name: pt("views:create") }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Já há uma visão/));
  });

  it("bring their columns with them, and leave one's own as they were", async () => {
    const view = await made("bruno", {
      name: "Curta",
      audience: "workspace",
      order: ["status", "name"],
      hidden: ["category", "updated_at"],
    });
    const opened = await openAs(server, "ana", listOf);
    await screen.findAllByRole("columnheader");
    await button();
    const before = headings();
    await choose(opened, pt("views:nav.views"), /^Curta/);
    await waitFor(() => expect(headings()).not.toEqual(before));
    expect(opened.router.state.location.search).toBe(`?view=${view.id}`);
    await choose(opened, "Curta", pt("views:menu.all"));
    await waitFor(() => expect(headings()).toEqual(before));
  });

  it("open with the list where one wants it so, until one wants it whole", async () => {
    const view = await made("ana", { name: "Por nome", audience: "me", asked: { sort: "name" } });
    await server.send("ana", "PUT", "user/lists/message-templates", { default_view_id: view.id });
    const opened = await openAs(server, "ana", listOf);
    await button("Por nome");
    expect(opened.router.state.location.search).toBe(`?sort=name&view=${view.id}`);
    await choose(opened, "Por nome", pt("views:menu.all"));
    await button();
    expect(opened.router.state.location.search).toBe("?view=all");
  });
});

describe("the palette", () => {
  const search = async ({ user }: Opened, words: string) => {
    const name = new RegExp(`^${pt("shell:palette.open")}`);
    // The page's own search comes after the frame's.
    const [open] = await screen.findAllByRole("button", { name });
    await user.click(open as HTMLElement);
    const box = await screen.findByRole("combobox", { name: pt("shell:palette.title") });
    await user.type(box, words);
  };

  it("leads to a list with a view by the view's name, also one that a colleague shares", async () => {
    const view = await made("bruno", {
      name: "Aprovados zz",
      audience: "workspace",
      asked: { status: "approved", sort: "name" },
    });
    await made("ana", { name: "Outra zz", audience: "me", list: "some-list-of-nobody" });
    const opened = await openAs(server, "ana", "/suporte");
    await search(opened, "zz");
    const list = pt("templates:nav.list");
    const found = await screen.findByRole("option", {
      name: `Aprovados zz ${list} ${pt("shell:palette.view")}`,
    });
    expect(screen.queryByRole("option", { name: /^Outra zz/ })).toBeNull();
    await opened.user.click(found);
    await button("Aprovados zz");
    const { pathname, search: asked } = opened.router.state.location;
    expect(pathname).toBe(listOf);
    const said = Object.fromEntries(new URLSearchParams(asked));
    expect(said).toEqual({ status: "approved", sort: "name", view: view.id });
  });

  it("leads to the inbox with a view of it", async () => {
    const view = await made("ana", {
      list: "inbox",
      name: "Sem dono zz",
      audience: "me",
      asked: { view: "unassigned" },
    });
    const opened = await openAs(server, "ana", "/suporte");
    await search(opened, "sem dono");
    await opened.user.click(await screen.findByRole("option", { name: /^Sem dono zz/ }));
    await waitFor(() => expect(opened.router.state.location.pathname).toBe("/messenger"));
    const asked = new URLSearchParams(opened.router.state.location.search);
    expect([asked.get("view"), asked.get("saved")]).toEqual(["unassigned", view.id]);
  });
});

describe("a list's columns", () => {
  it("are kept on the server, and are so on another device", async () => {
    const opened = await openAs(server, "ana", listOf);
    await button();
    await opened.user.click(await screen.findByRole("button", { name: pt("kit:columns.button") }));
    const box = await screen.findByRole("dialog", { name: pt("kit:columns.title") });
    const [, second] = within(box).getAllByRole("checkbox");
    await opened.user.click(second as HTMLElement);
    const kept = async () => (await server.get("ana", "user/lists")).body.data.lists;
    await expect
      .poll(kept)
      .toMatchObject([{ list: "message-templates", hidden: [expect.any(String)] }]);
    const shown = headings();
    cleanup();
    forgetLayouts((await server.get("ana", "user")).body.data.id);
    await openAs(server, "ana", listOf);
    await waitFor(() => expect(headings()).toEqual(shown));
  });
});
