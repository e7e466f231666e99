import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { attendedNumber, hiddenNumber } from "../../../numbers/fixtures/world.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const inUse = (name: string) =>
  screen.findByRole("button", {
    name: new RegExp(`^${pt("messenger:inbox.switchNumber", { name })}`),
  });
const openPalette = async (who: Who) => {
  const shown = await openAs(server, who, "/messenger");
  await screen.findByText("Padaria Aurora", { selector: ".mx-number-text strong" });
  await shown.user.keyboard("{Control>}k{/Control}");
  return { ...shown, box: await screen.findByRole("combobox") };
};

test("a contact of another number opens beside that number's list", async () => {
  const main = await attendedNumber(server);
  const other = await hiddenNumber(server);
  await server.send("ana", "PUT", `messenger/numbers/${main}/switch`);
  const [contact] = await server.rows(
    `select id, name, nickname from contacts where number_id = '${other}' order by id limit 1`,
  );
  const called = String(contact?.nickname ?? contact?.name);
  const { router, user, box } = await openPalette("ana");
  await user.type(box, called);
  await user.click(await screen.findByRole("option", { name: /Aurora Encomendas/ }));
  await inUse("Aurora Encomendas");
  // Over the conversation, and in the pane of details once its code is there.
  const [title] = await screen.findAllByRole("heading", { name: called });
  expect(title).toBeVisible();
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(`/messenger/${contact?.id}?number=${other}`);
  });
});

test("a new contact is begun from the palette", async () => {
  const { router, user, box } = await openPalette("bruno");
  await user.type(box, pt("messenger:nav.newContact"));
  await user.click(
    await screen.findByRole("option", { name: new RegExp(pt("messenger:nav.newContact")) }),
  );
  const dialog = await screen.findByRole("dialog", { name: pt("messenger:inbox.newContact") });
  expect(dialog).toBeVisible();
  await waitFor(() => expect(router.state.location.search).not.toContain("new"));
});
