import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../../src/contract/wire.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import type { Message } from "../../contract/message.ts";
import { Bubble } from "../bubbles/bubble.tsx";
import { answerWith, renderPart } from "../fixtures/house.tsx";
import { sampleContact, sampleId, sampleMessage } from "../fixtures/samples.ts";
import type { Desk } from "../store/desk.ts";
import { useDesk, useLines, useMessageActions } from "../store/hooks/use-desk.ts";
import { Composer } from "./composer.tsx";

type SentEntry = Parameters<Desk["api"]["send"]>[0];

const colleague = { id: sampleId(77), name: "Bruno Costa" };
const page = (data: Message[]) => ({
  data,
  meta: { has_older: false, has_newer: false },
  head: 1,
});

/** A composer over a conversation that has one message of the customer. */
async function draw() {
  answerWith(() => ({ status: 204 }));
  const conversation = sampleContact();
  const send = { sendMessage: vi.fn(), sendFile: vi.fn(), stored: vi.fn() };
  const first = sampleMessage({ type: "text", body: "Tem pão?" }, { position: 1 });
  const { desk } = renderPart(
    <Composer
      conversation={conversation}
      number={{ id: sampleId(2), status: "connected" }}
      canSend
      replyTo={null}
      onCancelReply={vi.fn()}
      send={send}
    />,
    "pt",
    {
      conversation: async () => ({ data: conversation, head: 1 }),
      messages: async () => page([first]),
    },
  );
  await act(() => desk.threads.open(conversation.id));
  await eventually(() => expect(desk.store.thread(conversation.id)?.rows).toHaveLength(1));
  let position = 1;
  let seq = 1;
  const says = (by: Message["responsible"], body: string, more: Partial<Message> = {}) => {
    position += 1;
    seq += 1;
    const message = sampleMessage(
      { type: "text", body },
      {
        id: sampleId(100 + position),
        direction: "outgoing",
        position,
        responsible: by,
        sent_at: new Date(),
        ...more,
      },
    );
    act(() => {
      desk.store.take(
        { type: "message.stored", payload: { number_id: sampleId(2), message, whose: null } },
        seq,
      );
      desk.store.notify();
    });
  };
  return { send, says, conversation, desk };
}
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const bar = () => screen.queryByRole("alertdialog");

test("an answer of a colleague that came while one wrote is asked about once; Enter sends all the same", async () => {
  const { send, says } = await draw();
  await userEvent.type(box(), "temos sim");
  says(colleague, "Temos!");
  await userEvent.type(box(), "{Enter}");
  expect(send.sendMessage).not.toHaveBeenCalled();
  expect(bar()).toHaveAccessibleName(/^Bruno Costa respondeu há \d+ s\. Enviar mesmo assim\?$/);
  expect(bar()).toHaveAccessibleDescription("Temos!");
  expect(screen.getByRole("button", { name: "Enviar mesmo assim" })).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Voltar ao texto" }));
  expect(bar()).toBeNull();
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue("temos sim");

  // Another one is news again; what is written meanwhile closes the question.
  says(colleague, "De queijo também");
  await userEvent.type(box(), "{Enter}");
  expect(bar()).toHaveAccessibleDescription("De queijo também");
  await userEvent.keyboard("{Enter}");
  expect(send.sendMessage).toHaveBeenCalledExactlyOnceWith({ type: "text", body: "temos sim" });
  expect(bar()).toBeNull();
  expect(box()).toHaveValue("");
});

test("nothing is asked about what one sent oneself, programs sent, failed, or stood there before", async () => {
  const { send, says } = await draw();
  says(colleague, "Antes");
  await userEvent.type(box(), "oi");
  says({ id: "person-1", name: "Eu" }, "De outra aba");
  says(null, "Do envio em lote");
  says(colleague, "Não saiu", { status: "failed" });
  says(null, "Do cliente", { direction: "incoming" });
  await userEvent.type(box(), "{Enter}");
  expect(bar()).toBeNull();
  expect(send.sendMessage).toHaveBeenCalledOnce();
});

