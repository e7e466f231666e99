import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as saving from "../../../src/console/kit/save-file.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const list = "/admin/financeiro/cupons";
async function couponOf(code: string) {
  const { body } = await server.get("marina", `admin/coupons?q=${code}`);
  return body.data[0];
}
const field = (key: string) =>
  screen.findByLabelText(pt(`coupons:fields.${key}`), { selector: "input" });

describe("a new coupon", () => {
  const open = async () => {
    const opened = await openAs(server, "fernanda", list);
    await opened.user.click(await screen.findByRole("button", { name: pt("coupons:new") }));
    const send = () =>
      opened.user.click(screen.getByRole("button", { name: pt("coupons:create") }));
    return { ...opened, send };
  };

  it("gets its code in upper case and its percentage in basis points", async () => {
    const { user, send } = await open();
    await user.type(await field("code"), "pascoa-26");
    await user.type(await field("share"), "12,5");
    await send();
    expect(await screen.findByRole("heading", { name: "PASCOA-26" })).toBeVisible();
    expect((await couponOf("PASCOA-26")).discount).toEqual({
      kind: "percent",
      basis_points: 1_250,
    });
  });

  it("of a fixed amount needs one currency at least", async () => {
    const { user, send } = await open();
    await user.type(await field("code"), "PASCOA");
    await user.click(screen.getByRole("radio", { name: pt("coupons:kind.fixed") }));
    await field("amountBrl");
    await send();
    const needed = await screen.findByText(pt("coupons:amountNeeded"));
    // What the contract says of the same comes a moment later, and does not take its place.
    await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-invalid", "true"));
    expect(needed).toBeInTheDocument();
    await user.type(await field("amountUsd"), "7.5");
    await send();
    await screen.findByRole("heading", { name: "PASCOA" });
    expect((await couponOf("PASCOA")).discount).toEqual({
      kind: "fixed",
      amounts: [{ amount: 750, currency: "USD" }],
    });
  });
});

