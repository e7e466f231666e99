import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let contact: string;
const phone = newPhone();

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  contact = await messenger.customer(phone);
  await server.snapshot();
});
beforeEach(() => server.restore());

describe("macros", () => {
  it("are run by a key: the message is sent and the conversation done", async () => {
    const path = `/messenger/${contact}?number=${messenger.number}`;
    const { user } = await openAs(server, "bruno", path);
    await screen.findByRole("button", { name: pt("macros:tool.name") });
    await user.keyboard("m");
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("searchbox", { name: pt("macros:search") }), "agradecer");
    const choice = await dialog.findByRole("button", { name: /^Agradecer e concluir/ });
    await waitFor(() => expect(dialog.queryByText("Assumir o pedido")).toBeNull());
    expect(choice).toHaveTextContent(pt("macros:steps.done"));
    await user.click(choice);
    await screen.findByText(pt("macros:ran", { name: "Agradecer e concluir" }));
    expect((await messenger.messages(contact)).at(-1).content.body).toMatch(/^Obrigado/);
    expect((await messenger.conversation(contact)).assignment.state).toBe("done");
  });

  it("ask before they send what a colleague may have answered while one chose", async () => {
    const path = `/messenger/${contact}?number=${messenger.number}`;
    const { user } = await openAs(server, "bruno", path);
    const feed = await screen.findByRole("region", { name: pt("messenger:thread.title") });
    await within(feed).findByText("Olá");
    await user.click(await screen.findByRole("button", { name: pt("macros:tool.name") }));
    const dialog = within(await screen.findByRole("dialog"));
    const choice = await dialog.findByRole("button", { name: /^Agradecer e concluir/ });
    await messenger.say(contact, "Já respondi", "ana");
    await user.click(choice);
    expect(await dialog.findByRole("alert")).toHaveTextContent(/^Ana .*Enviar mesmo assim\?/);
    expect((await messenger.messages(contact)).at(-1).content.body).toBe("Já respondi");
    expect((await messenger.conversation(contact)).assignment.state).not.toBe("done");
    await user.click(dialog.getByRole("button", { name: pt("macros:runAnyway") }));
    await screen.findByText(pt("macros:ran", { name: "Agradecer e concluir" }));
    expect((await messenger.messages(contact)).at(-1).content.body).toMatch(/^Obrigado/);
  });

  it("ask before they mark as done what the customer wrote behind the dialog", async () => {
    const { user } = await openAs(
      server,
      "bruno",
      `/messenger/${contact}?number=${messenger.number}`,
    );
    const feed = await screen.findByRole("region", { name: pt("messenger:thread.title") });
    await within(feed).findByText("Olá");
    await user.click(await screen.findByRole("button", { name: pt("macros:tool.name") }));
    const dialog = within(await screen.findByRole("dialog"));
    const choice = await dialog.findByRole("button", { name: /^Agradecer e concluir/ });
    await messenger.write(phone, "Espera!");
    await user.click(choice);
    expect(await dialog.findByRole("alert")).toHaveTextContent(pt("assignments:errors.wrote"));
    expect((await messenger.messages(contact)).at(-1).content.body).toBe("Espera!");
    await user.click(dialog.getByRole("button", { name: pt("macros:runAnyway") }));
    await screen.findByText(pt("macros:ran", { name: "Agradecer e concluir" }));
    expect((await messenger.conversation(contact)).assignment.state).toBe("done");
  });

  it("say why they may not be run, and stay open", async () => {
    server.advance(25 * 3_600_000);
    const path = `/messenger/${contact}?number=${messenger.number}`;
    const { user } = await openAs(server, "bruno", path);
    await user.click(await screen.findByRole("button", { name: pt("macros:tool.name") }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: /^Agradecer e concluir/ }));
    expect(await dialog.findByRole("alert")).toBeVisible();
    expect((await messenger.conversation(contact)).assignment.state).not.toBe("done");
  });

  it("are written by who administers the number, and refused at the field", async () => {
    const path = `/recursos/numeros/${messenger.number}/macros`;
    const { user } = await openAs(server, "ana", path);
    await user.click(await screen.findByRole("button", { name: pt("macros:create") }));
    const form = within(await screen.findByRole("dialog", { name: pt("macros:new") }));
    const name = form.getByRole("textbox", { name: pt("macros:fields.name") });
    await user.type(name, "Concluir");
    const save = form.getByRole("button", { name: pt("macros:create") });
    await user.click(save);
    expect(await form.findByText(pt("macros:errors.does_nothing"))).toBeVisible();
    await user.click(form.getByRole("switch", { name: pt("macros:fields.done") }));
    await user.click(save);
    expect(await screen.findByText(pt("macros:created"))).toBeVisible();
    const { body } = await server.get("ana", `whatsapp/numbers/${messenger.number}/macros`);
    expect(body.data.map((one: { name: string }) => one.name)).toContain("Concluir");
  });
});
