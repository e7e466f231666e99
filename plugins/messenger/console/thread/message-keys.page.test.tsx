import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { idOf } from "../../../numbers/fixtures/world.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let contact: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  contact = await messenger.customer(newPhone(), "Rua das Acácias, 12");
  await server.snapshot();
});
beforeEach(() => server.restore());

/** Opens the conversation once its messages are read. */
async function open(who: Who) {
  const shown = await openAs(server, who, `/messenger/${contact}?number=${messenger.number}`);
  await screen.findByRole("log");
  return shown;
}
const talk = async (who: Who) => (await server.get(who, `messenger/contacts/${contact}`)).body.data;

test("single keys pin, star, send on and pick the last message, and the list of keys says so", async () => {
  const { user } = await open("ana");
  await user.keyboard("p");
  const pins = within(await screen.findByRole("list", { name: pt("messenger:pins.name") }));
  expect(await pins.findByRole("link", { name: /Acácias/ })).toBeVisible();
  await user.keyboard("p");
  await waitFor(async () => expect((await talk("ana")).pinned).toEqual([]));
  await user.keyboard("s");
  await waitFor(async () => expect((await talk("ana")).starred).toHaveLength(1));

  await user.keyboard("f");
  const forward = pt("messenger:forward.title", { count: 1 });
  const sending = await screen.findByRole("dialog", { name: forward });
  expect(sending).toHaveTextContent("Rua das Acácias, 12");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(sending).not.toBeVisible());

  await user.keyboard("?");
  const keys = await screen.findByRole("dialog", { name: pt("messenger:keys.title") });
  for (const name of ["forward", "pin", "star", "pick", "details"]) {
    expect(within(keys).getByText(pt(`messenger:keys.${name}`))).toBeVisible();
  }
  await user.keyboard("{Escape}");
  await waitFor(() => expect(keys).not.toBeVisible());
  await user.keyboard("x");
  const bar = await screen.findByRole("toolbar", { name: pt("messenger:picked.name") });
  expect(bar).toHaveTextContent(pt("messenger:picked.count", { count: 1 }));
});

test("who only reads stars and picks by key, and neither pins nor sends on", async () => {
  const bruno = await idOf(server, "bruno");
  const role = `whatsapp/numbers/${messenger.number}/users/${bruno}/role`;
  expect((await server.send("ana", "PUT", role, { role: "viewer" })).status).toBe(200);
  const { user } = await open("bruno");
  await screen.findByText(pt("messenger:composer.readOnly"));
  await user.keyboard("pfs");
  await waitFor(async () => expect((await talk("bruno")).starred).toHaveLength(1));
  expect((await talk("bruno")).pinned).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("?");
  const keys = within(await screen.findByRole("dialog", { name: pt("messenger:keys.title") }));
  expect(keys.getByText(pt("messenger:keys.star"))).toBeVisible();
  expect(keys.queryByText(pt("messenger:keys.pin"))).toBeNull();
});
