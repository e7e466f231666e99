import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { eventually } from "../../../../tests/support/eventually.ts";
import { answerWith, renderPart } from "../fixtures/house.tsx";
import { sampleContact, sampleId, sampleMessage } from "../fixtures/samples.ts";
import { useForward } from "../pages/dialogs.tsx";
import ForwardDialog from "./forward-dialog.tsx";

const bia = sampleContact({ id: sampleId(7), name: "Bia Martins", last_position: 4 });
const said = [1, 2].map((at) =>
  sampleMessage({ type: "text", body: `linha ${at}` }, { id: sampleId(10 + at), position: at }),
);
const reason = "Bruno Costa respondeu enquanto isso, e nada foi enviado. Enviar mesmo assim?";

function Opener() {
  const forward = useForward();
  return <button type="button" onClick={() => forward?.(said)} />;
}

test("it begins with whom it goes to, and gives the focus back where it came from", async () => {
  answerWith(() => ({ body: { data: [], meta: {}, links: {}, head: 0 } }));
  renderPart(<Opener />);
  const button = screen.getByRole("button");
  button.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Para quem" })).toHaveFocus());
  await userEvent.click(screen.getByRole("button", { name: /Fechar|Close/ }));
  await waitFor(() => expect(button).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("who was answered by a colleague meanwhile gets nothing until one says so, and then all of it", async () => {
  const bodies: unknown[] = [];
  answerWith(({ path, body }) => {
    if (!path.endsWith("/forward")) {
      const meta = { current_page: 1, last_page: 1, path: "", per_page: 30, total: 1 };
      const links = { prev: null, next: null };
      return { body: { data: [bia], meta, links, head: 0, number_id: null, all: true } };
    }
    bodies.push(body);
    const { seen_position, client_id } = body as { seen_position?: number; client_id: string };
    if (seen_position === 4) {
      const data = { position: 5 };
      return { status: 409, body: { code: "messenger.answered", message: reason, data } };
    }
    return { status: 201, body: { data: { ...said[0], client_id } } };
  });
  const [sent, closed] = [vi.fn(), vi.fn()];
  renderPart(<ForwardDialog messages={said} onSent={sent} onClose={closed} />);
  await userEvent.click(screen.getByRole("combobox", { name: "Para quem" }));
  await userEvent.click(await screen.findByText("Bia Martins"));
  await userEvent.click(screen.getByRole("button", { name: "Encaminhar" }));
  expect(await screen.findByText(`Bia Martins: ${reason}`)).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Enviar mesmo assim" }));
  await eventually(() => expect(sent).toHaveBeenCalledOnce());
  const [first, ...again] = bodies as { client_id: string }[];
  expect(again).toEqual([
    { client_id: first?.client_id, message_id: said[0]?.id, seen_position: 5 },
    { client_id: expect.any(String), message_id: said[1]?.id },
  ]);
});

test("nobody can be added while it is on its way", async () => {
  let arrive: () => void = () => undefined;
  answerWith(async ({ path }) => {
    if (path.endsWith("/forward")) {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return { status: 201, body: { data: said[0] } };
    }
    const meta = { current_page: 1, last_page: 1, path: "", per_page: 30, total: 1 };
    const links = { prev: null, next: null };
    return { body: { data: [bia], meta, links, head: 0, number_id: null, all: true } };
  });
  const sent = vi.fn();
  renderPart(<ForwardDialog messages={said.slice(0, 1)} onSent={sent} onClose={vi.fn()} />);
  const people = screen.getByRole("combobox", { name: "Para quem" });
  await userEvent.click(people);
  await userEvent.click(await screen.findByText("Bia Martins"));
  expect(people).toBeEnabled();
  await userEvent.click(screen.getByRole("button", { name: "Encaminhar" }));
  await waitFor(() => expect(people).toBeDisabled());
  arrive();
  await eventually(() => expect(sent).toHaveBeenCalledOnce());
});
