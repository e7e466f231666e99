import { screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const counters = async () => {
  const { body } = await server.get("ana", "messenger/counters");
  return body.data as {
    unread_contacts: number;
    numbers: { id: string; unread_contacts: number }[];
  };
};

test("home counts what is unread on all numbers, and apart what is on the one in use", async () => {
  const { unread_contacts: count, numbers } = await counters();
  const [active] = numbers;
  const here = active?.unread_contacts ?? 0;
  expect(here).toBeLessThan(count);
  await server.send("ana", "PUT", `messenger/numbers/${active?.id}/switch`);
  const { router, user } = await openAs(server, "ana", "/");
  const all = pt("messenger:nav.unread", { count });
  expect(await screen.findByText(pt("messenger:nav.unreadOfAll", { all, here }))).toBeVisible();

  // Beside a number stands what is unread on it, on every other one what is unread there.
  await router.navigate("/messenger");
  const elsewhere = pt("messenger:inbox.elsewhere", { count: count - here });
  const name = new RegExp(`${pt("messenger:nav.unread", { count: here })}. ${elsewhere}$`);
  const inUse = await screen.findByRole("button", { name });
  expect(inUse.querySelector(".mx-unread")).toHaveTextContent(`${here}`);
  await user.click(inUse);
  const others = await screen.findAllByRole("menuitem");
  expect(
    others.map((item) => item.querySelector(".mx-unread > [aria-hidden]")?.textContent ?? "0"),
  ).toEqual(numbers.map(({ unread_contacts }) => `${unread_contacts}`));
});
