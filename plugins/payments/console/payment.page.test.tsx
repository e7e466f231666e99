import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { waitingCharge, withoutCharges } from "../fixtures/charge.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  await withoutCharges(server);
});

const path = "/minha-conta/pagamento";
const visa = "Visa •••• 4242";
const master = "Mastercard •••• 5100";
const row = async (name: string) => {
  const title = await screen.findByText(name);
  const found = title.closest("li");
  if (!found) throw new Error(`${name} is in no row`);
  return within(found);
};
const menu = (card: string) =>
  screen.findByRole("button", { name: pt("kit:menu.actionsOf", { name: card }) });

describe("the payment page", () => {
  it("makes another card the default and removes one after a question", async () => {
    const { user } = await openAs(server, "ana", path);
    expect((await row(visa)).getByText(pt("payments:default"))).toBeVisible();
    await user.click(await menu(master));
    await user.click(await screen.findByRole("menuitem", { name: pt("payments:prefer") }));
    expect(await (await row(master)).findByText(pt("payments:default"))).toBeVisible();
    await user.click(await menu(visa));
    await user.click(await screen.findByRole("menuitem", { name: pt("payments:remove") }));
    const question = within(await screen.findByRole("dialog"));
    await user.click(question.getByRole("button", { name: pt("payments:remove") }));
    await waitFor(() => expect(screen.queryByText(visa)).toBeNull());
  });

  it("gives a new card to the payment company alone, and says its refusals at their fields", async () => {
    const sent: string[] = [];
    const { user } = await openAs(server, "bruno", path, (request) => {
      sent.push(request.url);
      if (request.body)
        void request
          .clone()
          .text()
          .then((text) => sent.push(text));
    });
    await user.click(await screen.findByRole("button", { name: pt("payments:add") }));
    const dialog = within(await screen.findByRole("dialog"));
    const field = (name: string) => dialog.getByLabelText(pt(`payments:fields.${name}`));
    const fill = async (name: string, text: string) => {
      await user.clear(field(name));
      await user.paste(text);
    };
    const submit = () => user.click(dialog.getByRole("button", { name: pt("payments:add") }));
    await dialog.findByLabelText(pt("payments:fields.number"));
    await fill("name", "Bruno Lima");
    await fill("number", "4000 0000 0000 0127");
    await fill("expMonth", "13");
    await fill("expYear", "2020");
    await fill("cvc", "987");
    const refused = async (code: string, name: string) => {
      await submit();
      expect(await dialog.findByText(pt(`payments:failures.${code}`))).toBeVisible();
      expect(field(name)).toBeInvalid();
    };
    await refused("invalid_expiry_month", "expMonth");
    await fill("expMonth", "8");
    await refused("expired_card", "expYear");
    await fill("expYear", "2090");
    await refused("invalid_expiry_year", "expYear");
    await fill("expYear", "2035");
    await refused("incorrect_cvc", "cvc");
    await fill("number", "4242 4242 4242 4241");
    await refused("incorrect_number", "number");
    await fill("number", "4000000000000002");
    await refused("card_declined", "number");
    await fill("number", "4000000000000119");
    await submit();
    expect(await dialog.findByText(pt("payments:failures.processing_error"))).toBeVisible();
    await fill("number", "4000 0566 5566 5556");
    await submit();
    expect(await dialog.findByText(pt("payments:errors.not_credit"))).toBeVisible();
    await fill("number", "5555 5555 5555 4444");
    await submit();
    expect(await screen.findByText("Mastercard •••• 4444")).toBeVisible();
    expect(sent.join(" ")).toContain("sim_pays_mastercard_4444");
    // Whole numbers, whole codes: random ids and tokens may hold a few of their digits.
    const secrets = /5555 ?5555|4000 ?0000|Bruno|\b987\b/;
    expect(sent.join(" ")).not.toMatch(secrets);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(secrets);
    const kept = await server.rows("select row_to_json(m)::text from payment_methods m");
    expect(JSON.stringify(kept)).not.toMatch(secrets);
  });

  it("asks for what the bank asks, and shows that it is paid", async () => {
    await waitingCharge(server);
    let reached = false;
    const { user, deliver } = await openAs(server, "ana", path, ({ url }) => {
      if (!reached && url.endsWith("/confirmation")) throw new TypeError("no network");
    });
    const name = pt("payments:bank.answerFor", { description: "Fatura de outubro" });
    await user.click(await screen.findByRole("button", { name }));
    const retry = await screen.findByRole("button", { name: pt("kit:error.retry") });
    reached = true;
    await user.click(retry);
    const question = within(await screen.findByRole("dialog"));
    expect(question.getByText(/123,45/)).toBeVisible();
    await user.click(question.getByRole("button", { name: pt("payments:bank.confirm") }));
    await screen.findByText(pt("payments:bank.answered"));
    await server.drain();
    const me = (await server.get("ana", "user")).body.data.id;
    await deliver(`user.${me}`);
    expect(await screen.findByText(pt("payments:status.paid"))).toBeVisible();
  });

  it("is without cards for staff", async () => {
    await openAs(server, "marina", path);
    expect(await screen.findByText(pt("payments:cards.staff"))).toBeVisible();
    expect(screen.queryByRole("button", { name: pt("payments:add") })).toBeNull();
  });
});
