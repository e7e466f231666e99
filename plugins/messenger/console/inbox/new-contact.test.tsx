import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerWith, renderPart } from "../fixtures/house.tsx";
import { sampleContact, sampleId } from "../fixtures/samples.ts";
import NewContact from "./new-contact.tsx";

const caio = sampleContact({ id: sampleId(5), name: "Caio Almeida", phone: "5511999990000" });

/** Types a contact whose phone is Caio's and saves it. */
async function saveAs(name: string) {
  const asked = answerWith(({ method, body }) => {
    const data = { ...caio, name, ...(method === "PUT" ? (body as object) : {}) };
    const former = name === caio.name ? null : { name: caio.name, nickname: null };
    return { body: JSON.parse(JSON.stringify({ data, existed: true, former })) as unknown };
  });
  const { router } = renderPart(<NewContact onClose={vi.fn()} />);
  await userEvent.type(await screen.findByRole("textbox", { name: "Nome" }), name);
  await userEvent.type(screen.getByRole("textbox", { name: /Telefone/ }), "11 99999-0000");
  await userEvent.click(screen.getByRole("button", { name: "Salvar contato" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/messenger/${caio.id}`));
  return asked;
}

test("who has the phone is called as typed, which can be taken back", async () => {
  const asked = await saveAs("Caio da obra");
  const told = "Caio Almeida já era um contato e agora se chama Caio da obra";
  expect(await screen.findByText(told)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(asked.map(({ method }) => method)).toEqual(["POST", "PUT"]));
  expect(asked.at(-1)).toMatchObject({
    path: `/messenger/contacts/${caio.id}`,
    body: { name: "Caio Almeida", nickname: "" },
  });
});

test("who is typed as they are called is said to be known", async () => {
  const asked = await saveAs("Caio Almeida");
  expect(await screen.findByText("Caio Almeida já era um contato")).toBeVisible();
  expect(asked).toHaveLength(1);
});
