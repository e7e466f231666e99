import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

const open = (number: string, query: string) =>
  openAs(server, "ana", `/messenger?number=${number}&query=${encodeURIComponent(query)}`);
const others = () => screen.findByRole("region", { name: pt("messenger:search.others") });

test("people beyond the first twenty are shown when they are asked for", async () => {
  for (let at = 0; at < 21; at++) {
    const id = await messenger.customer(newPhone(), "Oi", messenger.hidden);
    await server.rows(`update contacts set nickname = 'Filomena' where id = '${id}' returning 1`);
  }
  const { user } = await open(messenger.number, "filomena");
  const found = within(await others());
  await waitFor(() => expect(found.getAllByRole("link")).toHaveLength(20));
  const more = { name: pt("messenger:search.moreInOthers") };
  await user.click(found.getByRole("button", more));
  await waitFor(() => expect(found.getAllByRole("link")).toHaveLength(21));
  expect(found.queryByRole("button", more)).toBeNull();
});

test.each(["all", "one"])(
  "two letters say that messages are searched from three on (%s)",
  async (which) => {
    await open(which === "all" ? "all" : messenger.number, "oi");
    expect(await screen.findByText(pt("messenger:search.short"))).toBeVisible();
    if (which === "all") expect(screen.queryByText(pt("messenger:search.noMessages"))).toBeNull();
  },
);

test("one emoji asks for no messages, which would be refused", async () => {
  const { asked, answered } = await open(messenger.number, "😀");
  await screen.findByText(pt("messenger:inbox.nobodyFound"));
  await answered();
  expect(asked.filter((call) => call.includes("/messenger/search"))).toEqual([]);
});
