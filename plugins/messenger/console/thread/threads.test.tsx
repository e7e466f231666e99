import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { answerWith, renderPart } from "../fixtures/house.tsx";
import { sampleContact, sampleId, sampleMessage } from "../fixtures/samples.ts";
import { Threads } from "./threads.tsx";

const [bia, caio] = [
  sampleContact({ id: sampleId(1), name: "Bia Martins" }),
  sampleContact({ id: sampleId(3), name: "Caio Almeida" }),
];
const oi = (contact_id: string, position: number) =>
  sampleMessage(
    { type: "text", body: `oi ${position}` },
    { id: sampleId(100 + position), contact_id, position },
  );

const number = { id: sampleId(2), status: "connected" as const };

beforeEach(() => void vi.spyOn(document, "hasFocus").mockReturnValue(true));

function draw() {
  const asked = answerWith(() => ({ status: 204 }));
  const house = renderPart(
    <Threads number={number} canSend details={false} onDetails={() => undefined} />,
    "pt",
    {
      conversation: (id) => Promise.resolve({ data: id === bia.id ? bia : caio, head: 0 }),
      messages: (id) =>
        Promise.resolve({
          data: [oi(id, id === bia.id ? 1 : 2)],
          meta: { has_older: false, has_newer: false },
          head: 0,
        }),
    },
  );
  const { desk } = house;
  const show = async (contact: typeof bia) => {
    act(() => desk.front.press(contact.id));
    return screen.findByRole("textbox", { name: `Mensagem para ${contact.name}` });
  };
  return { ...house, asked, show };
}

test("the last conversation stays drawn behind the next, rests, and is there at once", async () => {
  const { show, container, asked } = draw();
  const box = await show(bia);
  await userEvent.type(box, "meio escrito");
  expect(box).toHaveFocus();
  const sound = document.createElement("audio");
  const pause = vi.spyOn(sound, "pause");
  container.querySelector(".mx-thread")?.append(sound);

  await show(caio);
  expect(box).not.toHaveFocus();
  expect(pause).toHaveBeenCalledOnce();
  // What was typed is kept as if the conversation had been closed.
  await waitFor(() => expect(asked.map(({ path }) => path).join()).toContain(bia.id));
  expect(screen.queryByRole("textbox", { name: /Bia/ })).toBeNull();
  expect(box).toBeInTheDocument();

  expect(await show(bia)).toBe(box);
  expect(box).toHaveValue("meio escrito");
  sound.remove();
});

test("one that rests hears nothing and draws it when it is shown", async () => {
  const { show, desk } = draw();
  const box = await show(bia);
  await show(caio);
  act(() => {
    desk.store.putConversation({ ...bia, nickname: "Bia do pão", version: bia.version + 1 });
    desk.store.putMessage(sampleMessage(null, { contact_id: bia.id, position: 3 }), 3);
    desk.store.notify();
  });
  expect(screen.queryByText("Bia do pão")).toBeNull();
  act(() => desk.front.press(bia.id));
  expect(await screen.findByRole("heading", { name: "Bia do pão" })).toBeVisible();
  expect(box).toBeInTheDocument();
});

test("one that got unread messages meanwhile is opened anew, and nobody told it read before", async () => {
  const { show, desk, asked } = draw();
  const box = await show(bia);
  await show(caio);
  act(() => {
    desk.store.putMessage(oi(bia.id, 3), 3);
    desk.store.putConversation({ ...bia, unread_messages: 1, version: bia.version + 1 });
    desk.store.notify();
  });
  const reads = () => asked.filter(({ path }) => path.endsWith("/read"));
  fireEvent.focus(window);
  expect(reads()).toEqual([]);
  expect(await show(bia)).not.toBe(box);
  expect(box).not.toBeInTheDocument();
});

test("only the last few rest, and none over which something waits for an answer", async () => {
  const { show, container } = draw();
  await show(bia);
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  await show(caio);
  dialog.remove();
  expect(container.querySelectorAll(".mx-thread")).toHaveLength(1);
});
