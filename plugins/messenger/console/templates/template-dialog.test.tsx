import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Template } from "../../../templates/contract/template.ts";
import { type Asked, answerWith, renderPart } from "../fixtures/house.tsx";
import { at, sampleContact, sampleId, sampleMedia, sampleMessage } from "../fixtures/samples.ts";
import TemplateDialog from "./template-dialog.tsx";
import { findTemplates } from "./template-list.tsx";

const templateOf = (number: number, change: Partial<Template>): Template => ({
  id: sampleId(number),
  name: "pedido_pronto",
  language: "pt_BR",
  category: "utility",
  status: "approved",
  header: null,
  body: "Olá {{1}}, seu pedido {{2}} está pronto.",
  footer: null,
  buttons: [{ type: "url", text: "Acompanhar", url: "https://a.test/{{1}}" }],
  unknown_parts: [],
  updated_at: at,
  ...change,
});
const ready = templateOf(20, {});
const photo = templateOf(21, {
  name: "promo_foto",
  language: "en_US",
  category: "marketing",
  header: { format: "image" },
  body: "Novidade",
  buttons: [],
});
const onTheWire = (template: Template) => ({ ...template, updated_at: at.toISOString() });

const noLimit = { left: null as number | null, frees_at: null as string | null };

function draw(
  answer: (asked: Asked) => ReturnType<Parameters<typeof answerWith>[0]> = () => ({}),
  contact: Parameters<typeof sampleContact>[0] = {},
  limit = noLimit,
  templates = [ready, photo],
) {
  const asked = answerWith((one) =>
    one.path.endsWith("/message-templates")
      ? { body: { data: templates.map(onTheWire), limit } }
      : answer(one),
  );
  const send = { stored: vi.fn() };
  const onSent = vi.fn();
  const onClose = vi.fn();
  renderPart(
    <TemplateDialog
      conversation={sampleContact(contact)}
      number={{ id: sampleId(2), status: "connected" }}
      replyTo={null}
      send={send}
      seen={3}
      onSent={onSent}
      onClose={onClose}
    />,
  );
  const sends = () => asked.filter(({ path }) => path.endsWith("/messages"));
  return { asked, sends, send, onSent, onClose };
}
const open = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name: new RegExp(name) }));
const type = async (name: RegExp, text: string) => {
  await userEvent.click(screen.getByRole("textbox", { name }));
  await userEvent.paste(text);
};
const sendIt = () => userEvent.click(screen.getByRole("button", { name: "Enviar template" }));
const stored = () => {
  const message = sampleMessage({ type: "text", body: "x" });
  return { ...message, sent_at: at.toISOString() };
};

test("templates are found by words without accents, by language and by category", () => {
  const all = [ready, photo];
  expect(findTemplates(all, "ola pedido")).toEqual([ready]);
  expect(findTemplates(all, "promo foto")).toEqual([photo]);
  expect(findTemplates(all, "", "en_US")).toEqual([photo]);
  expect(findTemplates(all, "", undefined, "utility")).toEqual([ready]);
  expect(findTemplates(all, "nada")).toEqual([]);
});

test("nothing is sent until all fields are filled, and each empty one says so", async () => {
  const { sends } = draw();
  await open("pedido_pronto");
  await type(/Variável 1/, "Bia");
  await sendIt();
  expect(
    await screen.findByText("Você precisa preencher todos os campos para enviar a mensagem"),
  ).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByText("Este campo não pode ficar vazio.")).toHaveLength(2),
  );
  expect(sends()).toEqual([]);
});

test("a template chosen by key is filled in from its first field, and sent where it has none", async () => {
  const plain = templateOf(22, { name: "so_texto", body: "Até logo", buttons: [] });
  draw(undefined, {}, noLimit, [ready, plain]);
  (await screen.findByRole("button", { name: /pedido_pronto/ })).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("textbox", { name: /Variável 1/ })).toHaveFocus());
  await userEvent.click(screen.getByRole("button", { name: "Escolher outro template" }));
  (await screen.findByRole("button", { name: /so_texto/ })).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Enviar template" })).toHaveFocus(),
  );
});

