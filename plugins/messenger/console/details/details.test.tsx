import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Asked, answerWith, renderPart } from "../fixtures/house.tsx";
import { at, sampleContact, sampleId } from "../fixtures/samples.ts";
import { ContactDetails } from "./contact-details.tsx";

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
