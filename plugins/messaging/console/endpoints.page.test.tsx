import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { hiddenNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

/** Every code on the page as one text. */
const shown = () =>
  screen
    .getAllByRole("figure")
    .map(({ textContent }) => textContent)
    .join("\n");

it("shows code with the person's own number, in the language and kind that are chosen", async () => {
  const hidden = await hiddenNumber(server);
  const { user } = await openAs(server, "ana", `/recursos/endpoints?number=${hidden}`);
  await screen.findByText(pt("messaging:send.title"));
  expect(shown()).toContain(`/v2/whatsapp/numbers/${hidden}/messages`);
  expect(shown()).toContain('-H "Authorization: Bearer $API_TOKEN"');
  await user.click(screen.getByText("Python"));
  expect(shown()).toContain("requests.post(");
  await user.click(screen.getByRole("combobox", { name: pt("messaging:send.kind") }));
  await user.click(await screen.findByTitle(pt("messaging:kinds.list")));
  expect(shown()).toContain('"type": "list"');
});

it("shows a member the numbers they may use, and nobody the code of another's", async () => {
  const hidden = await hiddenNumber(server);
  await openAs(server, "bruno", `/recursos/endpoints?number=${hidden}`);
  await screen.findByText(pt("messaging:send.title"));
  expect(shown()).not.toContain(hidden);
});

it("shows with each template the code that sends it with its own parameters", async () => {
  const { user } = await openAs(server, "bruno", "/recursos/templates?q=pedido_confirmado");
  const name = "pedido_confirmado (pt_BR)";
  const dots = pt("kit:menu.actionsOf", { name });
  await user.click(await screen.findByRole("button", { name: dots }));
  await user.click(await screen.findByRole("menuitem", { name: pt("templates:actions.code") }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByText("PHP"));
  const text = (await dialog.findByRole("figure")).textContent;
  expect(text).toContain("'name' => 'pedido_confirmado'");
  expect(text).toContain("'type' => 'header'");
  expect(text).toMatch(/whatsapp\/numbers\/[0-9a-f-]{36}\/messages/);
});