/** The messages of a conversation on their way, and the composer that sends them. */
function Talk() {
  const desk = useDesk();
  const conversation = sampleContact();
  const { id } = conversation;
  const { retry, discard } = useMessageActions();
  return (
    <>
      {useLines(id).map(({ key, message }) => (
        <Bubble
          key={key}
          message={message}
          contact={conversation}
          onRetry={retry}
          onDiscard={discard}
          onJump={vi.fn()}
          onDetails={vi.fn()}
        />
      ))}
      <Composer
        conversation={conversation}
        number={{ id: sampleId(2), status: "connected" }}
        canSend
        replyTo={null}
        onCancelReply={vi.fn()}
        send={desk.sendTo(id)}
      />
    </>
  );
}

test("an answer that only the server knew of is asked about at the bubble, which keeps the text", async () => {
  answerWith(() => ({ status: 204 }));
  const conversation = sampleContact();
  const first = sampleMessage({ type: "text", body: "Tem pão?" }, { position: 1 });
  const asked = "Bruno Costa respondeu enquanto isso, e nada foi enviado. Enviar mesmo assim?";
  const answered = new ApiError(409, "messenger.answered", {
    message: asked,
    data: { position: 2 },
  });
  const send = vi.fn(async (entry: SentEntry) => {
    if (entry.seen_position === 1) throw answered;
    return sampleMessage(
      { type: "text", body: "temos sim" },
      { id: sampleId(103), client_id: entry.client_id, direction: "outgoing", position: 3 },
    );
  });
  const { desk } = renderPart(<Talk />, "pt", {
    conversation: async () => ({ data: conversation, head: 1 }),
    messages: async () => page([first]),
    send,
  });
  await act(() => desk.threads.open(conversation.id));
  await screen.findByText("Tem pão?");
  await userEvent.type(box(), "temos sim{Enter}");
  expect(await screen.findByText(asked)).toBeVisible();
  expect(screen.getByText("temos sim")).toBeVisible();
  expect(screen.queryByRole("img", { name: "Enviando" })).toBeNull();
  expect(desk.sender.entries).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Enviar mesmo assim" }));
  await eventually(() => expect(desk.sender.entries).toHaveLength(0));
  expect(screen.queryByText(asked)).toBeNull();
  expect(screen.getByText("temos sim")).toBeVisible();
  const [[before], [after]] = send.mock.calls as [[SentEntry], [SentEntry]];
  expect([before.seen_position, after.seen_position]).toEqual([1, 2]);
  expect(after.client_id).toBe(before.client_id);
});

test("what is made in a form of the menu says what had been seen when it was opened", async () => {
  const { send, says } = await draw();
  await userEvent.click(screen.getByRole("button", { name: "Mais opções de envio" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Localização" }));
  const place = await screen.findByRole("textbox", { name: "Latitude e longitude" });
  says(colleague, "Já mandei o endereço");
  await userEvent.click(place);
  await userEvent.paste("-23.55, -46.63");
  await userEvent.click(screen.getByRole("button", { name: "Enviar localização" }));
  await eventually(() => expect(send.sendMessage).toHaveBeenCalledOnce());
  const [body, shown, seen] = send.sendMessage.mock.calls[0] ?? [];
  expect([body.type, shown, seen]).toEqual(["location", undefined, 1]);
});

test("files that are sent all the same end the question, and what else is in the box does not leave", async () => {
  const { send, says } = await draw();
  await userEvent.type(box(), "ainda escrevo");
  says(colleague, "Temos!");
  const picture = new File(["x"], "1.png", { type: "image/png" });
  fireEvent.paste(box(), { clipboardData: { files: [picture] } });
  await userEvent.click(await screen.findByRole("button", { name: "Enviar 1 arquivo" }));
  expect(send.sendFile).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Enviar mesmo assim" }));
  expect(send.sendFile).toHaveBeenCalledOnce();
  expect(bar()).toBeNull();
  expect(send.sendMessage).not.toHaveBeenCalled();
});

test("what one sent oneself says nothing of what came in before it", async () => {
  const { says, conversation, desk } = await draw();
  const own = { id: sampleId(99), name: "Ana Ribeiro" };
  const sent = (position: number) =>
    sampleMessage(
      { type: "text", body: "Até logo" },
      { id: sampleId(200 + position), direction: "outgoing", position, responsible: own },
    );
  act(() => desk.store.putSent(sent(4)));
  expect(desk.seenIn(conversation.id)).toBe(1);
  says(colleague, "Já respondi");
  expect(desk.seenIn(conversation.id)).toBe(2);
  says(null, "Espera!", { direction: "incoming" });
  act(() => desk.store.putSent(sent(5)));
  expect(desk.seenIn(conversation.id)).toBe(3);
});
