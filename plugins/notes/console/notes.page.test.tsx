import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let contact: string;
beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  await server.tokenOf("bruno");
  contact = await messenger.customer(newPhone());
  await server.drain();
});

it("is written beside the conversation, counted there, changed and removed", async () => {
  const { user, deliver } = await openAs(
    server,
    "bruno",
    `/messenger/${contact}?number=${messenger.number}`,
  );
  await user.click(await screen.findByRole("button", { name: pt("notes:tool.name") }));
  const dialog = within(await screen.findByRole("dialog", { name: pt("notes:title") }));
  expect(dialog.getByText(pt("notes:empty"))).toBeVisible();
  const box = dialog.getByRole("textbox", { name: pt("notes:label") });
  await user.click(dialog.getByRole("button", { name: pt("notes:keep") }));
  expect(await dialog.findByText(pt("kit:form.required"))).toBeVisible();
  await user.type(box, "Prefere boleto");
  await user.click(dialog.getByRole("button", { name: pt("notes:keep") }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await deliver(`number.${messenger.number}`);

  await user.click(
    await screen.findByRole("button", { name: pt("notes:tool.count", { count: 1 }) }),
  );
  await user.click(
    await screen.findByRole("button", { name: pt("notes:menu", { name: "Bruno Costa" }) }),
  );
  await user.click(await screen.findByRole("menuitem", { name: pt("notes:edit") }));
  const editing = within(await screen.findByRole("dialog", { name: pt("notes:editOf") }));
  const words = editing.getByRole("textbox", { name: pt("notes:label") });
  expect(words).toHaveValue("Prefere boleto");
  await user.clear(words);
  await user.type(words, "Prefere pix");
  await user.click(editing.getByRole("button", { name: pt("notes:save") }));
  expect(await screen.findByText("Prefere pix", { selector: "li p" })).toBeVisible();
  const path = `messenger/contacts/${contact}/notes`;
  expect((await server.get("bruno", path)).body.data).toMatchObject([
    { text: "Prefere pix", version: 2 },
  ]);
  await server.send("ana", "POST", path, { text: "Ligar amanhã" });
  await deliver(`number.${messenger.number}`);
  expect(await screen.findByText("Ligar amanhã", { selector: "li p" })).toBeVisible();
});

it("keeps what is being written while another note is changed", async () => {
  const own = await messenger.customer(newPhone());
  await server.send("bruno", "POST", `messenger/contacts/${own}/notes`, { text: "Antiga" });
  const { user } = await openAs(server, "bruno", `/messenger/${own}?number=${messenger.number}`);
  await user.click(
    await screen.findByRole("button", { name: pt("notes:tool.count", { count: 1 }) }),
  );
  const dialog = () => screen.findByRole("dialog", { name: pt("notes:title") });
  const box = async () => within(await dialog()).getByRole("textbox", { name: pt("notes:label") });
  await user.type(await box(), "Meio escrita");
  await user.click(screen.getByRole("button", { name: pt("notes:menu", { name: "Bruno Costa" }) }));
  await user.click(await screen.findByRole("menuitem", { name: pt("notes:edit") }));
  const editing = within(await screen.findByRole("dialog", { name: pt("notes:editOf") }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: pt("notes:title") })).toBeNull());
  await user.click(editing.getByRole("button", { name: pt("kit:form.cancel") }));
  expect(await box()).toHaveValue("Meio escrita");
});
