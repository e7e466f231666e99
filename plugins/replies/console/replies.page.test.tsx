import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let number: string;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  number = await attendedNumber(server);
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
