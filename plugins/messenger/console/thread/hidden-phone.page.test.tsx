import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { writtenBy } from "../../fixtures/whatsapp.ts";

let server: TestServer;
let messenger: TestMessenger;
let contact: string;
const user_id = "BR.1502576394655843";

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  await messenger.whatsapp.tell(
    messenger.number,
    writtenBy(server, user_id, "Têm bolo?", { name: "Lia Rocha", username: "lia.rocha" }),
  );
  const [row] = await server.rows(`select id from contacts where phone_key = '${user_id}'`);
  contact = String(row?.id);
  await server.snapshot();
});
beforeEach(() => server.restore());

const open = () => openAs(server, "bruno", `/messenger/${contact}?number=${messenger.number}`);
const messages = async () => (await messenger.messages(contact)).map(({ content }) => content);

/** The details name them too. */
const head = async () =>
  (await screen.findAllByRole("heading", { name: "Lia Rocha" }))[0]?.closest("header");

test("who shows no phone is called by name, and nothing stands for a phone but that it is not shown", async () => {
  await open();
  expect(await head()).toHaveTextContent("@lia.rocha");
  // That there is none to see stands in the details.
  await screen.findByText(pt("kit:phone.hidden"));
  expect(screen.queryByRole("button", { name: /Copiar o telefone/ })).toBeNull();
  expect(document.body.innerHTML).not.toContain(user_id.slice(3));
  expect(document.querySelector('a[href^="tel:"], a[href*="wa.me"]')).toBeNull();
});

test("is asked for it, and the conversation has it as soon as they share it", async () => {
  const { user, deliver } = await open();
  await user.click(await screen.findByRole("button", { name: pt("messenger:plus.name") }));
  await user.click(await screen.findByRole("menuitem", { name: pt("messenger:phone.ask") }));
  const dialog = within(await screen.findByRole("dialog", { name: pt("messenger:phone.ask") }));
  await user.click(dialog.getByRole("button", { name: pt("messenger:phone.send") }));
  const body = pt("messenger:phone.suggested");
  await waitFor(async () =>
    expect((await messages()).at(-1)).toEqual({ type: "phone_request", body }),
  );
  await server.drain();
  expect(messenger.whatsapp.sent.at(-1)).toMatchObject({
    to: user_id,
    message: {
      type: "interactive",
      interactive: { type: "request_contact_info", body: { text: body } },
    },
  });
  const phone = newPhone();
  const card = {
    origin: "contact_request",
    name: { formatted_name: "Lia Rocha" },
    phones: [{ phone: `+${phone}`, wa_id: phone, type: "CELL" }],
  };
  const shared = { type: "contacts", contacts: [card] };
  await messenger.whatsapp.tell(messenger.number, writtenBy(server, user_id, shared));
  await act(() => deliver(`number.${messenger.number}`));
  const written = phone.replace(/^55(..)(.{5})/, "+55 $1 $2-");
  await waitFor(async () => expect(await head()).toHaveTextContent(written));
  await user.click(screen.getByRole("button", { name: pt("messenger:plus.name") }));
  await screen.findByRole("menuitem", { name: pt("messenger:plus.card") });
  expect(screen.queryByRole("menuitem", { name: pt("messenger:phone.ask") })).toBeNull();
});
