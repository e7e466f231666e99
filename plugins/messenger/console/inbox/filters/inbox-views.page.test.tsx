import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const numberOf = async (name: string): Promise<string> => {
  const { body } = await server.get("ana", "messenger/numbers");
  return body.data.find((one: { display_name: string }) => one.display_name === name).id;
};
/** Their button, once they are known. */
const views = async () => {
  const found = await screen.findByRole("button", { name: pt("views:nav.views") });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
};
const item = (name: string | RegExp) => screen.findByRole("menuitem", { name });

describe("views of the inbox", () => {
  it("keep its number and filters, and lead back to the list alone", async () => {
    const [bakery, orders] = [
      await numberOf("Padaria Aurora"),
      await numberOf("Aurora Encomendas"),
    ];
    const { user, router } = await openAs(
      server,
      "ana",
      `/messenger?number=${bakery}&messages=unread`,
    );
    await user.click(await views());
    await user.click(await item(pt("views:menu.save")));
    await user.type(await screen.findByLabelText(pt("views:fields.name")), "Por ler");
    await user.click(screen.getByRole("button", { name: pt("views:create") }));
    await screen.findByRole("button", { name: "Por ler" });
    const { search } = router.state.location;
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      number: bakery,
      messages: "unread",
      saved: expect.any(String),
    });

    await router.navigate(`/messenger?number=${orders}`);
    await user.click(await views());
    await user.click(await item(/^Por ler/));
    await waitFor(() => expect(router.state.location.search).toBe(search));
    expect(router.state.location.pathname).toBe("/messenger");
    const number = pt("messenger:inbox.switchNumber", { name: "Padaria Aurora" });
    await screen.findByRole("button", { name: new RegExp(`^${number}`) });
    // What a list opens with is not asked here.
    await user.click(await screen.findByRole("button", { name: "Por ler" }));
    await item(pt("views:menu.rename", { name: "Por ler" }));
    expect(
      screen.queryByRole("menuitem", { name: pt("views:menu.makeDefault", { name: "Por ler" }) }),
    ).toBeNull();
  });
});

it("the unread are of all lists until one is chosen, and the list says so", async () => {
  const { user, router } = await openAs(server, "ana", "/messenger?messages=unread");
  await user.click(await screen.findByRole("button", { name: pt("messenger:views.all") }));
  await user.click(await item(new RegExp(`^${pt("messenger:views.open")}`)));
  expect(await screen.findByRole("button", { name: pt("messenger:views.open") })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get("view")).toBe("open");
});
