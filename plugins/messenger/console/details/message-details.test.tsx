import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { MessageDetail } from "../../contract/message.ts";
import { answerWith, renderPart } from "../fixtures/house.tsx";
import { at, sampleId, sampleMessage } from "../fixtures/samples.ts";
import MessageDetails from "./message-details.tsx";

/** The details of a message, as the server answers them. */
async function open(change: Partial<MessageDetail>) {
  const message = sampleMessage({ type: "text", body: "Seu bolo saiu" });
  const detail: MessageDetail = {
    ...message,
    timeline: [],
    former_texts: [],
    provider_id: "wamid.HBgM",
    category: null,
    pricing: null,
    held: null,
    contact: { id: message.contact_id, name: "Adriana", nickname: null },
    number: { id: sampleId(3), display_name: "Padaria", phone: "5511999990000" },
    attempts: [],
    ...change,
  };
  answerWith(() => ({ body: { data: JSON.parse(JSON.stringify(detail)) } }));
  const onRetry = vi.fn();
  renderPart(
    <MessageDetails
      messageId={detail.id}
      numberId={sampleId(3)}
      onClose={() => undefined}
      onRetry={onRetry}
    />,
  );
  await screen.findByText("wamid.HBgM");
  return onRetry;
}

const lost = { direction: "outgoing", status: "failed" } as const;
const linesOf = (list?: HTMLElement) =>
  list
    ? within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent)
    : [];

test("a message's details tell its whole life, its id and the next step", async () => {
  const kinds = ["queued", "accepted", "sent", "failed"] as const;
  const { id } = sampleMessage(null);
  const onRetry = await open({
    ...lost,
    error: { code: 131000, details: "Message undeliverable" },
    responsible: { id: sampleId(41), name: "Bruno" },
    timeline: kinds.map((kind, second) => ({ kind, at: new Date(at.getTime() + second * 1_000) })),
    category: "utility",
    pricing: { billable: true, pricing_model: "PMP", type: "regular", category: "utility" },
    attempts: [
      { id: sampleId(77), sent_at: at, status: "failed", error: { code: 131049, details: "" } },
      { id, sent_at: at, status: "failed", error: { code: 131000, details: "" } },
    ],
  });
  const [timeline, tries] = screen.getAllByRole("list");
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

test("the details of an edited message say what it said before", async () => {
  await open({ edited_at: at, former_texts: ["Seu bolo queimou", "Seu bolo sau"] });
  expect(screen.getByRole("heading", { name: "Antes de ser editada" })).toBeVisible();
  expect(linesOf(screen.getAllByRole("list")[0])).toEqual(["Seu bolo queimou", "Seu bolo sau"]);
});

test.each([
  ["messenger.file_type", "O WhatsApp não aceita este tipo de arquivo aqui."],
  ["messenger.link_answered 404", /respondeu 404/],
  ["messenger.link_type image/png", /um arquivo image\/png/],
] as const)(
  "what our own server says of %s is not put into WhatsApp's mouth",
  async (details, words) => {
    await open({ ...lost, error: { code: 131053, details } });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(/Antes de chegar ao WhatsApp:/)).toBeVisible();
    expect(screen.queryByText(/O WhatsApp disse:/)).toBeNull();
    expect(screen.queryByText(/messenger\./)).toBeNull();
  },
);

test("what WhatsApp says stays WhatsApp's", async () => {
  await open({ ...lost, error: { code: 131053, details: "messenger of the gods" } });
  expect(screen.getByText(/O WhatsApp disse:/)).toHaveTextContent("messenger of the gods");
});

test("what WhatsApp holds back says so while nothing else became of it", async () => {
  await open({ direction: "outgoing", status: "pending", held: "quality_assessment" });
  expect(screen.getByText(/segurou esta mensagem.*132015/)).toBeVisible();
  cleanup();
  await open({ direction: "outgoing", status: "pending", held: "paused" });
  expect(screen.getByText(/pausou a entrega.*132015/)).toBeVisible();
  cleanup();
  await open({ direction: "outgoing", status: "delivered", held: "quality_assessment" });
  expect(screen.queryByText(/segurou/)).toBeNull();
});
