import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { word } from "../../../../tests/support/words.ts";
import type { Tag } from "../../contract/tag.ts";

let server: TestServer;
let number: string;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  await server.snapshot();
  const { body } = await server.get("ana", "whatsapp/numbers?sort=phone");
  number = body.data[0].id;
});
beforeEach(() => server.restore());

const open = (who: Who, path = "") =>
  openAs(server, who, `/recursos/numeros/${number}/marcadores${path}`);
const tags = async (): Promise<Tag[]> =>
  (await server.get("ana", `whatsapp/numbers/${number}/tags`)).body.data;
const rowOf = (name: RegExp) => screen.findByRole("row", { name });
const menuOf = async ({ user }: Awaited<ReturnType<typeof open>>, name: string, key: string) => {
  const row = await rowOf(new RegExp(name));
  await user.click(within(row).getByRole("button", { name: pt("kit:menu.actionsOf", { name }) }));
  await user.click(await screen.findByRole("menuitem", { name: pt(key) }));
};

describe("the tags of a number", () => {
  it("are not read anew when their page changes its language", async () => {
    const { user, router, asked, answered } = await openAs(server, "ana", "/recursos/numeros");
    // What the first page reads is new for a while, whoever asks.
    await act(() => router.navigate(`/recursos/numeros/${number}/marcadores`));
    await rowOf(/Fiel/i);
    await user.click(screen.getByRole("button", { name: pt("common:language") }));
    await user.click(await screen.findByText("English"));
    expect(await screen.findByRole("button", { name: word("en", "tags:create") })).toBeVisible();
    await answered();
    const read = `GET /v2/whatsapp/numbers/${number}/tags`;
    expect(asked.filter((one) => one === read)).toHaveLength(1);
  });

  it("are made with a name, a description and a colour", async () => {
    const { user } = await open("bruno");
    await user.click(await screen.findByRole("button", { name: pt("tags:create") }));
    const dialog = await screen.findByRole("dialog", { name: pt("tags:new") });
    await user.type(within(dialog).getByLabelText(pt("tags:fields.name")), "Fornecedor");
    await user.type(within(dialog).getByLabelText(pt("tags:fields.description")), "Paga a 30 dias");
    await user.click(within(dialog).getByRole("radio", { name: pt("tags:colour.violet") }));
    await user.click(within(dialog).getByRole("button", { name: pt("tags:create") }));
    expect(await rowOf(/Fornecedor/)).toHaveTextContent("Paga a 30 dias");
    expect((await tags()).find(({ name }) => name === "Fornecedor")?.colour).toBe("#7c3aed");
  });

  it("refuse a name that is there already, at the field", async () => {
    const { user } = await open("ana");
    await user.click(await screen.findByRole("button", { name: pt("tags:create") }));
    const name = await screen.findByRole("textbox", { name: pt("tags:fields.name") });
    await user.type(name, "fiel");
    const dialog = screen.getByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: pt("tags:create") }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(pt("tags:errors.name_taken")));
    expect(await tags()).toHaveLength(5);
  });

  it("change their name without losing what else they are", async () => {
    const opened = await open("ana");
    await menuOf(opened, "Fiel", "tags:edit");
    const name = await screen.findByRole("textbox", { name: pt("tags:fields.name") });
    await opened.user.clear(name);
    await opened.user.type(name, "Freguês");
    await opened.user.click(screen.getByRole("button", { name: pt("tags:save") }));
    expect(await rowOf(/Freguês/)).toHaveTextContent("Compra toda semana");
  });

  it("go after a question that says how many contacts lose them", async () => {
    const opened = await open("ana");
    const tag = (await tags()).find(({ name }) => name === "Fiel");
    await menuOf(opened, "Fiel", "tags:delete");
    const question = await screen.findByRole("dialog", {
      name: pt("tags:deleteTitle", { name: "Fiel" }),
    });
    expect(question).toHaveTextContent(pt("tags:deleteText", { count: tag?.contacts_count ?? 0 }));
    await opened.user.click(within(question).getByRole("button", { name: pt("tags:delete") }));
    await waitFor(() => expect(screen.queryByRole("row", { name: /Fiel/ })).toBeNull());
    expect(await tags()).toHaveLength(4);
  });

  it("can only be looked at by a viewer, who is told why", async () => {
    const { body } = await server.get("ana", `whatsapp/numbers/${number}/users?q=bruno`);
    const [bruno] = body.data;
    const path = `whatsapp/numbers/${number}/users/${bruno.id}/role`;
    await server.send("ana", "PUT", path, { role: "viewer" });
    await open("bruno");
    await rowOf(/Fiel/);
    expect(screen.getByText(pt("tags:readOnly"), { exact: false })).toBeVisible();
    expect(screen.queryByRole("button", { name: pt("tags:create") })).toBeNull();
  });

  it("appear when a colleague makes one", async () => {
    const { deliver, asked } = await open("ana");
    await rowOf(/Fiel/);
    await waitFor(() => expect(asked).toContain("POST /v2/events/catch-up"));
    const tag = { name: "Do colega", description: "", colour: "#1d4ed8" };
    await server.send("bruno", "POST", `whatsapp/numbers/${number}/tags`, tag);
    await deliver(`number.${number}`);
    expect(await rowOf(/Do colega/)).toBeVisible();
  });
});

describe("the contacts of a tag", () => {
  it("are found by a search, and by being unread", async () => {
    const opened = await open("ana");
    const { user, router } = opened;
    const tag = (await tags()).find(({ name }) => name === "Encomenda");
    await user.click(
      await screen.findByRole("link", {
        name: pt("tags:contactsOf", { count: tag?.contacts_count ?? 0, name: "Encomenda" }),
      }),
    );
    await screen.findByRole("heading", { name: /Encomenda/ });
    const contacts = () => screen.findAllByRole("rowheader");
    const unread = (header: HTMLElement) => header.closest("tr")?.cells[3]?.textContent;
    const some = (await contacts()).map(unread);
    expect(some).toHaveLength(Math.min(tag?.contacts_count ?? 0, 20));
    expect(some).toContain("0");

    await user.click(screen.getByRole("button", { name: pt("tags:contacts.onlyUnread") }));
    await waitFor(async () => expect((await contacts()).map(unread)).not.toContain("0"));
    expect(router.state.location.search).toBe("?unread=true");

    await user.click(screen.getByRole("button", { name: pt("kit:table.clear") }));
    await user.type(screen.getByRole("searchbox"), "Caio");
    await waitFor(async () => {
      for (const header of await contacts()) expect(header).toHaveTextContent(/Caio/);
    });
  });
});
