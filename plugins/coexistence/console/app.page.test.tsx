import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "diego", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const numberOf = async (who: "ana" | "diego", name: string): Promise<string> =>
  (await server.get(who, `whatsapp/numbers?q=${name}`)).body.data[0].id;
const part = (kind: string) =>
  screen.findByRole("region", { name: pt(`coexistence:kind.${kind}`) });

describe("a number with its phone's app", () => {
  it("says on its overview what could not be read, and asks for it again", async () => {
    const number = await numberOf("diego", "Exames");
    const { user } = await openAs(server, "diego", `/recursos/numeros/${number}`);
    const contacts = within(await part("contacts"));
    expect(contacts.getByText(pt("coexistence:cause.contacts"))).toBeVisible();
    const name = pt("coexistence:askFor", { name: pt("coexistence:kind.contacts") });
    await user.click(contacts.getByRole("button", { name }));
    expect(await screen.findByText(pt("coexistence:asked"))).toBeVisible();
    await server.drain();
    const { body } = await server.get("diego", `whatsapp/numbers/${number}/coexistence`);
    expect(body.data.coexistence.contacts).toMatchObject({ status: "done", error: null });
  });

  it("shows what comes in meanwhile without being asked again", async () => {
    const number = await numberOf("diego", "Exames");
    const { deliver } = await openAs(server, "diego", `/recursos/numeros/${number}`);
    const contacts = within(await part("contacts"));
    expect(contacts.queryByText(pt("coexistence:status.done"))).toBeNull();
    const path = `whatsapp/numbers/${number}/coexistence/syncs`;
    expect((await server.send("diego", "POST", path, { kind: "contacts" })).status).toBe(201);
    await server.drain();
    await deliver(`number.${number}`);
    expect(await contacts.findByText(pt("coexistence:status.done"))).toBeVisible();
  });

  it("asks for nothing any more after a day", async () => {
    const number = await numberOf("ana", "Encomendas");
    await openAs(server, "ana", `/recursos/numeros/${number}`);
    const history = within(await part("history"));
    expect(history.getByText(pt("coexistence:status.done"))).toBeVisible();
    expect(history.queryByRole("button")).toBeNull();
    expect(screen.getByText(pt("coexistence:over"))).toBeVisible();
  });

  it("shows staff its messages, contacts, parts and syncs", async () => {
    const number = await numberOf("ana", "Encomendas");
    const { user } = await openAs(server, "marina", `/admin/numeros/${number}/coexistencia`);
    expect(await screen.findByText("Fechado, fica R$ 96,00.")).toBeVisible();
    const choose = (list: string) =>
      user.click(screen.getByRole("radio", { name: pt(`coexistence:lists.${list}`) }));
    await choose("contacts");
    expect(await screen.findByText("Bia confeiteira")).toBeVisible();
    await choose("chunks");
    expect(await screen.findByText(pt("coexistence:part", { phase: 2, order: 1 }))).toBeVisible();
    await choose("syncs");
    expect(await screen.findAllByText(pt("coexistence:itself"))).toHaveLength(2);
  });
});

it("a number without the app says so to staff, and its customer sees nothing of it", async () => {
  const number = await numberOf("ana", "Jardins");
  await openAs(server, "marina", `/admin/numeros/${number}/coexistencia`);
  expect(await screen.findByText(pt("coexistence:none"))).toBeVisible();
});
