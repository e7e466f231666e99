import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { type Desk, openDesk } from "../fixtures/desk.ts";

let server: TestServer;
let desk: Desk;
beforeEach(async () => {
  server = await startServer();
  desk = await openDesk(server);
});

const page = (id: string) => `/recursos/templates/${id}`;
const history = async () =>
  within(await screen.findByRole("region", { name: pt("templates:versions.history") }));
const show = pt("templates:versions.show");

it("a template's page says who wrote each version, what WhatsApp made of it, and what changed word by word", async () => {
  const { id } = await desk.named("promocao_de_inverno");
  const { user } = await openAs(server, "bruno", page(id));
  const versions = (await history()).getAllByRole("listitem");
  expect(versions).toHaveLength(3);
  const [rejected, approved] = versions.map((version) => within(version));
  expect(rejected?.getByText("Ana Ribeiro")).toBeVisible();
  expect(rejected?.getByText(pt("templates:status.rejected"))).toBeVisible();
  expect(rejected?.getByText(pt("templates:rejection.incorrectCategory"))).toBeVisible();
  expect(rejected?.getByText(pt("templates:versions.stands"))).toBeVisible();
  expect(approved?.getByText(pt("templates:status.approved"))).toBeVisible();
  // A member reads; whoever writes edits.
  expect(screen.queryByRole("link", { name: pt("templates:versions.edit") })).toBeNull();
  const button = approved?.getByRole("button", { name: show });
  await user.click(button as HTMLElement);
  await waitFor(() => {
    const added = versions[1]?.querySelectorAll("ins");
    expect([...(added ?? [])].map(({ textContent }) => textContent)).toEqual([
      `${pt("templates:versions.added")} até as 20h de hoje`,
    ]);
  });
  expect(versions[1]?.querySelector("del")).toBeNull();
});

it("a template that said one thing only has no history", async () => {
  const { id } = await desk.named("pedido_confirmado");
  const { answered } = await openAs(server, "ana", page(id));
  await screen.findByRole("heading", { level: 1, name: "pedido_confirmado" });
  await answered();
  expect(screen.queryByText(pt("templates:versions.history"))).toBeNull();
});

it("what WhatsApp did not take is there to be taken up again", async () => {
  const { id } = await desk.named("promocao_de_inverno");
  const words = "Olá, {{1}}! As encomendas de inverno já podem ser retiradas no balcão.";
  expect((await desk.edit(id, { body: words })).status).toBe(200);
  const { services } = server.app;
  const real = services.gateway;
  const editTemplate = () => Promise.reject(new GatewayError(2388072, "the body"));
  Object.assign(services, { gateway: { ...real, editTemplate } });
  await desk.wait().finally(() => Object.assign(services, { gateway: real }));

  const { user } = await openAs(server, "ana", page(id));
  const [refused, standing] = (await history()).getAllByRole("listitem");
  expect(within(refused as HTMLElement).getByText(pt("templates:status.refused"))).toBeVisible();
  expect(within(standing as HTMLElement).getByText(pt("templates:versions.stands"))).toBeVisible();
  const edit = { name: pt("templates:versions.edit") };
  await user.click(within(refused as HTMLElement).getByRole("link", edit));
  expect(await screen.findByLabelText(pt("templates:fields.body"))).toHaveValue(words);
});
