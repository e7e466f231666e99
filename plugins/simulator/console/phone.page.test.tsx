import { act, screen, waitFor, within } from "@testing-library/react";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { untouchedCalls } from "../../../src/server/gateway/calls.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

const phone = "5511960004444";
let server: TestServer;
let number: string;

beforeAll(async () => {
  server = await startServer();
  number = await attendedNumber(server);
  await server.send("ana", "POST", "simulator/phones", {
    number_id: number,
    name: "Rita Prado",
    number: phone,
  });
  await server.send("ana", "PATCH", `simulator/phones/${phone}`, { delay: 0 });
  await server.send("ana", "POST", `simulator/phones/${phone}/messages`, {
    type: "text",
    number_id: number,
    body: "Vocês abrem domingo?",
  });
  await server.drain();
  await server.snapshot();
});
beforeEach(() => server.restore());

const chatPath = () => `/simulador?phone=${phone}&number=${number}`;

/** An agent writes to Rita; the phone has it when it is connected. */
async function agentSends(body: Record<string, unknown>) {
  await server.send("ana", "PUT", `messenger/numbers/${number}/switch`);
  const found = await server.get("ana", `messenger/contacts?query=${phone}`);
  const contact = found.body.data[0].id as string;
  const sent = await server.send("ana", "POST", `messenger/contacts/${contact}/messages`, {
    client_id: uuidv7(),
    ...body,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  await settle();
}

async function settle() {
  await server.drain();
  server.advance(1_500);
  await server.drain();
}

/** What the messenger has from Rita, newest last. */
async function inMessenger() {
  await server.drain();
  const found = await server.get("ana", `messenger/contacts?query=${phone}`);
  const messages = await server.get("ana", `messenger/contacts/${found.body.data[0].id}/messages`);
  return messages.body.data as { content: Record<string, unknown>; reactions: unknown[] }[];
}

const feed = async () => within(await screen.findByRole("log"));
const composer = () => screen.findByRole("textbox", { name: /^Mensagem para/ });
const press = (name: string) => screen.findByRole("button", { name });

/** Opens what can be done with a message of Rita's chat. */
async function openMenu({ user }: Awaited<ReturnType<typeof openAs>>, words: string) {
  const said = await (await feed()).findByText(words);
  const row = said.closest<HTMLElement>("[data-message]");
  if (row === null) throw new Error("no message around these words");
  await user.click(within(row).getByRole("button", { name: pt("simulator:message.menu") }));
  return within(await screen.findByRole("dialog", { name: pt("simulator:message.menu") }));
}

describe("the simulated phones", () => {
  it("show the code that was sent to one of them", async () => {
    await server.send("carla", "POST", "user/verify/whatsapp/code");
    await settle();
    const { user } = await openAs(server, "anonymous", "/digitalocean-test");
    await user.click(await screen.findByRole("button", { name: /\+55 21 98765-0003/ }));
    const messages = await feed();
    const text = (await messages.findByText(/\d{6}.*\./)).textContent ?? "";
    const code = /\d{6}/.exec(text)?.[0] ?? "";
    await user.click(await messages.findByRole("button", { name: pt("simulator:copy", { code }) }));
    expect(await navigator.clipboard.readText()).toBe(code);
    expect(screen.queryByRole("textbox", { name: /^Mensagem para/ })).toBeNull();
  });

  it("call a business: it answers, somebody hangs up, and it is asked whether it may call back", async () => {
    const settings = { ...untouchedCalls, enabled: true, callback_permission: true };
    await server.rows(
      `insert into simulated_call_settings (number_id, settings)
        values ('${number}', '${JSON.stringify(settings)}')
        on conflict (number_id) do update set settings = excluded.settings returning 1`,
    );
    const { user, deliver } = await openAs(server, "ana", chatPath());
    await user.click(await screen.findByRole("button", { name: /^Ligar para/ }));
    await user.click(await press(pt("simulator:call.answer")));
    expect(await screen.findByText(pt("simulator:call.talking"))).toBeVisible();
    const hangUp = await press(pt("simulator:call.hangUp"));
    await waitFor(() => expect(hangUp).toHaveAttribute("aria-disabled", "false"));
    await user.click(hangUp);
    expect(await screen.findByText(/^Ligação encerrada: 0:0/)).toBeVisible();
    await user.click(await press(pt("simulator:call.week")));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: pt("simulator:call.week") })).toBeNull(),
    );
    await deliver(`phones.${number}`);
    expect((await inMessenger()).slice(-2).map(({ content }) => content.type)).toEqual([
      "call",
      "call_permission",
    ]);
  });

  it("are asked by the business if it may call, and answer in the chat", async () => {
    const settings = { ...untouchedCalls, enabled: true };
    await server.rows(
      `insert into simulated_call_settings (number_id, settings)
        values ('${number}', '${JSON.stringify(settings)}')
        on conflict (number_id) do update set settings = excluded.settings returning 1`,
    );
    await server.rows(
      `update simulated_chats set calls_allowed_until = null where number_id = '${number}' returning 1`,
    );
    const action = { name: "call_permission_request" };
    const interactive = { type: action.name, body: { text: "Podemos ligar?" }, action };
    await server.app.services.gateway.send({
      from: number,
      to: phone,
      key: uuidv7(),
      message: { type: "interactive", interactive },
    });
    await settle();
    const { user, deliver } = await openAs(server, "ana", chatPath());
    expect(await (await feed()).findByText("Podemos ligar?")).toBeVisible();
    await user.click(await press(pt("simulator:call.allowAlways")));
    await deliver(`phones.${number}`);
    expect(await (await feed()).findByText(pt("simulator:call.answered"))).toBeVisible();
    expect((await inMessenger()).at(-1)?.content).toEqual({
      type: "call_permission",
      allowed: true,
      until: null,
    });
  });

  it("are closed outside the demo", async () => {
    const closed = { ...server.app.services.config };
    server.app.services.config.demo = false;
    try {
      await openAs(server, "anonymous", "/simulador");
      expect(await screen.findByText(pt("simulator:closed"))).toBeVisible();
      expect(screen.queryByText(pt("simulator:customers.title"))).toBeNull();
    } finally {
      server.app.services.config.demo = closed.demo;
    }
  });

  it("show nothing of a business to who is not signed in", async () => {
    await openAs(server, "anonymous", chatPath());
    expect(await screen.findByText(pt("simulator:none"))).toBeVisible();
    expect(screen.queryByText("Rita Prado")).toBeNull();
  });

  it("are found by name and open on the number one comes from", async () => {
    const { user, router } = await openAs(server, "ana", `/simulador?number=${number}`);
    await waitFor(() => expect(router.state.location.search).toContain("phone="));
    const search = await screen.findByRole("searchbox");
    await user.type(search, "rita pr");
    await user.click(await screen.findByRole("button", { name: /Rita Prado.*98?600?0?-?4444/ }));
    expect(await (await feed()).findByText("Vocês abrem domingo?")).toBeVisible();
    expect(router.state.location.search).toContain(number);
  });

  it("send what is typed, by Enter, and the messenger has it", async () => {
    const { user } = await openAs(server, "ana", chatPath());
    await user.type(await composer(), "Quero dois bolos{Enter}");
    // What the server has kept takes the place of what was typed.
    await waitFor(async () => expect((await feed()).getByText("Quero dois bolos")).toBeVisible());
    await waitFor(async () =>
      expect((await inMessenger()).at(-1)?.content).toEqual({
        type: "text",
        body: "Quero dois bolos",
      }),
    );
    await waitFor(() => expect(screen.queryByRole("img", { name: "Enviando" })).toBeNull());
  });

  it("show an agent's answer as soon as it arrives, and tell that it was read", async () => {
    const { asked, deliver } = await openAs(server, "ana", chatPath());
    await (await feed()).findByText("Vocês abrem domingo?");
    // The stream starts: what comes from now on is heard, whichever of the two was quicker.
    await waitFor(() => expect(asked).toContain("POST /v2/events/catch-up"));
    await agentSends({ type: "text", body: "Abrimos às oito" });
    await deliver(`phones.${number}`);
    expect(await (await feed()).findByText("Abrimos às oito")).toBeVisible();
    await waitFor(async () => {
      await settle();
      expect((await inMessenger()).at(-1)).toMatchObject({ status: "read" });
    });
  });

  it("press a reply button, choose from a list, and the messenger has the choice", async () => {
    await agentSends({
      type: "buttons",
      body: "Como prefere?",
      buttons: [
        { id: "in", title: "Retirar na loja" },
        { id: "out", title: "Receber em casa" },
      ],
    });
    await agentSends({
      type: "list",
      body: "A que horas?",
      button: "Ver horários",
      sections: [{ title: "Manhã", rows: [{ id: "8", title: "8h às 9h", description: "" }] }],
    });
    const { user } = await openAs(server, "ana", chatPath());
    await user.click(await press("Receber em casa"));
    await waitFor(async () =>
      expect((await inMessenger()).at(-1)?.content).toMatchObject({ type: "choice", id: "out" }),
    );
    await user.click(await press("Ver horários"));
    const sheet = within(await screen.findByRole("dialog", { name: "Ver horários" }));
    await user.click(sheet.getByRole("button", { name: "8h às 9h" }));
    await waitFor(async () =>
      expect((await inMessenger()).at(-1)?.content).toMatchObject({ type: "choice", id: "8" }),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("reply, react, edit and take back", async () => {
    await agentSends({ type: "text", body: "Sim, até o meio-dia" });
    const opened = await openAs(server, "ana", chatPath());
    const { user } = opened;
    let menu = await openMenu(opened, "Sim, até o meio-dia");
    await user.click(menu.getByRole("button", { name: "👍" }));
    expect(
      await screen.findByRole("img", {
        name: pt("simulator:message.yourReaction", { emoji: "👍" }),
      }),
    ).toBeVisible();

    menu = await openMenu(opened, "Sim, até o meio-dia");
    await user.click(menu.getByRole("button", { name: pt("simulator:message.reply") }));
    await user.type(await composer(), "Obrigada{Enter}");
    await waitFor(async () =>
      expect((await inMessenger()).at(-1)).toMatchObject({
        content: { body: "Obrigada" },
        reply_to: { text: "Sim, até o meio-dia" },
      }),
    );

    await (await feed()).findByText("Obrigada");
    await waitFor(() => expect(screen.queryByRole("img", { name: "Enviando" })).toBeNull());
    menu = await openMenu(opened, "Obrigada");
    await user.click(menu.getByRole("button", { name: pt("simulator:message.edit") }));
    await user.type(await composer(), "!{Enter}");
    expect(await screen.findByText(pt("simulator:message.edited"))).toBeVisible();
    await waitFor(async () =>
      expect((await inMessenger()).at(-1)?.content).toMatchObject({ body: "Obrigada!" }),
    );

    menu = await openMenu(opened, "Obrigada!");
    await user.click(menu.getByRole("button", { name: pt("simulator:message.revoke") }));
    expect(await screen.findByText(pt("simulator:message.revoked"))).toBeVisible();
  });

  it("wait without a connection and say so; back on it, they receive", async () => {
    const { user, deliver } = await openAs(server, "ana", chatPath());
    const online = await screen.findByRole("switch", { name: pt("simulator:offline.switch") });
    await waitFor(() => expect(online).toHaveAttribute("aria-disabled", "false"));
    await user.click(online);
    expect(await screen.findByText(pt("simulator:offline.notice"))).toBeVisible();
    await agentSends({ type: "text", body: "Ainda está aí?" });
    await deliver(`phones.${number}`);
    expect((await inMessenger()).at(-1)).toMatchObject({ status: "sent" });
    expect((await feed()).queryByText("Ainda está aí?")).toBeNull();
    await user.type(await composer(), "Estou{Enter}");
    expect(await screen.findByText(pt("simulator:offline.cannot"))).toBeVisible();

    await user.click(online);
    await waitFor(() => expect(screen.queryByText(pt("simulator:offline.notice"))).toBeNull());
    await settle();
    await deliver(`phones.${number}`);
    expect(await (await feed()).findByText("Ainda está aí?")).toBeVisible();
    // What was written meanwhile leaves by itself.
    await waitFor(async () =>
      expect((await inMessenger()).at(-1)?.content).toMatchObject({ body: "Estou" }),
    );
  });

  it("say so where a phone is nobody's, and lead back to those there are", async () => {
    const { user } = await openAs(server, "ana", `/simulador?phone=5511900000001&number=${number}`);
    expect(await screen.findByText(pt("simulator:unknown"))).toBeVisible();
    await user.click(
      within(screen.getByText(pt("simulator:unknown")).parentElement as HTMLElement).getByRole(
        "button",
      ),
    );
    expect(await screen.findByText(pt("simulator:choose"))).toBeVisible();
  });

  it("tell which numbers always fail", async () => {
    const { user } = await openAs(server, "ana", "/simulador");
    await user.click(await screen.findByText(pt("simulator:failing.title")));
    expect(screen.getByText(/Terminados em 1026/)).toHaveTextContent("131026");
  });

  it("send a file, a place and a card", async () => {
    const { user } = await openAs(server, "ana", chatPath());
    await composer();
    const attach = await press(pt("simulator:plus.name"));
    await user.click(attach);
    await user.click(await press(pt("simulator:plus.location")));
    await user.click(await press(pt("simulator:place.send")));
    await waitFor(async () =>
      expect((await inMessenger()).at(-1)?.content).toMatchObject({ type: "location" }),
    );

    await user.click(attach);
    await user.click(await press(pt("simulator:plus.contacts")));
    await user.click(await press(pt("simulator:card.send")));
    expect(await screen.findAllByText(pt("simulator:card.required"))).toHaveLength(2);
    await user.type(screen.getByLabelText(pt("simulator:card.name")), "Léo");
    await user.type(screen.getByLabelText(pt("simulator:card.phone")), "+55 11 98888-7777");
    await user.click(await press(pt("simulator:card.send")));
    await waitFor(async () =>
      expect((await inMessenger()).at(-1)?.content).toMatchObject({ contacts: [{ name: "Léo" }] }),
    );

    await user.click(attach);
    const file = new File(["linha"], "lista.txt", { type: "text/plain" });
    await user.upload(screen.getByLabelText(pt("simulator:file.title")), file);
    await user.type(await screen.findByLabelText(/Legenda/), "a lista");
    const sheet = within(await screen.findByRole("dialog"));
    await user.click(sheet.getByRole("button", { name: pt("simulator:composer.send") }));
    await waitFor(async () => {
      const { content } = (await inMessenger()).at(-1) ?? {};
      expect(content).toMatchObject({ type: "document", caption: "a lista" });
    });
  });

  it("order two products, and come from an advertisement", async () => {
    const { user } = await openAs(server, "ana", chatPath());
    await composer();
    const attach = await press(pt("simulator:plus.name"));
    await user.click(attach);
    await user.click(await press(pt("simulator:plus.order")));
    const price = await screen.findByLabelText(pt("simulator:order.price"));
    await user.clear(price);
    await user.type(price, "muito");
    await user.click(await press(pt("simulator:order.add")));
    await user.click(await press(pt("simulator:order.send")));
    expect(await screen.findByText(pt("simulator:order.wrongPrice"))).toBeVisible();
    await user.clear(price);
    await user.type(price, "6,5");
    await user.click(await press(pt("simulator:order.send")));
    await waitFor(async () =>
      expect((await inMessenger()).at(-1)?.content).toMatchObject({
        items: 2,
        lines: [{ price: 6.5 }, { price: 9.9, product_id: "produto-2" }],
      }),
    );

    await user.click(attach);
    await user.click(await press(pt("simulator:plus.ad")));
    const words = await screen.findByLabelText(pt("simulator:ad.message"));
    await user.clear(words);
    await user.type(words, "Vi o anúncio");
    const sheet = within(await screen.findByRole("dialog"));
    await user.click(sheet.getByRole("button", { name: pt("simulator:composer.send") }));
    const chat = await feed();
    expect(await chat.findByText(pt("simulator:ad.someHeadline"))).toBeVisible();
    expect((await inMessenger()).at(-1)).toMatchObject({
      content: { body: "Vi o anúncio" },
      referral: { headline: pt("simulator:ad.someHeadline") },
    });
  });

  it("give the focus back when Escape closes a sheet", async () => {
    const { user } = await openAs(server, "ana", chatPath());
    await composer();
    const attach = await press(pt("simulator:plus.name"));
    await user.click(attach);
    await user.click(await press(pt("simulator:plus.location")));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(attach).toHaveFocus();
  });

  it("say why a message was not taken, and try it again", async () => {
    const { user } = await openAs(server, "ana", chatPath());
    const box = await composer();
    const { http } = server.app;
    const { fetch } = http;
    // The message arrives and the answer is lost.
    http.fetch = async (...sent: Parameters<typeof fetch>) => {
      await fetch(...sent);
      return new Response("{}", { status: 503 });
    };
    await user.type(box, "Alô{Enter}");
    const again = await press(pt("simulator:message.again"));
    http.fetch = fetch;
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole("button", { name: /de novo/ })).toBeNull());
    const said = (await inMessenger()).filter(({ content }) => content.body === "Alô");
    expect(said).toHaveLength(1);
  });

  it("may keep their number to themselves, and share it with the business that asks", async () => {
    const { user, router, deliver } = await openAs(server, "ana", `/simulador?phone=${phone}`);
    await user.click(
      await screen.findByRole("button", { name: new RegExp(pt("simulator:profile.title")) }),
    );
    await user.type(
      await screen.findByLabelText(new RegExp(pt("simulator:profile.username"))),
      "@rita.prado",
    );
    await user.selectOptions(screen.getByLabelText(pt("simulator:profile.shows")), "no");
    await user.click(await press(pt("simulator:profile.save")));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await act(() => router.navigate(chatPath()));
    await user.type(await composer(), "Sou eu{Enter}");
    const found = async (query: string) => {
      await settle();
      const path = `messenger/contacts?query=${encodeURIComponent(query)}`;
      return (await server.get("ana", path)).body.data;
    };
    await waitFor(async () =>
      expect(await found("@rita.prado")).toMatchObject([{ name: "Rita Prado", phone: null }]),
    );
    const [{ id }] = await found("@rita.prado");
    const asked = { client_id: uuidv7(), type: "phone_request", body: "Qual é o seu telefone?" };
    await server.send("ana", "POST", `messenger/contacts/${id}/messages`, asked);
    await settle();
    await act(() => deliver(`phones.${number}`));
    await user.click(await press(pt("simulator:sharePhone")));
    // As the phone was known before, it is one conversation again.
    await waitFor(async () =>
      expect(await found(phone)).toMatchObject([{ phone, last_message: { type: "contacts" } }]),
    );
    expect((await server.get("ana", `messenger/contacts/${id}`)).body.data).toMatchObject({
      phone,
    });
  });

  it("belong to a new customer as soon as somebody makes one", async () => {
    const { user, router } = await openAs(server, "ana", chatPath());
    await composer();
    await user.click(await press(pt("simulator:customers.new")));
    await user.type(await screen.findByLabelText(pt("simulator:profile.name")), "Zeca");
    const own = screen.getByLabelText<HTMLInputElement>(pt("simulator:customers.number")).value;
    await user.click(await press(pt("simulator:customers.make")));
    await screen.findByRole("region", { name: pt("simulator:phoneOf", { number: own }) });
    expect(router.state.location.search).not.toContain(phone);
    await user.type(await composer(), "Oi{Enter}");
    await waitFor(async () => {
      await settle();
      const { body } = await server.get("ana", "messenger/contacts?query=Zeca");
      expect(body.data[0]).toMatchObject({ name: "Zeca", last_message: { text: "Oi" } });
    });
  });
});
