import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerWith, renderPart } from "../../fixtures/house.tsx";
import { sampleContact, sampleMessage } from "../../fixtures/samples.ts";
import type { Api } from "../../store/api.ts";
import { Seen } from "../seen.ts";
import { Feed } from "./feed.tsx";

test("a quiet line about another phone leads there, for who may write", async () => {
  const contact = sampleContact();
  const note = {
    id: "moved",
    at: new Date("2026-11-20T14:06:00Z"),
    text: "Trocou de número:",
    phone: "5511975550001",
  };
  const nothing = () => undefined;
  const { desk } = renderPart(
    <Feed
      conversation={contact}
      notes={[note]}
      unread={0}
      seen={new Seen()}
      canSend
      onReply={nothing}
      onReact={nothing}
      onDetails={nothing}
      picked={null}
      onPick={nothing}
    />,
    "pt",
    {
      messages: () =>
        Promise.resolve({
          data: [sampleMessage({ type: "text", body: "Oi" })],
          meta: { has_older: false, has_newer: false },
          head: 0,
        }),
    },
  );
  await act(() => desk.threads.latest(contact.id));
  expect(await screen.findByText("Trocou de número:")).toBeInTheDocument();
  expect(screen.getByText("+55 11 97555-0001")).toBeInTheDocument();
  const asked = answerWith(() => ({ status: 503 }));
  await userEvent.click(screen.getByRole("button", { name: "Iniciar conversa" }));
  await waitFor(() =>
    expect(asked.map(({ method, body }) => [method, body])).toContainEqual([
      "POST",
      expect.objectContaining({ country_code: "55", number: "11975550001" }),
    ]),
  );
});

test("messages that could not be read say so and are asked for again", async () => {
  const contact = sampleContact();
  const messages = vi.fn<Api["messages"]>();
  const nothing = () => undefined;
  const { desk } = renderPart(
    <Feed
      conversation={contact}
      notes={[]}
      unread={0}
      seen={new Seen()}
      canSend
      onReply={nothing}
      onReact={nothing}
      onDetails={nothing}
      picked={null}
      onPick={nothing}
    />,
    "pt",
    { messages },
  );
  const page = { meta: { has_older: true, has_newer: false }, head: 0 };
  messages.mockResolvedValueOnce({ data: [sampleMessage({ type: "text", body: "Oi" })], ...page });
  await act(() => desk.threads.latest(contact.id));
  expect(screen.queryByRole("alert")).toBeNull();

  messages.mockRejectedValueOnce(new TypeError("no network"));
  await act(() => desk.threads.older(contact.id));
  expect(await screen.findByRole("alert")).toHaveTextContent(/Não foi possível carregar/);

  messages.mockResolvedValueOnce({ data: [], ...page });
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(messages).toHaveBeenCalledTimes(3);
});
