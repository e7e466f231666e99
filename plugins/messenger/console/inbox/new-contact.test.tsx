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
    const data = { ...caio, ...(method === "PUT" ? (body as object) : {}) };
    return { body: JSON.parse(JSON.stringify({ data, existed: true })) as unknown };
  });
  const { router } = renderPart(<NewContact onClose={vi.fn()} />);
  await userEvent.type(await screen.findByRole("textbox", { name: "Nome" }), name);
  await userEvent.type(screen.getByRole("textbox", { name: /Telefone/ }), "11 99999-0000");
  await userEvent.click(screen.getByRole("button", { name: "Salvar contato" }));
  const opened = () =>
    waitFor(() => expect(router.state.location.pathname).toBe(`/messenger/${caio.id}`));
  return { asked, opened };
}

test("a phone that is somebody's opens their conversation, their name as it is", async () => {
  const { asked, opened } = await saveAs("Caio da obra");
  expect(await screen.findByText("Este número é de Caio Almeida")).toBeVisible();
  expect(screen.queryByText(/foi adicionado|já era um contato/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Abrir a conversa" }));
  await opened();
  expect(asked.map(({ method }) => method)).toEqual(["POST"]);
});

test("the name is changed only by who says so", async () => {
  const { asked, opened } = await saveAs("Caio da obra");
  await userEvent.click(await screen.findByRole("button", { name: "Mudar o nome" }));
  await opened();
  expect(asked.at(-1)).toEqual({
    method: "PUT",
    path: `/messenger/contacts/${caio.id}`,
    body: { name: "Caio da obra" },
  });
  expect(await screen.findByText("O contato agora se chama Caio da obra")).toBeVisible();
});

test("who is typed as they are called is said to be known", async () => {
  const { asked, opened } = await saveAs("Caio Almeida");
  await opened();
  expect(await screen.findByText("Caio Almeida já era um contato")).toBeVisible();
  expect(asked).toHaveLength(1);
});
