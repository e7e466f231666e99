import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { attendedNumber, hiddenNumber, idOf } from "../../../numbers/fixtures/world.ts";

let server: TestServer;
let bakery: string;
beforeEach(async () => {
  server = await startServer();
  bakery = await attendedNumber(server);
});

const list = () => document.querySelector(".mx-list");
const left = () => screen.findByRole("region", { name: pt("messenger:nav.waiting") });
const talks = () => screen.queryAllByRole("heading", { level: 2 });

test("who comes back finds the inbox as it was, and nothing open", async () => {
  const { body } = await server.get("ana", `messenger/contacts?number_id=${bakery}`);
  const [contact] = body.data;
  const path = `/messenger/${contact.id}?number=${bakery}`;
  const { router, user } = await openAs(server, "ana", path);
  await screen.findAllByRole("heading", { level: 2, name: contact.nickname ?? contact.name });
  await waitFor(() => expect(list()).toBeVisible());
  const before = list();
  await user.keyboard("?");
  await screen.findByRole("dialog", { name: pt("messenger:keys.title") });
  await router.navigate("/");
  await left();
  expect(before).not.toBeVisible();
  expect(before?.isConnected).toBe(true);

  await router.navigate("/messenger");
  await waitFor(() => expect(router.state.location.search).toBe(`?number=${bakery}`));
  expect(list()).toBe(before);
  await waitFor(() => expect(before).toBeVisible());
  expect(talks()).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("whose rights change keeps nothing that rests", async () => {
  const bruno = await idOf(server, "bruno");
  const orders = await hiddenNumber(server);
  await server.send("ana", "POST", `whatsapp/numbers/${orders}/users`, {
    user_ids: [bruno],
    role: "attendant",
  });
  const { router, deliver } = await openAs(server, "bruno", `/messenger?number=${bakery}`);
  await waitFor(() => expect(list()).toBeVisible());
  await router.navigate("/");
  await left();
  expect(list()).not.toBeNull();
  await server.send("ana", "DELETE", `whatsapp/numbers/${orders}/users/${bruno}`);
  await deliver(`user.${bruno}`);
  await waitFor(() => expect(list()).toBeNull());
});
