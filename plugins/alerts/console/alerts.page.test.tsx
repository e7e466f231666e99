import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const words = {
  title_pt: "Envios lentos",
  title_en: "Slow sending",
  title_es: "Envíos lentos",
  text_pt: "Estamos cuidando disso.",
  text_en: "We are at it.",
  text_es: "Estamos en ello.",
};
const publish = () =>
  server.send("andre", "POST", "admin/system-alerts", {
    ...words,
    severity: "critical",
    place: "everywhere",
    audience: "everyone",
    valid_from: null,
    valid_to: null,
  });

describe("an alert above the pages", () => {
  it("comes while the page is open, and once put away stays away", async () => {
    const opened = await openAs(server, "ana", "/minha-conta");
    await waitFor(() => expect(opened.asked).toContain("GET /v2/user/alerts"));
    await publish();
    await opened.deliver("everyone");
    const line = await screen.findByText(words.title_pt);
    expect(line).toBeVisible();
    expect(screen.getByText(words.text_pt)).toBeVisible();
    const away = pt("alerts:dismissOf", { title: words.title_pt });
    await opened.user.click(screen.getByRole("button", { name: away }));
    await waitFor(() => expect(screen.queryByText(words.title_pt)).toBeNull());
    expect((await server.get("ana", "user/alerts")).body.data).toEqual([]);
  });
});

describe("an alert in the messenger", () => {
  it("stands above the inbox, and only then brings what it is drawn with", async () => {
    const { deliver, asked } = await openAs(server, "ana", "/messenger");
    await waitFor(() => expect(asked).toContain("GET /v2/user/alerts"));
    expect(screen.queryByRole("list", { name: pt("alerts:top") })).toBeNull();
    await publish();
    await deliver("everyone");
    const list = await screen.findByRole("list", { name: pt("alerts:top") });
    expect(within(list).getByText(words.title_pt)).toBeVisible();
    expect(screen.getByRole("main")).not.toContainElement(list);
  });

  it("of its own workspace reaches its people there, and nobody else", async () => {
    const [{ id } = {}] = await server.rows(
      "select id from workspaces where name = 'Padaria Aurora'",
    );
    const shown = { ...words, severity: "warning", place: "everywhere", audience: "everyone" };
    const days = { valid_from: null, valid_to: null };
    const path = `admin/workspaces/${String(id)}/custom-notifications`;
    await server.send("andre", "POST", path, { ...shown, ...days });
    await openAs(server, "bruno", "/messenger");
    expect(await screen.findByText(words.title_pt)).toBeVisible();
    const { body } = await server.get("diego", "user/alerts");
    expect(body.data).not.toContainEqual(expect.objectContaining(words));
  });
});

describe("staff", () => {
  it("publish one in three languages and see how it will look", async () => {
    const { user } = await openAs(server, "andre", "/admin/sistema/alertas");
    await user.click(await screen.findByRole("button", { name: pt("alerts:new") }));
    const dialog = within(await screen.findByRole("dialog"));
    for (const [name, value] of Object.entries(words)) {
      const label = pt(`alerts:fields.${name as keyof typeof words}`);
      await user.click(dialog.getByLabelText(label, { exact: false }));
      await user.paste(value);
    }
    expect(dialog.getAllByText(words.title_en)).not.toHaveLength(0);
    await user.click(dialog.getByRole("button", { name: pt("alerts:publish") }));
    await screen.findByRole("row", { name: new RegExp(words.title_pt) });
    const { body } = await server.get("andre", "admin/system-alerts?q=Envios");
    expect(body.data).toMatchObject([{ ...words, severity: "info", audience: "everyone" }]);
    expect(await screen.findByText(pt("alerts:published"))).toBeVisible();
  });

  it("who only read publish nothing, and find those of a workspace at the workspace", async () => {
    await openAs(server, "olivia", "/admin/sistema/alertas");
    await screen.findByText("Manutenção no domingo");
    expect(screen.queryByRole("button", { name: pt("alerts:new") })).toBeNull();
  });
});
