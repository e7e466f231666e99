import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { eventually } from "../../../../../tests/support/eventually.ts";
import { renderPart } from "../../fixtures/house.tsx";
import { sampleContact, sampleId } from "../../fixtures/samples.ts";
import ButtonsForm from "./buttons-form.tsx";
import CallForm from "./call-form.tsx";
import CardForm from "./card-form.tsx";
import ListForm from "./list-form.tsx";
import LocationForm from "./location-form.tsx";

const talk = {
  conversation: sampleContact(),
  number: { id: sampleId(2), status: "connected" as const, may_call: true },
};

const type = async (name: string | RegExp, text: string, at = 0) => {
  const field = screen.getAllByRole("textbox", { name })[at];
  if (!field) throw new Error(`no field ${name}`);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a place is sent by its coordinates, and not without them", async () => {
  const send = vi.fn();
  renderPart(<LocationForm {...talk} send={send} onClose={() => undefined} />);
  await type("Latitude e longitude", "Praça da Sé");
  await press("Enviar localização");
  expect(await screen.findByText("Não encontramos coordenadas neste texto.")).toBeVisible();
  await userEvent.clear(screen.getByRole("textbox", { name: "Latitude e longitude" }));
  await type("Latitude e longitude", "-23.55, -46.63");
  await type("Nome do lugar", " Praça da Sé ");
  await press("Enviar localização");
  await eventually(() =>
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: "location",
      latitude: -23.55,
      longitude: -46.63,
      name: "Praça da Sé",
      address: "",
    }),
  );
});

test("a card is sent with its phone in one piece", async () => {
  const send = vi.fn();
  renderPart(<CardForm {...talk} send={send} onClose={() => undefined} />);
  await type("Nome", "Léo");
  await type("Telefone", "11987654321");
  await press("Enviar cartão");
  await eventually(() =>
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: "contacts",
      contacts: [
        {
          name: "Léo",
          phones: [{ phone: "+5511987654321", type: "CELL" }],
          emails: [],
          organization: "",
        },
      ],
    }),
  );
});

test("buttons need a text and one button; two may not say the same", async () => {
  const send = vi.fn();
  renderPart(<ButtonsForm {...talk} send={send} onClose={() => undefined} />);
  await press("Enviar botões");
  await eventually(() =>
    expect(screen.getAllByText("Este campo não pode ficar vazio.")).toHaveLength(2),
  );
  await type("Texto", "Confirma?");
  await type("Botão 1", "Sim");
  await type("Botão 2", "Sim");
  await press("Enviar botões");
  expect(await screen.findByText("Cada botão precisa de um texto diferente.")).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole("textbox", { name: "Botão 2" }));
  await press("Enviar botões");
  await eventually(() =>
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: "buttons",
      body: "Confirma?",
      buttons: [{ id: "button-1", title: "Sim" }],
    }),
  );
});

test("a list takes ten rows over all its sections and no more", async () => {
  const send = vi.fn();
  renderPart(<ListForm {...talk} send={send} onClose={() => undefined} />);
  await type("Texto", "Cardápio");
  await type("Texto do botão que abre a lista", "Ver");
  await type("Opção 1", "Pão");
  await type("Descrição", "quente");
  await press("Adicionar seção");
  for (let row = 3; row <= 10; row++) {
    const [add] = screen.getAllByRole("button", { name: "Adicionar opção" });
    await userEvent.click(add as HTMLElement);
  }
  expect(screen.getByText("10 de 10 opções")).toBeVisible();
  for (const add of screen.getAllByRole("button", { name: "Adicionar opção" })) {
    expect(add).toBeDisabled();
  }
  await userEvent.click(screen.getAllByRole("button", { name: "Remover seção" })[1] as HTMLElement);
  for (let row = 9; row >= 2; row--) await press(`Remover a opção ${row}`);
  await press("Enviar lista");
  await eventually(() =>
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: "list",
      body: "Cardápio",
      button: "Ver",
      sections: [{ title: "", rows: [{ id: "row-1", title: "Pão", description: "quente" }] }],
    }),
  );
});

test("who may be called is asked, with words or without", async () => {
  const send = vi.fn();
  renderPart(<CallForm {...talk} send={send} onClose={() => undefined} />);
  await press("Enviar pedido");
  await eventually(() =>
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "call_request", body: "" }),
  );
});

test("who was asked today is not asked again, and it says from when", async () => {
  const asked = [new Date(Date.now() - 3_600_000).toISOString()];
  const conversation = sampleContact({ calls: { ...talk.conversation.calls, asked } });
  renderPart(
    <CallForm {...talk} conversation={conversation} send={vi.fn()} onClose={() => undefined} />,
  );
  expect(await screen.findByText(/um pedido em 24 horas/)).toBeVisible();
  expect(screen.getByText(/Você pode pedir de novo a partir de/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Enviar pedido" })).toBeNull();
});
