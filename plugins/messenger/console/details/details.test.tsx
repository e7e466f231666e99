import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Asked, answerWith, renderPart } from "../fixtures/house.tsx";
import { at, sampleContact, sampleId, sampleMessage } from "../fixtures/samples.ts";
import { ContactDetails } from "./contact-details.tsx";
import MessageDetails from "./message-details.tsx";

const tag = (number: number, name: string) => ({ id: sampleId(number), name, colour: "#0b6b4f" });
const onTheWire = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function drawContact(change: Parameters<typeof sampleContact>[0], canSend = true, refuse = false) {
  const contact = sampleContact(change);
  const asked: Asked[] = answerWith(({ path, method, body }) => {
    if (path === "/messenger/tags") return { body: { data: [tag(31, "VIP"), tag(32, "Novo")] } };
    if (path === "/messenger/users") {
      return { body: { data: [{ id: sampleId(41), name: "Bruno" }] } };
    }
    if (method === "GET") return { body: { data: [] } };
    if (refuse) return { status: 422, body: { message: "Marcador apagado.", code: "invalid" } };
    const ids = (body as { tag_ids?: string[] } | null)?.tag_ids ?? [];
    const tags = ids.map((id) => ({ ...tag(0, id), id }));
    return { body: { data: onTheWire({ ...contact, tags }) } };
  });
  return { asked, ...renderPart(<ContactDetails conversation={contact} canSend={canSend} />) };
}
const writes = (asked: Asked[]) => asked.filter(({ method }) => method !== "GET");

test("a contact shows name, nickname, phone as people write it, and the window", () => {
  drawContact({ nickname: "Bia da padaria", window_allowed_until: null });
  expect(screen.getByRole("heading", { name: /Bia da padaria/ })).toBeVisible();
  expect(screen.getByText("Bia Martins")).toBeVisible();
  expect(screen.getByText("+55 11 98765-4321")).toBeVisible();
  expect(screen.getByText(/Ainda não aberta/)).toBeVisible();
});

test("choosing a tag says only what was changed, whatever colleagues change beside it", async () => {
  const { asked } = drawContact({ tags: [tag(31, "VIP")] });
  await userEvent.click(await screen.findByRole("combobox", { name: "Escolher marcadores" }));
  await userEvent.click(await screen.findByText("Novo"));
  await waitFor(() =>
    expect(writes(asked)[0]).toMatchObject({
      path: `/messenger/contacts/${sampleId(1)}/tags/changes`,
      body: { add: [sampleId(32)], remove: [] },
    }),
  );
});

test("a refused tag is taken back and told", async () => {
  drawContact({ tags: [] }, true, true);
  await userEvent.click(await screen.findByRole("combobox", { name: "Escolher marcadores" }));
  await userEvent.click(await screen.findByText("Novo"));
  expect(await screen.findByText("Marcador apagado.")).toBeVisible();
  await waitFor(() => expect(document.querySelector(".ant-select-selection-item")).toBeNull());
});

test("name and nickname are saved as they were typed, and only what was touched", async () => {
  const { asked } = drawContact({ name: "~bia~", nickname: "Bibi" });
  await userEvent.click(screen.getByRole("button", { name: "Mudar nome e apelido" }));
  const name = await screen.findByRole("textbox", { name: "Nome" });
  await userEvent.clear(name);
  await userEvent.type(name, "Beatriz Martins");
  await userEvent.click(screen.getByRole("button", { name: "Salvar nomes" }));
  await waitFor(() =>
    expect(writes(asked)).toEqual([
      {
        method: "PUT",
        path: `/messenger/contacts/${sampleId(1)}`,
        body: { name: "Beatriz Martins", version: 1 },
      },
    ]),
  );
});

test("a viewer can change nothing", () => {
  const { asked } = drawContact(
    { blocked: { at, reason: "Ofensas", by: { id: sampleId(9), name: "Bruno Costa" } } },
    false,
  );
  expect(screen.getByText("Ofensas")).toBeVisible();
  expect(screen.getByText(/Bruno Costa bloqueou este contato em/)).toBeVisible();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.queryByRole("button", { name: /bloquear|apelido|Seguir/i })).toBeNull();
  expect(asked.some(({ path }) => path === "/messenger/tags")).toBe(false);
});

test("a message's details tell its whole life, its id and the next step", async () => {
  const failed = sampleMessage(
    { type: "text", body: "Seu bolo saiu" },
    {
      direction: "outgoing",
      status: "failed",
      error: { code: 131000, details: "Message undeliverable" },
      responsible: { id: sampleId(41), name: "Bruno" },
    },
  );
  const kinds = ["queued", "accepted", "sent", "failed"] as const;
  const detail = {
    ...failed,
    timeline: kinds.map((kind, second) => ({ kind, at: new Date(at.getTime() + second * 1_000) })),
    provider_id: "wamid.HBgM",
    category: "utility",
    pricing: { billable: true, pricing_model: "PMP", type: "regular", category: "utility" },
    contact: { id: failed.contact_id, name: "Adriana", nickname: null },
    number: { id: sampleId(3), display_name: "Padaria", phone: "5511999990000" },
    attempts: [
      { id: sampleId(77), sent_at: at, status: "failed", error: { code: 131049, details: "" } },
      { id: failed.id, sent_at: at, status: "failed", error: { code: 131000, details: "" } },
    ],
  };
  answerWith(() => ({ body: { data: onTheWire(detail) } }));
  const onRetry = vi.fn();
  renderPart(
    <MessageDetails
      messageId={failed.id}
      numberId={sampleId(3)}
      onClose={() => undefined}
      onRetry={onRetry}
    />,
  );
  expect(await screen.findByText("wamid.HBgM")).toBeVisible();
  const [timeline, tries] = screen.getAllByRole("list");
  const linesOf = (list?: HTMLElement) =>
    list
      ? within(list)
          .getAllByRole("listitem")
          .map((item) => item.textContent)
      : [];
  expect(linesOf(tries)).toEqual([
    expect.stringMatching(/Não enviada \(131049\)$/),
    expect.stringMatching(/Não enviada \(131000\)$/),
  ]);
  expect(screen.getByRole("link", { name: /05:09/ })).toHaveAttribute(
    "href",
    `/messenger/mensagens/${sampleId(77)}`,
  );
  const steps = linesOf(timeline);
  expect(steps.map((step) => step?.replace(/\d.*/, ""))).toEqual([
    "Na fila",
    "Aceita pelo WhatsApp",
    "Enviada",
    "Falhou",
  ]);
  expect(steps[0]).toMatch(/05:09/);
  expect(screen.getByText("Bruno")).toBeVisible();
  expect(screen.getByText("Message undeliverable")).toBeVisible();
  expect(screen.getByText(/Tente de novo em alguns minutos/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(onRetry).toHaveBeenCalledOnce();
});
