import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { eventually } from "../../../../../tests/support/eventually.ts";
import type { Message } from "../../../contract/message.ts";
import { answerWith, renderPart } from "../../fixtures/house.tsx";
import { sampleContact, sampleId, sampleMessage } from "../../fixtures/samples.ts";
import { FeedLine } from "../feed/feed-line.tsx";
import PickedBar from "./picked-bar.tsx";

const bia = sampleContact({ name: "Bia Martins" });
const said = ["primeira", "segunda", "terceira"].map((body, at) =>
  sampleMessage(
    { type: "text", body },
    { id: sampleId(100 + at), contact_id: bia.id, position: at + 1 },
  ),
);
const nothing = () => undefined;

/** Three messages, of which the first is picked, above the bar: a virtual list draws nothing here. */
function Picking({ onEnd }: { onEnd: () => void }) {
  const [picked, setPicked] = useState<readonly Message[]>(said.slice(0, 1));
  const onPick = (one: Message) =>
    setPicked((old) => (old.includes(one) ? old.filter((other) => other !== one) : [...old, one]));
  return (
    <>
      {said.map((message) => (
        <FeedLine
          key={message.id}
          line={{ key: message.id, message }}
          before={undefined}
          contact={bia}
          firstUnread={false}
          marked={false}
          onJump={nothing}
          onDetails={nothing}
          picking
          picked={picked.includes(message)}
          onPick={onPick}
        />
      ))}
      <PickedBar
        conversation={bia}
        messages={said.filter((message) => picked.includes(message))}
        onEnd={onEnd}
      />
    </>
  );
}

async function pickTwo() {
  const nobody = {
    data: [],
    links: { prev: null, next: null },
    meta: { current_page: 1, last_page: 1, path: "", per_page: 30, total: 0 },
    head: 0,
    number_id: null,
  };
  const asked = answerWith(({ path }) => ({
    body: path.endsWith("/star")
      ? { data: { contact_id: bia.id, starred: [path.split("/")[3]] } }
      : nobody,
  }));
  const onEnd = vi.fn();
  renderPart(<Picking onEnd={onEnd} />);
  await userEvent.click(screen.getByRole("checkbox", { name: /terceira/ }));
  const bar = screen.getByRole("toolbar", { name: "Mensagens selecionadas" });
  expect(bar).toHaveTextContent("2 selecionadas");
  const press = (name: string) => userEvent.click(within(bar).getByRole("button", { name }));
  return { asked, onEnd, bar, press };
}

test("what was picked is copied in its order, with who said it", async () => {
  const { onEnd, press } = await pickTwo();
  await press("Copiar");
  const lines = (await navigator.clipboard.readText()).split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^\[.+\] Bia Martins: primeira$/);
  expect(lines[1]).toMatch(/: terceira$/);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("a box lets its message go again; nothing can be done with none", async () => {
  const { bar } = await pickTwo();
  for (const name of [/primeira/, /terceira/])
    await userEvent.click(screen.getByRole("checkbox", { name }));
  expect(bar).toHaveTextContent("0 selecionada");
  for (const name of ["Encaminhar", "Copiar", "Com estrela"])
    expect(within(bar).getByRole("button", { name })).toBeDisabled();
});

test("stars are asked for one by one", async () => {
  const { asked, press } = await pickTwo();
  await press("Com estrela");
  await eventually(() =>
    expect(asked.map(({ path }) => path)).toEqual(
      [100, 102].map((at) => `/messenger/messages/${sampleId(at)}/star`),
    ),
  );
});

test("they are sent on together, in their order", async () => {
  const { press, onEnd } = await pickTwo();
  await press("Encaminhar");
  const dialog = await screen.findByRole("dialog", { name: "Encaminhar 2 mensagens" });
  const items = within(dialog).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["primeira", "terceira"]);
  // Nothing was sent yet: they stay picked.
  expect(onEnd).not.toHaveBeenCalled();
});
