import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { eventually } from "../../../../tests/support/eventually.ts";
import { answerWith, renderPart } from "../fixtures/house.tsx";
import {
  everyKind,
  sampleContact,
  sampleId,
  sampleMedia,
  sampleMessage,
} from "../fixtures/samples.ts";
import { DialogsHost } from "../pages/dialogs.tsx";
import type { BubbleProps } from "../types.ts";
import { Bubble } from "./bubble.tsx";

function draw(message: BubbleProps["message"], props: Partial<BubbleProps> = {}) {
  const actions = {
    onRetry: vi.fn(),
    onDiscard: vi.fn(),
    onReply: vi.fn(),
    onReact: vi.fn(),
    onJump: vi.fn(),
    onDetails: vi.fn(),
  };
  const house = renderPart(
    <Bubble message={message} contact={sampleContact()} {...actions} {...props} />,
  );
  return { ...house, ...actions };
}
const ours = { direction: "outgoing", status: "sent" } as const;
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name: "Ações da mensagem" }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};

/** Kinds in which nobody's words stand. */
const wordless: ReadonlySet<string> = new Set([
  "sticker",
  "audio",
  "call",
  "call_permission",
  "ephemeral",
  "revoked",
  "unsupported",
]);

test.each(everyKind("Pão na chapa").map((content) => [content.type, content] as const))(
  "a message of kind %s shows what it says",
  (type, content) => {
    draw(sampleMessage(content));
    if (!wordless.has(type)) expect(screen.getAllByText(/Pão na chapa/).length).toBeGreaterThan(0);
    expect(screen.getByText(/^(11|14|23|0?[0-9]|1[0-9]|2[0-3]):05$/)).toBeVisible();
  },
);

test("a disappearing message and an unknown kind say so", () => {
  draw(sampleMessage({ type: "ephemeral" }));
  expect(screen.getByText(/Mensagens temporárias não podem ser vistas/)).toBeVisible();
  draw(sampleMessage({ type: "unsupported", kind: "poll" }));
  expect(screen.getByText(/Tipo de mensagem não definido/)).toBeVisible();
});

