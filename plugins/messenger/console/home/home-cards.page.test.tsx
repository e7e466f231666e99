import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const part = async () => (await server.get("ana", "home")).body.data.parts.messenger;
const card = (name: string) => screen.findByRole("region", { name });

test("home shows who waits and what is unread, each leading into the talk on its number", async () => {
  const { waiting, unread } = await part();
  const { asked } = await openAs(server, "ana", "/");
  const longest = within(await card(pt("messenger:nav.waiting"))).getAllByRole("link");
  const [first] = waiting.contacts;
  expect(longest[1]).toHaveAttribute("href", `/messenger/${first.id}?number=${first.number_id}`);
  const unreadCard = await card(pt("messenger:nav.unreadTitle"));
  expect(unreadCard).toHaveTextContent(pt("messenger:nav.unread", { count: unread.total }));
  expect(unreadCard).toHaveTextContent(unread.contacts[0].last.text);
  // What is counted over all numbers is seen of all.
  const all = within(unreadCard).getByRole("link", { name: pt("messenger:nav.unreadAll") });
  expect(all).toHaveAttribute("href", "/messenger?messages=unread&number=all");
  await card(pt("numbers:home.health"));
  await card(pt("numbers:home.days"));
  await card(pt("activations:home.title"));
  // All of it from one call: no list is read beside it.
  expect(asked).not.toContain("GET /v2/messenger/contacts");
  expect(asked).not.toContain("GET /v2/whatsapp/number-activations");
});

test("home says why messages failed today, what to do, and where", async () => {
  const { unread } = await part();
  const [contact] = unread.contacts;
  await server.rows(`update messages set status = 'failed', error_code = 131026,
      failed_at = '${server.now().toISOString()}'
    where id = (select last_message_id from conversations where contact_id = '${contact.id}')`);
  await openAs(server, "ana", "/");
  const failed = within(await card(pt("messenger:failedToday.title")));
  expect(failed.getByText(pt("messenger:failure.131026.title"))).toBeVisible();
  expect(failed.getByText(pt("messenger:failure.131026.next"))).toBeVisible();
  const way = failed.getByRole("link", {
    name: pt("messenger:failedToday.last", { name: contact.name }),
  });
  expect(way).toHaveAttribute("href", `/messenger/${contact.id}?number=${contact.number_id}`);
});

test("beside a number stands what is unread on it, on every other one what is unread there", async () => {
  const { body } = await server.get("ana", "messenger/counters");
  const { unread_contacts: count, numbers } = body.data;
  const here = numbers[0].unread_contacts;
  expect(here).toBeLessThan(count);
  await server.send("ana", "PUT", `messenger/numbers/${numbers[0].id}/switch`);
  const { user } = await openAs(server, "ana", "/messenger");
  const elsewhere = pt("messenger:inbox.elsewhere", { count: count - here });
  const name = new RegExp(`${pt("messenger:nav.unread", { count: here })}. ${elsewhere}$`);
  const inUse = await screen.findByRole("button", { name });
  expect(inUse.querySelector(".mx-unread")).toHaveTextContent(`${here}`);
  await user.click(inUse);
  const [together, ...others] = await screen.findAllByRole("menuitem");
  expect(together).toHaveTextContent(pt("messenger:all.name"));
  expect(
    others.map((item) => item.querySelector(".mx-unread > [aria-hidden]")?.textContent ?? "0"),
  ).toEqual(numbers.map((one: { unread_contacts: number }) => `${one.unread_contacts}`));
});
