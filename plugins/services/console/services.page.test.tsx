import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const list = "/admin/financeiro/servicos";
async function serviceOf(code: string) {
  const { body } = await server.get("marina", `admin/services?q=${code}`);
  return body.data[0];
}
const field = (key: string) =>
  screen.findByLabelText(pt(`services:fields.${key}`), { selector: "input" });

describe("the catalogue", () => {
  it("takes a new service with its first prices, typed as people write them", async () => {
    const { user, router } = await openAs(server, "fernanda", list);
    await user.click(await screen.findByRole("button", { name: pt("services:new") }));
    await user.type(await field("name"), "Relatório mensal");
    await user.type(await field("code"), "monthly-report");
    await user.type(await field("priceBrl"), "1.250,5");
    await user.type(await field("priceUsd"), "0.063");
    await user.click(screen.getByRole("button", { name: pt("services:create") }));
    expect(await screen.findByRole("heading", { name: "Relatório mensal" })).toBeVisible();
    const { id, prices } = await serviceOf("monthly-report");
    expect(router.state.location.pathname).toBe(`${list}/${id}`);
    expect(prices).toEqual([
      { thousandths: 1_250_500, currency: "BRL" },
      { thousandths: 63, currency: "USD" },
    ]);
  });

  it("refuses a code that is taken at its field and keeps what was typed", async () => {
    const { user } = await openAs(server, "fernanda", list);
    await user.click(await screen.findByRole("button", { name: pt("services:new") }));
    await user.type(await field("name"), "Outro");
    await user.type(await field("code"), "call-pulse");
    await user.click(screen.getByRole("button", { name: pt("services:create") }));
    await screen.findByText(pt("services:errors.code_taken"));
    expect(await field("code")).toBeInvalid();
    expect(await field("name")).toHaveValue("Outro");
  });

  it("makes one service, though the first answer got lost and the person sends again", async () => {
    const { user } = await openAs(server, "fernanda", list);
    await user.click(await screen.findByRole("button", { name: pt("services:new") }));
    await user.type(await field("name"), "Relatório");
    await user.type(await field("code"), "report");
    const { http } = server.app;
    const { fetch } = http;
    http.fetch = async (...sent: Parameters<typeof fetch>) => {
      const answer = await fetch(...sent);
      return sent[0].method === "POST" ? new Response("{}", { status: 503 }) : answer;
    };
    const send = screen.getByRole("button", { name: pt("services:create") });
    await user.click(send);
    await screen.findByText(pt("errors:unreadable"));
    http.fetch = fetch;
    await user.click(send);
    expect(await screen.findByText(pt("services:created"))).toBeVisible();
  });

  it("reads prices in the person's language, each with its unit", async () => {
    await openAs(server, "olivia", `${list}?q=number-month`);
    const row = await screen.findByRole("row", { name: /Número ativo/ });
    expect(within(row).getByText("US$ 21,90")).toBeVisible();
    expect(within(row).getByText("R$ 119,00")).toBeVisible();
    expect(within(row).getAllByText(pt("services:per.month"))).toHaveLength(2);
  });

  it("archives several at once, and each gets back what it was", async () => {
    const { body } = await server.get("marina", "admin/services");
    const [{ name, code }] = body.data.filter((one: { status: string }) => one.status === "active");
    const status = async () => (await serviceOf(code)).status;
    const { user } = await openAs(server, "marina", list);
    await user.click(
      await screen.findByRole("checkbox", { name: pt("kit:many.select", { name }) }),
    );
    const bar = within(await screen.findByRole("region", { name: pt("kit:many.title") }));
    await user.click(bar.getByRole("button", { name: pt("services:archive") }));
    const undo = await bar.findByRole("button", { name: pt("kit:many.undo") });
    expect(await status()).toBe("archived");
    await user.click(undo);
    await expect.poll(status).toBe("active");
  });

  it("shows the auditor every service and no way to change one", async () => {
    await openAs(server, "olivia", list);
    expect(await screen.findByText("Ligação da empresa")).toBeVisible();
    const main = within(screen.getByRole("main"));
    expect(main.queryByRole("button", { name: pt("services:new") })).toBeNull();
    expect(main.queryByRole("button", { name: /^Ações/ })).toBeNull();
  });
});

describe("the price book", () => {
  it("refuses a price for a day that has begun, and schedules it for a later one", async () => {
    const { id } = await serviceOf("template-marketing");
    const today = dayOf(server.now());
    const { user } = await openAs(server, "fernanda", `${list}/${id}`);
    await user.click(await screen.findByRole("button", { name: pt("services:addPrice") }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByLabelText(pt("services:fields.price")), "0,4");
    const from = within(dialog).getByLabelText(pt("services:fields.from"));
    await user.clear(from);
    await user.type(from, today);
    const send = within(dialog).getByRole("button", { name: pt("services:addPrice") });
    await user.click(send);
    await within(dialog).findByText(pt("services:errors.price_in_past"));
    await user.clear(from);
    await user.type(from, dayPlus(today, 3));
    await user.click(send);
    expect(await screen.findByText("R$ 0,40")).toBeVisible();
    expect(screen.getByText(pt("services:priceState.scheduled"))).toBeVisible();
    expect((await serviceOf("template-marketing")).prices[0].thousandths).toBe(382);
  });

  it("takes a scheduled price back", async () => {
    const { id } = await serviceOf("template-utility");
    const { user } = await openAs(server, "fernanda", `${list}/${id}?currency=BRL`);
    const menu = pt("kit:menu.actionsOf", { name: "R$\u00a00,042" });
    await user.click(await screen.findByRole("button", { name: menu }));
    await user.click(await screen.findByRole("menuitem", { name: pt("services:removePrice") }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: pt("services:removePrice") }));
    await screen.findByText(pt("services:priceRemoved"));
    const { body } = await server.get("olivia", `admin/services/${id}/prices?currency=BRL`);
    const usual = body.data.filter(
      (price: { country: string | null; from_quantity: number }) =>
        price.country === null && price.from_quantity === 0,
    );
    expect(usual).toMatchObject([{ thousandths: 48, valid_to: null }]);
  });
});
