import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import type { PhoneNumberDetail } from "../../contract/number.ts";

let server: TestServer;
let bakery: PhoneNumberDetail;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
  const { body } = await server.get("ana", "whatsapp/numbers?sort=phone");
  bakery = (await server.get("ana", `whatsapp/numbers/${body.data[0].id}`)).body.data;
});
beforeEach(() => server.restore());

const open = (who: Who, tab: string) =>
  openAs(server, who, `/recursos/numeros/${bakery.id}/${tab}`);
const read = async (part = "") =>
  (await server.get("ana", `whatsapp/numbers/${bakery.id}${part}`)).body.data;
const button = (key: string) => screen.getByRole("button", { name: pt(key) });
const field = (key: string) => screen.findByLabelText(pt(key));
const said = (key: string, values?: Record<string, string>) => screen.findByText(pt(key, values));

describe("the profile", () => {
  it("says that it was changed at WhatsApp, until it is saved here", async () => {
    await server.rows(
      `update numbers set profile_told_at = now() where id = '${bakery.id}' returning id`,
    );
    const { user } = await open("ana", "configuracoes");
    const told = await screen.findByText(pt("numbers:profile.told"));
    const about = await field("numbers:profile.about");
    await user.clear(about);
    await user.type(about, "Aberto até as 22h");
    await user.click(button("numbers:profile.save"));
    await said("numbers:profile.saved");
    await waitFor(() => expect(told).not.toBeInTheDocument());
  });

  it("sends only what was changed, and completes an address without its scheme", async () => {
    const { user } = await open("ana", "configuracoes");
    const about = await field("numbers:profile.about");
    await server.send("ana", "PUT", `whatsapp/numbers/${bakery.id}`, { address: "Rua Nova, 7" });
    await user.clear(about);
    await user.type(about, "Aberto até as 22h");
    await user.clear(await field("numbers:profile.website1"));
    const second = await field("numbers:profile.website2");
    await user.clear(second);
    await user.type(second, "aurora.example/pedidos");
    await user.click(button("numbers:profile.save"));
    await said("numbers:profile.saved");
    expect(await read()).toMatchObject({
      about: "Aberto até as 22h",
      address: "Rua Nova, 7",
      websites: ["https://aurora.example/pedidos"],
    });
    expect(await field("numbers:profile.website1")).toHaveValue("https://aurora.example/pedidos");
  });

  it("saved by two people at once keeps both, and asks where they wrote the same", async () => {
    const { user } = await open("ana", "configuracoes");
    const about = await field("numbers:profile.about");
    await user.clear(about);
    await user.type(about, "Da Ana");
    const others = { about: "Da Marina", description: "Pães", version: bakery.version };
    await server.send("marina", "PUT", `admin/numbers/${bakery.id}`, others);
    await user.click(button("numbers:profile.save"));
    expect(await screen.findByText(/^Marina Prado mudou isto às/)).toBeVisible();
    const row = pt("numbers:profile.about");
    expect(screen.getByRole("row", { name: `${row} Da Ana Da Marina` })).toBeVisible();
    expect(screen.getAllByRole("row")).toHaveLength(2);
    expect((await read()).about).toBe("Da Marina");
    await user.click(button("kit:conflict.keepMine"));
    await said("numbers:profile.saved");
    expect(await read()).toMatchObject({ about: "Da Ana", description: "Pães" });
  });

  it("shows a refusal at its field and puts the focus there", async () => {
    const { user } = await open("ana", "configuracoes");
    const email = await field("numbers:profile.email");
    await user.clear(email);
    await user.type(email, "contato@@aurora");
    await user.click(button("numbers:profile.save"));
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription(pt("numbers:errors.email_format")),
    );
    await waitFor(() => expect(email).toHaveFocus());
  });

  it("follows a change made elsewhere while nobody is typing, and keeps what is being typed", async () => {
    const { user, deliver, asked } = await open("ana", "configuracoes");
    const about = await field("numbers:profile.about");
    const label = await field("numbers:tag.label");
    await waitFor(() => expect(asked).toContain("POST /v2/events/catch-up"));
    await user.type(label, " sul");
    await server.send("ana", "PUT", `whatsapp/numbers/${bakery.id}`, { about: "Fechado hoje" });
    await server.send("ana", "PUT", `whatsapp/numbers/${bakery.id}/tag`, { tag: "Outra" });
    await deliver(`number.${bakery.id}`);
    await waitFor(() => expect(about).toHaveValue("Fechado hoje"));
    expect(label).toHaveValue("Loja Centro sul");
  });

  it("asks before a changed form is left", async () => {
    const { user, router } = await open("ana", "configuracoes");
    await user.type(await field("numbers:profile.about"), "!");
    await user.click(screen.getByRole("link", { name: pt("numbers:nav.statistics") }));
    await user.click(await screen.findByRole("button", { name: pt("kit:unsaved.stay") }));
    expect(router.state.location.pathname).toMatch(/configuracoes$/);
  });

  it("is shown to an attendant as text, with the reason", async () => {
    await open("bruno", "configuracoes");
    expect(await said("numbers:readOnly.administrators")).toBeVisible();
    expect(screen.getByText("Pão quente das 6h às 20h")).toBeVisible();
    expect(await said("contacts:panel.readOnly")).toBeVisible();
    expect(within(screen.getByRole("main")).queryByRole("textbox")).toBeNull();
  });
});

