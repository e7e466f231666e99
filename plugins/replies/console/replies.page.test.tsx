import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let messenger: TestMessenger;
let number: string;
let contact: string;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  number = await attendedNumber(server);
  messenger = await openMessenger(server);
  contact = await messenger.customer(newPhone());
  await server.snapshot();
});
beforeEach(() => server.restore());

const open = (who: Who) => openAs(server, who, `/recursos/numeros/${number}/respostas`);

describe("the canned replies of a number", () => {
  it("are written for everybody by who administers it, and refused at the field", async () => {
    const { user } = await open("ana");
    await user.click(await screen.findByRole("button", { name: pt("replies:create") }));
    const form = await screen.findByRole("dialog", { name: pt("replies:new") });
    const field = (name: string) => within(form).getByRole("textbox", { name: pt(name) });
    await user.click(within(form).getByRole("radio", { name: pt("replies:scopes.number") }));
    await user.type(field("replies:fields.shortcut"), "pix");
    await user.type(field("replies:fields.title"), "Endereço");
    await user.type(field("replies:fields.text"), "Rua dos Lírios, 45");
    const save = within(form).getByRole("button", { name: pt("replies:create") });
    await user.click(save);
    expect(await within(form).findByText(pt("replies:errors.shortcut_taken"))).toBeVisible();
    await user.clear(field("replies:fields.shortcut"));
    await user.type(field("replies:fields.shortcut"), "endereco");
    await user.click(save);
    expect(await screen.findByText("/endereco")).toBeVisible();
    const { body } = await server.get("bruno", `whatsapp/numbers/${number}/replies?q=endereco`);
    expect(body.data[0]).toMatchObject({ scope: "number", text: "Rua dos Lírios, 45" });
  });

  it("of everybody are only read by who attends; one's own can be made", async () => {
    const { user } = await open("bruno");
    expect(await screen.findByText("/pix")).toBeVisible();
    const actions = pt("kit:menu.actionsOf", { name: "/pix" });
    expect(screen.queryByRole("button", { name: actions })).toBeNull();
    await user.click(screen.getByRole("button", { name: pt("replies:create") }));
    const form = await screen.findByRole("dialog", { name: pt("replies:new") });
    for (const scope of ["number", "workspace"])
      expect(
        within(form).getByRole("radio", { name: pt(`replies:scopes.${scope}`) }),
      ).toBeDisabled();
  });
});

describe("a reply with a file and buttons", () => {
  it("stands in the composer as it will leave, and leaves as one message", async () => {
    const { user } = await openAs(server, "bruno", `/messenger/${contact}?number=${number}`);
    await user.type(await screen.findByRole("textbox", { name: /^Mensagem para/ }), "/");
    const search = await screen.findByRole("combobox", { name: pt("replies:picker.name") });
    await user.type(search, "cardapio");
    await user.click(await screen.findByTitle("/cardapio Cardápio da semana"));
    const caption = await screen.findByRole("textbox", { name: pt("messenger:files.caption") });
    expect(caption).toHaveValue("Este é o cardápio da semana. Como prefere receber?");
    const buttons = await screen.findByRole("list", { name: pt("messenger:files.buttons") });
    expect(within(buttons).getAllByRole("listitem")).toHaveLength(2);
    await user.click(
      screen.getByRole("button", { name: pt("messenger:files.send_one", { count: 1 }) }),
    );
    await waitFor(async () =>
      expect((await messenger.messages(contact)).at(-1).content).toMatchObject({
        type: "buttons",
        media_header: { format: "document", media: { name: "cardapio-da-semana.pdf" } },
      }),
    );
    expect(screen.queryByRole("list", { name: pt("messenger:files.buttons") })).toBeNull();
  });

  it("leaves without what the person took away", async () => {
    const { user } = await openAs(server, "bruno", `/messenger/${contact}?number=${number}`);
    await user.type(await screen.findByRole("textbox", { name: /^Mensagem para/ }), "/");
    const search = await screen.findByRole("combobox", { name: pt("replies:picker.name") });
    await user.type(search, "cardapio");
    await user.click(await screen.findByTitle("/cardapio Cardápio da semana"));
    await user.click(
      await screen.findByRole("button", { name: pt("messenger:files.removeButtons") }),
    );
    await user.click(
      screen.getByRole("button", { name: pt("messenger:files.send_one", { count: 1 }) }),
    );
    await waitFor(async () =>
      expect((await messenger.messages(contact)).at(-1).content).toMatchObject({
        type: "document",
        caption: "Este é o cardápio da semana. Como prefere receber?",
      }),
    );
  });

  it("is written with its file, its buttons and what the customer will see", async () => {
    const { user } = await open("ana");
    await user.click(await screen.findByRole("button", { name: pt("replies:create") }));
    const form = within(await screen.findByRole("dialog", { name: pt("replies:new") }));
    const field = (name: string) => form.getByRole("textbox", { name });
    await user.type(field(pt("replies:fields.shortcut")), "vem");
    await user.type(field(pt("replies:fields.title")), "Convite");
    await user.type(field(pt("replies:fields.text")), "Vem?");
    await user.upload(
      form.getByLabelText(pt("replies:fields.file")),
      new File(["%PDF-1.4"], "convite.pdf", { type: "application/pdf" }),
    );
    await form.findByRole("button", { name: pt("kit:file.remove", { name: "convite.pdf" }) });
    for (const place of [1, 2]) {
      await user.type(field(pt("replies:button", { place })), "Sim");
    }
    const preview = within(await form.findByRole("figure", { name: pt("replies:preview") }));
    expect(await preview.findAllByText("Sim")).toHaveLength(2);
    await user.click(form.getByRole("button", { name: pt("replies:create") }));
    expect(await form.findByText(pt("replies:errors.button_twice"))).toBeVisible();
    const second = field(pt("replies:button", { place: 2 }));
    await user.clear(second);
    await user.type(second, "Não");
    await user.click(form.getByRole("button", { name: pt("replies:create") }));
    expect(await screen.findByText("/vem")).toBeVisible();
    const { body } = await server.get("ana", `whatsapp/numbers/${number}/replies?q=vem`);
    expect(body.data[0]).toMatchObject({
      file: { name: "convite.pdf" },
      buttons: ["Sim", "Não"],
    });
  });
});