test("a message that its writer took back says who did, and cannot be reacted to", () => {
  const { unmount } = draw(sampleMessage({ type: "revoked" }));
  expect(screen.getByText("A pessoa apagou esta mensagem")).toBeVisible();
  expect(screen.queryByText(/Tipo de mensagem/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Reagir" })).toBeNull();
  unmount();
  draw(sampleMessage({ type: "revoked" }, ours));
  expect(screen.getByText("Mensagem apagada")).toBeVisible();
});

test("a quoted message that its writer took back says so", () => {
  const reply_to = { id: sampleId(9), direction: "incoming", type: "revoked", text: "" } as const;
  draw(sampleMessage({ type: "text", body: "E agora?" }, { ...ours, reply_to }));
  expect(screen.getByText("A pessoa apagou esta mensagem")).toBeVisible();
});

test("a message that was edited says so", () => {
  const { unmount } = draw(sampleMessage({ type: "text", body: "Quero dois" }));
  expect(screen.queryByText("editada")).toBeNull();
  unmount();
  draw(sampleMessage({ type: "text", body: "Quero dois" }, { edited_at: new Date() }));
  expect(screen.getByText("editada")).toBeVisible();
});

test("an order says each product, how many, at what price, and what all of it comes to", () => {
  const line = (product_id: string, quantity: number, price: number | null, currency = "BRL") => ({
    product_id,
    quantity,
    price,
    currency,
  });
  const lines = [line("pao", 2, 7.5), line("bolo", 1, 40), line("", 3, null), line("x", 1, 5, "")];
  draw(sampleMessage({ type: "order", items: 4, text: "", lines }));
  const text = (document.body.textContent ?? "").replace(/\s/g, " ");
  expect(text).toContain("2 × pao · R$ 7,50");
  expect(text).toContain("3 × –");
  expect(text).toContain("Total: R$ 55,00");
  expect(text).toContain("Total: 5");
});

test("a card and a place show all that the phone told, and follow only addresses of the web", () => {
  const card = {
    name: "Zé",
    phones: [],
    emails: [],
    organization: "Padaria",
    title: "Padeiro",
    birthday: "1990-05-12",
    addresses: ["Rua A, 1"],
    urls: ["https://ze.example/", "javascript:alert(1)"],
  };
  draw(sampleMessage({ type: "contacts", contacts: [card] }));
  for (const words of ["Padaria", "Padeiro", "Rua A, 1", "javascript:alert(1)"]) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(screen.getByText(/Aniversário: 12 de mai/)).toBeVisible();
  expect(screen.getByRole("link")).toHaveAttribute("href", "https://ze.example/");
  const place = {
    latitude: 1,
    longitude: 2,
    name: "Praça",
    address: "",
    url: "https://praca.example/",
  };
  draw(sampleMessage({ type: "location", ...place }));
  expect(screen.getByRole("link", { name: place.url })).toHaveAttribute("href", place.url);
});

test("what led the customer here stands above what they say", () => {
  const referral = {
    source_type: "ad",
    source_id: "1",
    source_url: "https://fb.example/1",
    headline: "Bolos da semana",
    body: "Encomende",
    media_type: "image",
    media_url: "javascript:alert(1)",
    click_id: "",
  };
  const text = { type: "text", body: "Quero um" } as const;
  const { unmount } = draw(sampleMessage(text, { referral }));
  expect(screen.getByText("Veio de um anúncio:")).toBeVisible();
  expect(screen.getByText("Bolos da semana")).toBeVisible();
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://fb.example/1"]);
  unmount();
  draw(sampleMessage(text, { referral: { ...referral, source_type: "post" } }));
  expect(screen.getByText("Veio de uma publicação:")).toBeVisible();
});

test("a call says how long it was or that nobody took it, and an answer about calls until when", () => {
  draw(sampleMessage({ type: "call", seconds: 92 }));
  expect(screen.getByText(/Ligação de 1:32/)).toBeVisible();
  draw(sampleMessage({ type: "call", seconds: 0 }));
  expect(screen.getByText(/Ligação perdida/)).toBeVisible();
  draw(
    sampleMessage({ type: "call_permission", allowed: true, until: "2026-11-30T15:00:00.000Z" }),
  );
  expect(screen.getByText(/^até 30 de nov/)).toBeVisible();
  draw(sampleMessage({ type: "call_permission", allowed: false, until: null }));
  expect(screen.getByText("Não quer receber ligações")).toBeVisible();
});

test("a card without anybody on it says that its data is invalid", () => {
  draw(sampleMessage({ type: "contacts", contacts: [] }));
  expect(screen.getByText("Dados de contato inválidos.")).toBeVisible();
});

test("one of many leads to all of them", () => {
  const sender = { kind: "bulk", id: sampleId(7), name: "Encomendas" } as const;
  draw(sampleMessage({ type: "text", body: "Saiu do forno" }, { ...ours, sender }));
  const link = screen.getByRole("link", { name: "Envio em lote" });
  expect(link).toHaveAttribute("href", `/recursos/templates/bulks/${sampleId(7)}`);
});

test("a picture keeps its place and opens large; Escape is left to the layers", async () => {
  const media = sampleMedia({ mime: "image/png", width: 800, height: 600, name: "bolo.png" });
  draw(sampleMessage({ type: "image", media, caption: "O bolo" }));
  const button = screen.getByRole("button", { name: "Ampliar: O bolo" });
  expect(button.style.aspectRatio).toBe("800 / 600");
  await userEvent.click(button);
  const dialog = await screen.findByRole("dialog", { name: "O bolo" });
  await userEvent.click(screen.getByRole("button", { name: "Fechar" }));
  expect(dialog).not.toBeInTheDocument();
});

test("a file still on its way and one that is lost are told apart", () => {
  const content = { type: "document", media: null, caption: "" } as const;
  draw(sampleMessage(content));
  expect(screen.getByText(/ainda está chegando/)).toBeVisible();
  draw(sampleMessage(content, { error: { code: 131052, details: "" } }));
  expect(screen.getByText(/não está mais disponível/)).toBeVisible();
});

test("our own file on its way up is named, with how far it is, and leads nowhere yet", () => {
  const media = sampleMedia({
    mime: "application/pdf",
    name: "pedido.pdf",
    size: 2_048,
    url: null,
  });
  const sending = { state: "sending", progress: 0.4 } as const;
  draw(sampleMessage({ type: "document", media, caption: "" }, { ...ours, sending }));
  expect(screen.getByText("pedido.pdf")).toBeVisible();
  expect(screen.getByRole("progressbar")).toHaveAttribute("value", "0.4");
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByText(/ainda está chegando/)).toBeNull();
});

test("an address that ran out is asked for again, once", async () => {
  const media = sampleMedia({ mime: "image/png", url: "/v2/files/old" });
  const message = sampleMessage({ type: "image", media, caption: "" });
  const fresh = { ...media, url: "/v2/files/new" };
  const detail = {
    ...message,
    sent_at: message.sent_at.toISOString(),
    content: { ...message.content, media: fresh },
    timeline: [],
    former_texts: [],
    held: null,
    provider_id: null,
    category: null,
    pricing: null,
    contact: { id: message.contact_id, name: "Adriana", nickname: null },
    number: { id: sampleId(3), display_name: "Padaria", phone: "5511999990000" },
    attempts: [],
  };
  const asked = answerWith(() => ({ body: { data: detail } }));
  draw(message);
  fireEvent.error(screen.getByRole("img", { name: "Imagem" }));
  await eventually(() =>
    expect(screen.getByRole("img", { name: "Imagem" }).getAttribute("src")).toContain("new"),
  );
  fireEvent.error(screen.getByRole("img", { name: "Imagem" }));
  expect(await screen.findByRole("button", { name: "Carregar de novo" })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.each([
  ["pending", "Enviando"],
  ["sent", "Enviada"],
  ["delivered", "Entregue"],
  ["read", "Lida"],
  ["failed", "Não enviada"],
] as const)("a sent message that is %s says %s", (status, name) => {
  draw(sampleMessage({ type: "text", body: "oi" }, { direction: "outgoing", status }));
  expect(screen.getByRole("img", { name })).toBeVisible();
});

test("a failed message says why, what to do, and sends again", async () => {
  const message = sampleMessage(
    { type: "text", body: "oi" },
    { direction: "outgoing", status: "failed", error: { code: 131047, details: "Re-engagement" } },
  );
  const { onRetry } = draw(message);
  expect(screen.getByText(/mais de 24 horas/)).toBeVisible();
  expect(screen.getByText(/Envie um template/)).toBeVisible();
  expect(screen.getByText("código 131047")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith(message);
});

test("a failed message that nobody should send again, or not for a day, offers no new try", () => {
  const failed = (code: number, details: string, failed_at: Date) =>
    draw(
      sampleMessage(
        { type: "text", body: "oi" },
        { direction: "outgoing", status: "failed", error: { code, details }, failed_at },
      ),
    );
  const tries = () => screen.queryAllByRole("button", { name: "Tentar de novo" }).length;
  const now = new Date();
  failed(131026, "Message undeliverable", now);
  failed(130472, "User is part of an experiment", now);
  failed(131049, "Not delivered", now);
  expect(tries()).toBe(0);
  failed(131049, "Not delivered", new Date(now.getTime() - 25 * 3_600_000));
  expect(tries()).toBe(1);
  // Our own check stopped it: once it lets it pass, it may go.
  failed(131026, "messenger.contact_blocked", now);
  expect(tries()).toBe(2);
});

test("what our own check stopped says so, and puts no lock into WhatsApp's mouth", () => {
  const error = { code: 131031, details: "messenger.workspace_suspended" };
  draw(
    sampleMessage({ type: "text", body: "oi" }, { direction: "outgoing", status: "failed", error }),
  );
  expect(screen.getByText(/Este espaço de trabalho está suspenso/)).toBeVisible();
  expect(screen.getByText("código 131031")).toBeVisible();
  expect(screen.queryByText(/bloqueada/)).toBeNull();
});

test("a failed message that was sent again leads to the new attempt instead", async () => {
  const { onJump } = draw(
    sampleMessage(
      { type: "text", body: "oi" },
      { direction: "outgoing", status: "failed", retried_by: sampleId(77) },
    ),
  );
  expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Enviada de novo: ver" }));
  expect(onJump).toHaveBeenCalledWith(sampleId(77));
});

test("what the server does not have yet says so, and can be sent or discarded", async () => {
  const { onRetry, onDiscard } = draw(
    sampleMessage({ type: "text", body: "oi" }, { ...ours, sending: { state: "unsent" } }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Enviar agora" }));
  await userEvent.click(screen.getByRole("button", { name: "Descartar" }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(onDiscard).toHaveBeenCalledOnce();
});

test("a refusal shows the server's sentence; a lost file can only be discarded", () => {
  const sending = { state: "refused", reason: "A janela fechou.", code: "x" } as const;
  draw(sampleMessage({ type: "text", body: "oi" }, { ...ours, sending }));
  expect(screen.getByText("A janela fechou.")).toBeVisible();
  draw(sampleMessage(null, { ...ours, sending: { state: "unsent", lost: true } }));
  expect(screen.getByText(/O arquivo se perdeu/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Enviar agora" })).toBeNull();
});

test("a quotation leads to its message", async () => {
  const { onJump } = draw(
    sampleMessage(
      { type: "text", body: "sim" },
      { reply_to: { id: sampleId(5), direction: "outgoing", type: "image", text: "" } },
    ),
  );
  await userEvent.click(screen.getByRole("button", { name: /Nós.*Imagem/ }));
  expect(onJump).toHaveBeenCalledWith(sampleId(5));
});

test("the menu replies, opens the details, copies the words and the way to them", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const message = sampleMessage({ type: "text", body: "oi *tudo*" });
  const { onReply, onDetails } = draw(message);
  await choose("Responder");
  expect(onReply).toHaveBeenCalledWith(message);
  await choose("Detalhes");
  expect(onDetails).toHaveBeenCalledWith(message.id);
  await choose("Copiar texto");
  expect(copied).toHaveBeenCalledWith("oi *tudo*");
  await choose("Copiar link");
  const place = `/messenger/${message.contact_id}?message=${message.id}`;
  expect(copied).toHaveBeenLastCalledWith(location.origin + place);
});

test("reactions are put by one press and ours taken back by another", async () => {
  const { onReact } = draw(
    sampleMessage(
      { type: "text", body: "oi" },
      {
        reactions: [
          { emoji: "🎉", from: "contact" },
          { emoji: "👍", from: "number" },
        ],
      },
    ),
  );
  expect(screen.getByRole("img", { name: "Bia Martins reagiu com 🎉" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Retirar a reação 👍" }));
  expect(onReact).toHaveBeenLastCalledWith(expect.anything(), "");
  await userEvent.click(screen.getByRole("button", { name: "Reagir" }));
  await userEvent.keyboard("{ArrowRight}{Enter}");
  expect(onReact).toHaveBeenLastCalledWith(expect.anything(), "❤️");
  expect(screen.queryByRole("toolbar")).toBeNull();
});

test("who may only read can neither reply, react, retry nor start a chat", async () => {
  const content = everyKind("Bia").find(({ type }) => type === "contacts");
  const failed = sampleMessage(content ?? null, { direction: "outgoing", status: "failed" });
  renderPart(
    <DialogsHost canSend={false}>
      <Bubble message={failed} contact={sampleContact()} onJump={vi.fn()} onDetails={vi.fn()} />
    </DialogsHost>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Ações da mensagem" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "Marcar com estrela",
    "Copiar link",
    "Detalhes",
  ]);
  expect(screen.queryByRole("button", { name: /Iniciar conversa|Tentar de novo/ })).toBeNull();
});

test("a card's phone opens a talk with its country code apart", async () => {
  const conversation = { ...sampleContact({ id: sampleId(8) }), window_allowed_until: null };
  const asked = answerWith(({ method }) => ({
    body: { data: conversation, ...(method === "POST" && { existed: false, former: null }) },
  }));
  const card = {
    name: "Léo",
    phones: [{ phone: "+55 (31) 98888-7777", type: "CELL" }],
    emails: [],
    organization: "",
  };
  const { router } = draw(sampleMessage({ type: "contacts", contacts: [card] }));
  await userEvent.click(screen.getByRole("button", { name: /Iniciar conversa/ }));
  await eventually(() => expect(router.state.location.pathname).toBe(`/messenger/${sampleId(8)}`));
  // Who is new is called as the card says; who is known keeps their name.
  expect(asked.map(({ body }) => body)).toEqual([
    { number_id: sampleId(2), country_code: "55", number: "31988887777" },
    { name: "Léo" },
  ]);
});

test("a text of 65,536 characters is cut until the rest is asked for", async () => {
  draw(sampleMessage({ type: "text", body: "á".repeat(65_536) }));
  const text = () => document.querySelector(".msg-text")?.textContent?.length ?? 0;
  expect(text()).toBeLessThan(2_100);
  await userEvent.click(screen.getByRole("button", { name: "Mostrar mais" }));
  expect(text()).toBeGreaterThan(65_000);
});

test("what says all by itself can be sent on", async () => {
  draw(sampleMessage({ type: "text", body: "Rua das Flores, 10" }));
  await choose("Encaminhar");
  expect(await screen.findByRole("dialog", { name: "Encaminhar mensagem" })).toBeVisible();
});

test("what nobody can see here cannot be sent on", async () => {
  draw(sampleMessage({ type: "ephemeral" }));
  await userEvent.click(screen.getByRole("button", { name: "Ações da mensagem" }));
  expect(await screen.findByRole("menuitem", { name: "Detalhes" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Encaminhar" })).toBeNull();
});