describe("a coupon", () => {
  it("is read beside the list, with all that its page states and what happened to it", async () => {
    const { id, version } = await couponOf("BEMVINDO10");
    const archived = { status: "archived", version };
    await server.send("marina", "PUT", `admin/coupons/${id}/status`, archived);
    const { user, router } = await openAs(server, "fernanda", `${list}?q=BEMVINDO10`);
    const name = pt("kit:menu.actionsOf", { name: "BEMVINDO10" });
    await user.click(await screen.findByRole("button", { name }));
    await user.click(await screen.findByRole("menuitem", { name: pt("kit:peek.open") }));
    const dialog = await screen.findByRole("dialog", { name: /BEMVINDO10/ });
    expect(router.state.location.search).toBe(`?q=BEMVINDO10&peek=${id}`);
    expect(dialog).toHaveTextContent(pt("coupons:fields.maxPerWorkspace"));
    const history = await within(dialog).findByRole("region", { name: pt("activities:history") });
    expect(history).toHaveTextContent("Marina Prado");
    const code = pt("kit:copy.copyOf", { name: pt("coupons:fields.code") });
    await user.click(within(dialog).getByRole("button", { name: code }));
    expect(await navigator.clipboard.readText()).toBe("BEMVINDO10");
  });

  it("says what it was used for as people call it, never by the key of the charge", async () => {
    const { id } = await couponOf("BEMVINDO10");
    await server.rows(
      `update coupon_redemptions set reference = 'invoice:' || workspace_id || ':2026-11'
        where workspace_id = (select id from workspaces where name = 'Padaria Aurora')`,
    );
    await openAs(server, "fernanda", `${list}/${id}`);
    const aurora = await screen.findByRole("row", { name: /Padaria Aurora/ });
    expect(aurora).toHaveTextContent("Fatura de novembro de 2026");
    const clinic = screen.getByRole("row", { name: /Clínica Vida/ });
    expect(clinic).toHaveTextContent(pt("coupons:charge.activation"));
    expect(screen.getByRole("main")).not.toHaveTextContent(/invoice:|activation:/);
  });

  it("is exported with each column once, and with the names of its plans", async () => {
    const saved = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
    const { user } = await openAs(server, "fernanda", list);
    await user.click(await screen.findByRole("button", { name: pt("kit:csv.export") }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const text = await new Response(saved.mock.lastCall?.[1]).text();
    const [titles = "", ...rows] = text.trim().split("\r\n");
    const named = titles.split(";");
    expect(new Set(named).size).toBe(named.length);
    const at = named.indexOf(`"${pt("coupons:fields.plans")}"`);
    const plansOf = (code: string) => rows.find((row) => row.includes(code))?.split(";")[at];
    expect(plansOf("BEMVINDO10")).toBe(`"${pt("coupons:allPlans")}"`);
    expect(plansOf("SEMANA15")).toBe('"Crescimento, Essencial"');
  });

  it("that was for all plans is told to have been so in its history", async () => {
    const { id, version } = await couponOf("INVERNO");
    const plan = (await server.get("marina", "admin/plans?q=growth")).body.data[0];
    const change = { plan_ids: [plan.id], version };
    expect((await server.send("marina", "PUT", `admin/coupons/${id}`, change)).status).toBe(200);
    await openAs(server, "fernanda", `${list}/${id}`);
    const history = await screen.findByRole("region", { name: pt("activities:history") });
    const told = `${pt("coupons:fields.plans")}: ${pt("coupons:allPlans")} → Crescimento`;
    await waitFor(() => expect(history).toHaveTextContent(told));
  });

  it("that two change at once shows both choices of plans by name", async () => {
    const { id } = await couponOf("INVERNO");
    const plans = (await server.get("marina", "admin/plans")).body.data;
    const idOf = (code: string) => plans.find((one: { code: string }) => one.code === code).id;
    const { user } = await openAs(server, "fernanda", `${list}/${id}`);
    await user.click(await screen.findByRole("button", { name: pt("coupons:edit") }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByLabelText(pt("coupons:fields.plans")));
    await user.click(await screen.findByTitle("Crescimento"));
    const { version } = await couponOf("INVERNO");
    const theirs = { plan_ids: [idOf("starter")], version };
    expect((await server.send("marina", "PUT", `admin/coupons/${id}`, theirs)).status).toBe(200);
    await user.click(dialog.getByRole("button", { name: pt("coupons:save") }));
    expect(
      await dialog.findByRole("row", { name: /Planos.*Crescimento.*Essencial/ }),
    ).toBeVisible();
  });

  it("that was used is not offered for deletion, and says how often it was", async () => {
    const { id } = await couponOf("BEMVINDO10");
    await openAs(server, "fernanda", `${list}/${id}`);
    const button = await screen.findByRole("button", { name: pt("coupons:delete") });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(pt("coupons:errors.in_use", { count: 2 }));
  });

  it("is shown as used up the moment its last use is made elsewhere", async () => {
    const { id, version } = await couponOf("ULTIMO-USO");
    const { deliver } = await openAs(server, "olivia", `${list}/${id}`);
    expect(await screen.findByText(pt("coupons:state.active"))).toBeVisible();
    const fields = { description: "", plan_ids: [], valid_from: null, valid_to: null };
    await server.send("marina", "PUT", `admin/coupons/${id}`, {
      ...fields,
      discount: { kind: "percent", basis_points: 2_000 },
      max_uses: 1,
      max_uses_per_workspace: null,
      version,
    });
    await deliver("staff");
    expect(await screen.findByText(pt("coupons:state.usedUp"))).toBeVisible();
  });

  it("is archived together with others, and each gets back what it was", async () => {
    const { user } = await openAs(server, "marina", list);
    const status = async () =>
      (await Promise.all(["BEMVINDO10", "TESTE"].map(couponOf))).map((one) => one.status);
    for (const name of ["BEMVINDO10", "TESTE"]) {
      await user.click(
        await screen.findByRole("checkbox", { name: pt("kit:many.select", { name }) }),
      );
    }
    const bar = within(await screen.findByRole("region", { name: pt("kit:many.title") }));
    expect(await status()).toEqual(["active", "archived"]);
    await user.click(bar.getByRole("button", { name: pt("coupons:archive") }));
    const undo = await bar.findByRole("button", { name: pt("kit:many.undo") });
    expect(await status()).toEqual(["archived", "archived"]);
    await user.click(undo);
    await expect.poll(status).toEqual(["active", "archived"]);
  });

  it("shows the auditor who used it and no way to change it", async () => {
    const { id } = await couponOf("BEMVINDO10");
    await openAs(server, "olivia", `${list}/${id}`);
    expect(await screen.findByText("Clínica Vida")).toBeVisible();
    const main = within(screen.getByRole("main"));
    for (const key of ["edit", "archive", "delete"]) {
      expect(main.queryByRole("button", { name: pt(`coupons:${key}`) })).toBeNull();
    }
  });
});