describe("the automations", () => {
  const question = (place: number) =>
    screen.getByLabelText(pt("numbers:icebreakers.one", { place }));
  const tool = (key: string, place: number) =>
    screen.getByRole("button", { name: pt(key, { of: pt("numbers:icebreakers.one", { place }) }) });

  it("switch the welcome message at once", async () => {
    const { user } = await open("ana", "automacoes");
    await user.click(await screen.findByRole("switch", { name: pt("numbers:welcome.label") }));
    await said("numbers:welcome.nowOff");
    expect((await read("/automations")).welcome_message).toBe(false);
  });

  it("keep the icebreakers in the order they were moved to, four at most", async () => {
    const { user } = await open("ana", "automacoes");
    await screen.findByDisplayValue("Tem pão sem glúten?");
    expect(button("numbers:icebreakers.add")).toBeDisabled();
    await user.click(tool("numbers:rows.remove", 3));
    expect(question(3)).toHaveFocus();
    await user.click(tool("numbers:rows.up", 2));
    expect(question(1)).toHaveFocus();
    await user.click(button("numbers:icebreakers.add"));
    expect(question(4)).toHaveFocus();
    await user.keyboard("Aceitam cartão?");
    await user.click(button("numbers:icebreakers.save"));
    await said("numbers:icebreakers.saved");
    expect((await read("/automations")).icebreakers).toEqual([
      "Quero encomendar um bolo",
      "Qual é o horário de hoje?",
      "Tem pão sem glúten?",
      "Aceitam cartão?",
    ]);
  });

  it("take no emoji in a question", async () => {
    const { user, asked } = await open("ana", "automacoes");
    await screen.findByDisplayValue("Tem pão sem glúten?");
    await user.type(question(1), " 🥐");
    await user.click(button("numbers:icebreakers.save"));
    expect(await said("numbers:errors.no_emoji")).toBeVisible();
    expect(asked.filter((call) => call.startsWith("PUT"))).toEqual([]);
  });

  it("refuse a command's name that is there already, at its row", async () => {
    const { user } = await open("ana", "automacoes");
    await screen.findByDisplayValue("cardapio");
    await user.click(button("numbers:commands.add"));
    await user.keyboard("Cardapio");
    const row = screen.getByRole("group", { name: pt("numbers:commands.one", { place: 4 }) });
    await user.type(within(row).getByLabelText(pt("numbers:commands.hint")), "De novo");
    await user.click(button("numbers:commands.save"));
    expect(await within(row).findByText(pt("numbers:errors.command_twice"))).toBeVisible();
  });

  it("are shown to an attendant as lists, with the reason", async () => {
    await open("bruno", "automacoes");
    expect(await said("numbers:readOnly.administrators")).toBeVisible();
    expect(screen.getByText("Tem pão sem glúten?")).toBeVisible();
    expect(screen.getByText("/cardapio")).toBeVisible();
    expect(screen.getByRole("switch", { name: pt("numbers:welcome.label") })).toBeDisabled();
    expect(within(screen.getByRole("main")).queryByRole("textbox")).toBeNull();
  });
});
