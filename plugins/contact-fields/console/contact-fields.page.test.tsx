import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LiveEvent } from "../../../src/contract/event.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { renderConsole } from "../../../tests/support/render-console.tsx";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { openContact } from "../../messenger/fixtures/operations.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const open = (who: Who) => openAs(server, who, "/workspace/campos");

describe("the fields of a workspace's contacts", () => {
  it("are made by an owner, refused at the field, and moved", async () => {
    const { user } = await open("ana");
    await user.click(await screen.findByRole("button", { name: pt("contact-fields:create") }));
    const form = await screen.findByRole("dialog", { name: pt("contact-fields:new") });
    const name = within(form).getByRole("textbox", { name: pt("contact-fields:fields.name") });
    await user.type(name, "aniversario");
    const save = within(form).getByRole("button", { name: pt("contact-fields:create") });
    await user.click(save);
    expect(await within(form).findByText(pt("contact-fields:errors.name_taken"))).toBeVisible();
    await user.clear(name);
    await user.type(name, "Região");
    await user.click(save);
    const row = await screen.findByRole("row", { name: /Região/ });
    const menu = pt("kit:menu.actionsOf", { name: "Região" });
    await user.click(within(row).getByRole("button", { name: menu }));
    await user.click(await screen.findByRole("menuitem", { name: pt("contact-fields:up") }));
    const order = () => screen.getAllByRole("row").map(({ textContent }) => textContent);
    await expect.poll(() => order().at(-2)).toMatch(/Região/);
  });

  it("are only read by who owns nothing, who is told why", async () => {
    await open("bruno");
    expect(await screen.findByRole("row", { name: /Aniversário/ })).toBeVisible();
    expect(screen.getByText(pt("contact-fields:readOnly"), { exact: false })).toBeVisible();
    expect(screen.queryByRole("button", { name: pt("contact-fields:create") })).toBeNull();
  });
});

it("a contact's values are written beside the conversation, only those that changed", async () => {
  await server.rows("delete from contact_field_values returning 1");
  const contact = await openContact(server);
  const { user, live } = await openAs(server, "bruno", `/messenger/${contact}`);
  const edit = pt("contact-fields:panel.edit");
  const details = await screen.findByRole("button", { name: pt("messenger:thread.details") });
  if (details.getAttribute("aria-pressed") !== "true") await user.click(details);
  await user.click(await screen.findByRole("button", { name: edit }));
  const form = await screen.findByRole("dialog");
  await user.type(within(form).getByLabelText("Aniversário"), "1980-02-29");
  const at = `messenger/contacts/${contact}/fields`;
  const { data } = (await server.get("ana", at)).body;
  const values = { [data.fields[2].id]: true };
  await server.send("ana", "PUT", at, { values, version: data.version });
  await user.click(within(form).getByRole("button", { name: pt("contact-fields:panel.save") }));
  const kept = async () =>
    (await server.get("ana", at)).body.data.fields.map(({ value }: { value: unknown }) => value);
  await expect.poll(kept).toEqual(["1980-02-29", null, true]);
  expect(await screen.findByText("29 de fev. de 1980")).toBeVisible();

  // What a colleague writes afterwards is told.
  const { version, fields } = (await server.get("ana", at)).body.data;
  await server.send("ana", "PUT", at, { values: { [fields[0].id]: "1981-03-01" }, version });
  const [event] = await server.rows(
    `select scope, seq::int, type, entity_id as id, payload, at from events
     where type = 'contact-values.changed' order by seq desc limit 1`,
  );
  live(event as unknown as LiveEvent);
  expect(await screen.findByText("1 de mar. de 1981")).toBeVisible();
});

it("the next contact's fields keep their places, marked, and never show the former's values", async () => {
  const former = await openContact(server);
  const { body } = await server.get("bruno", "messenger/contacts?per_page=100");
  const next: string = body.data.find(({ id }: { id: string }) => id !== former).id;
  const days = { [former]: "1980-02-29", [next]: "1991-07-15" };
  for (const [contact, day] of Object.entries(days)) {
    const at = `messenger/contacts/${contact}/fields`;
    const { version, fields } = (await server.get("ana", at)).body.data;
    await server.send("ana", "PUT", at, { values: { [fields[0].id]: day }, version });
  }
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user, router } = await renderConsole({
    path: `/messenger/${former}`,
    token: await server.tokenOf("bruno"),
    transport: async (request) => {
      if (new URL(request.url).pathname.endsWith(`/${next}/fields`)) await held;
      return server.app.http.fetch(request);
    },
  });
  const details = await screen.findByRole("button", { name: pt("messenger:thread.details") });
  if (details.getAttribute("aria-pressed") !== "true") await user.click(details);
  expect(await screen.findByText("29 de fev. de 1980")).toBeVisible();

  await router.navigate(`/messenger/${next}`);
  const all = (await server.get("ana", `messenger/contacts/${next}/fields`)).body.data.fields;
  expect(await screen.findAllByText("…")).toHaveLength(all.length);
  expect(screen.queryByText("29 de fev. de 1980")).toBeNull();
  expect(screen.getByRole("button", { name: pt("contact-fields:panel.edit") })).toBeDisabled();

  release();
  expect(await screen.findByText("15 de jul. de 1991")).toBeVisible();
  expect(screen.queryByText("…")).toBeNull();
});
