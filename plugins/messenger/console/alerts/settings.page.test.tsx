import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer } from "../../../../tests/support/server.ts";

it("the messenger, the bell and the account share one set of alert settings, kept by the server", async () => {
  const server = await startServer();
  await server.send("ana", "PUT", "user/notification-settings", { sounds: false });
  const { user, router } = await openAs(server, "ana", "/messenger");
  const open = async () => {
    const of = pt("messenger:nav.messenger");
    await user.click(
      await screen.findByRole("button", { name: pt("kit:menu.actionsOf", { name: of }) }),
    );
    await user.click(
      await screen.findByRole("menuitem", { name: pt("messenger:alerts.settings") }),
    );
    return within(await screen.findByRole("dialog"));
  };
  const dialog = await open();
  const sounds = await dialog.findByRole("switch", { name: pt("messenger:alerts.sounds") });
  expect(sounds).not.toBeChecked();
  await user.click(dialog.getByRole("switch", { name: pt("messenger:alerts.preview") }));
  await user.click(await dialog.findByRole("switch", { name: pt("messenger:alerts.colleagues") }));
  await waitFor(async () =>
    expect((await server.get("ana", "user/notification-settings")).body.data).toMatchObject({
      enabled: true,
      sounds: false,
      preview: false,
      colleagues: true,
    }),
  );
  await router.navigate("/minha-conta/notificacoes");
  const preview = await screen.findByRole("switch", { name: pt("account:alerts.preview") });
  expect(preview).not.toBeChecked();
  expect(
    await screen.findByRole("switch", { name: pt("account:alerts.colleagues") }),
  ).toBeChecked();
});

it("numbers are made quiet there, and call again", async () => {
  const server = await startServer();
  const { user } = await openAs(server, "ana", "/messenger");
  const kept = async () =>
    (await server.get("ana", "user/notification-settings")).body.data.quiet as object;
  const { data } = (await server.get("ana", "messenger/numbers")).body;
  const [first, second] = data as { id: string; display_name: string }[];
  if (!first || !second) throw new Error("the demo has fewer numbers");
  const of = pt("messenger:nav.messenger");
  await user.click(
    await screen.findByRole("button", { name: pt("kit:menu.actionsOf", { name: of }) }),
  );
  await user.click(await screen.findByRole("menuitem", { name: pt("messenger:alerts.settings") }));
  const dialog = within(await screen.findByRole("dialog"));
  const choice = await dialog.findByRole("combobox", { name: pt("messenger:alerts.quiet") });
  await user.click(choice);
  const choose = async (name: string) => {
    const found = await screen.findAllByTitle(name);
    await user.click(found.findLast(({ className }) => className.includes("option")) as Element);
  };
  // One after the other, in the list that stays open.
  await choose(first.display_name);
  await waitFor(async () => expect(await kept()).toEqual({ [first.id]: true }));
  await choose(second.display_name);
  await waitFor(async () => expect(await kept()).toEqual({ [first.id]: true, [second.id]: true }));
  await choose(first.display_name);
  await waitFor(async () => expect(await kept()).toEqual({ [second.id]: true }));
});