test("the preview fills in as it is typed; the server gets exactly that", async () => {
  const { sends, send, onSent } = draw(() => ({ status: 201, body: { data: stored() } }));
  await open("pedido_pronto");
  const preview = screen.getByRole("region", { name: "Como a pessoa vai ver" });
  expect(within(preview).getByText(/Olá \{\{1\}\}/)).toBeVisible();
  await type(/Variável 1/, "Bia");
  await type(/Variável 2/, "42");
  await type(/Final do link/, "p/42");
  expect(within(preview).getByText("Olá Bia, seu pedido 42 está pronto.")).toBeVisible();
  expect(within(preview).getByRole("link", { name: /Acompanhar/ })).toHaveAttribute(
    "href",
    "https://a.test/p/42",
  );
  await sendIt();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sends()[0]?.body).toMatchObject({
    type: "template",
    template_id: ready.id,
    fields: { body: ["Bia", "42"], buttons: { 0: "p/42" } },
  });
  expect(send.stored).toHaveBeenCalledOnce();
});

test("what the server refuses lands under its field and the values stay", async () => {
  const errors = { "fields.body.1": ["Este valor é longo demais."] };
  draw(() => ({ status: 422, body: { message: "Confira.", code: "invalid", errors } }));
  await open("pedido_pronto");
  await type(/Variável 1/, "Bia");
  await type(/Variável 2/, "42");
  await type(/Final do link/, "p/42");
  await sendIt();
  expect(await screen.findByText("Este valor é longo demais.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: /Variável 2/ })).toHaveValue("42");
});

test("after a lost answer the same message is sent, after a refusal another one", async () => {
  const answers = [{ status: 503 }, { status: 422 }, { status: 201, body: { data: stored() } }];
  const { sends, onSent } = draw(() => answers.shift());
  await open("pedido_pronto");
  await type(/Variável 1/, "Bia");
  await type(/Variável 2/, "42");
  await type(/Final do link/, "p/42");
  for (const count of [1, 2, 3]) {
    await sendIt();
    await waitFor(() => expect(sends()).toHaveLength(count));
  }
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const ids = sends().map(({ body }) => (body as { client_id: string }).client_id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[1]);
});

test("a colleague who answered behind the dialog is told of; sent all the same, that was seen", async () => {
  const reason = "Bruno Costa respondeu enquanto isso, e nada foi enviado. Enviar mesmo assim?";
  const { sends, onSent } = draw(({ body }) => {
    const { seen_position } = body as { seen_position?: number };
    if (seen_position !== 3) return { status: 201, body: { data: stored() } };
    const data = { position: 5 };
    return { status: 409, body: { code: "messenger.answered", message: reason, data } };
  });
  await open("pedido_pronto");
  await type(/Variável 1/, "Bia");
  await type(/Variável 2/, "42");
  await type(/Final do link/, "p/42");
  await sendIt();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(onSent).not.toHaveBeenCalled();
  expect(screen.getByRole("textbox", { name: /Variável 2/ })).toHaveValue("42");
  await userEvent.click(screen.getByRole("button", { name: "Enviar mesmo assim" }));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const seen = sends().map(({ body }) => (body as { seen_position: number }).seen_position);
  expect(seen).toEqual([3, 5]);
});

test("a header's picture is checked, handed over, shown and sent by its id", async () => {
  const media = sampleMedia({ name: "bolo.png", mime: "image/png", url: "/v2/files/bolo" });
  const { asked, sends } = draw(({ path }) => ({
    status: 201,
    body: { data: path === "/messenger/media" ? media : stored() },
  }));
  await open("promo_foto");
  const preview = screen.getByRole("region", { name: "Como a pessoa vai ver" });
  expect(within(preview).getByText("Escolha uma imagem")).toBeVisible();
  // One control, which the field's label names.
  expect(screen.getAllByLabelText(/Imagem do cabeçalho/)).toHaveLength(1);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, {
    target: { files: [new File(["x"], "a.pdf", { type: "application/pdf" })] },
  });
  expect(await screen.findByText(/a\.pdf/)).toBeVisible();
  expect(asked.some(({ path }) => path === "/messenger/media")).toBe(false);
  fireEvent.change(input, {
    target: { files: [new File(["x"], "bolo.png", { type: "image/png" })] },
  });
  expect(await screen.findByText("bolo.png")).toBeVisible();
  const picture = await screen.findByRole("img", { name: "Imagem" });
  expect(picture.getAttribute("src")).toContain("/v2/files/bolo");
  await sendIt();
  await waitFor(() =>
    expect(sends()[0]?.body).toMatchObject({ fields: { header_media_id: media.id } }),
  );
});

test("the contact's name is offered for each variable, whole and first", async () => {
  draw();
  await open("pedido_pronto");
  const variable = screen.getByRole("textbox", { name: /Variável 1/ });
  const [first] = sampleContact().name.split(" ");
  await userEvent.click(screen.getAllByRole("button", { name: first as string })[0] as HTMLElement);
  expect(variable).toHaveValue(first);
});

test("arrows go from the search into the list and through it", async () => {
  draw();
  const rows = [
    await screen.findByRole("button", { name: /pedido_pronto/ }),
    screen.getByRole("button", { name: /promo_foto/ }),
  ];
  await userEvent.click(screen.getByRole("searchbox"));
  await userEvent.keyboard("{ArrowDown}");
  expect(rows[0]).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(rows[1]).toHaveFocus();
  await userEvent.keyboard("{Home}");
  expect(rows[0]).toHaveFocus();
});

test("closing a filled form asks first", async () => {
  const { onClose } = draw();
  await open("pedido_pronto");
  await type(/Variável 1/, "Bia");
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Descartar mudanças" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("a marketing template says that the person wants none, and offers no field", async () => {
  draw(undefined, { marketing_stopped_at: at });
  const stopped = /pediu para não receber mais marketing/;
  const row = await screen.findByRole("button", { name: /promo_foto/ });
  expect(within(row).getByText(stopped)).toBeVisible();
  expect(screen.getAllByText(stopped)).toHaveLength(1);
  await userEvent.click(row);
  expect(screen.getByRole("alert")).toHaveTextContent(stopped);
  expect(screen.queryByRole("button", { name: "Enviar template" })).toBeNull();
});

test("a template that WhatsApp flagged warns of it, in the list and beside its fields, and is sent", async () => {
  const flagged = templateOf(23, {
    name: "so_texto",
    body: "Até logo",
    buttons: [],
    status: "flagged",
  });
  const { onSent } = draw(() => ({ status: 201, body: { data: stored() } }), {}, noLimit, [
    ready,
    flagged,
  ]);
  const warning = /sinalizou este template por baixa qualidade/;
  const row = await screen.findByRole("button", { name: /so_texto/ });
  expect(within(row).getByText(warning)).toBeVisible();
  expect(screen.getAllByText(warning)).toHaveLength(1);
  await userEvent.click(row);
  expect(screen.getByRole("alert")).toHaveTextContent(warning);
  await sendIt();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});

test("a portfolio at its limit says so once for all, but sends to whom it wrote within a day", async () => {
  const used = { left: 0, frees_at: at.toISOString() };
  const closed = { window_allowed_until: null };
  draw(undefined, closed, used);
  expect(await screen.findByRole("alert")).toHaveTextContent(/máximo de pessoas em 24 horas/);
  cleanup();
  draw(undefined, { ...closed, opened_at: new Date() }, used);
  await open("pedido_pronto");
  expect(screen.getByRole("button", { name: "Enviar template" })).toBeEnabled();
});

test("a value that WhatsApp would refuse is marked before anything is sent", async () => {
  const { sends } = draw();
  await open("pedido_pronto");
  await type(/Variável 1/, `Bia${" ".repeat(5)}M`);
  await type(/Variável 2/, "42");
  await type(/Acompanhar/, "AB 12");
  await sendIt();
  expect(await screen.findByText(/não aceita quebras de linha/)).toBeVisible();
  expect(screen.getByText(/Um código ou um link não tem espaços/)).toBeVisible();
  expect(sends()).toEqual([]);
});
