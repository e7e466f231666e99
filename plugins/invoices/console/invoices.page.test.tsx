import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as saving from "../../../src/console/kit/save-file.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import type { Invoice } from "../contract/invoice.ts";

let server: TestServer;
let aurora: string;
beforeEach(async () => {
  server = await startServer();
  const { body } = await server.get("ana", "workspaces");
  aurora = body.data.find(({ name }: { name: string }) => name === "Padaria Aurora").id;
});

const lateOne = async () =>
  (await server.get("ana", `workspaces/${aurora}/invoices?status=late`)).body.data[0];

it("one invoice among all tells who holds no right, as their list does", async () => {
  const { id } = await lateOne();
  const path = `/admin/financeiro/faturas/${id}`;
  const { router } = await openAs(server, "ana", path);
  expect(await screen.findByText(pt("shell:noAccess.title"))).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
});

describe("an owner", () => {
  it("sees what the month costs so far, with its sum, and the invoices that were closed", async () => {
    await openAs(server, "ana", "/workspace/faturas");
    expect(await screen.findByText("Crescimento")).toBeVisible();
    expect(await screen.findByText("Crédito pela instabilidade do dia 3")).toBeVisible();
    const { number } = await lateOne();
    expect(await screen.findByRole("link", { name: number })).toBeVisible();
  });

  it("sees a credit of staff on the open one while looking at it", async () => {
    const { deliver } = await openAs(server, "ana", "/workspace/faturas");
    await screen.findByText("Crédito pela instabilidade do dia 3");
    const path = `admin/workspaces/${aurora}/corrections`;
    const correction = { amount: -1_250, reason: "Combinado por telefone" };
    expect((await server.send("fernanda", "POST", path, correction)).status).toBe(201);
    await server.drain();
    await deliver(`workspace.${aurora}`);
    expect(await screen.findByText("Combinado por telefone")).toBeVisible();
  });

  it.each([
    ["2023-05", "Conversa iniciada pelo cliente", "Preço que vale desde 1 de fev. de 2022"],
    ["2024-09", "Conversa de utilidade", "Preço que vale desde 1 de jun. de 2023"],
    ["message", "Template de marketing", "Preço próprio do plano"],
    ["message", "Ligação da empresa", "Preço que vale desde"],
  ])("asks of a line of %s (%s) which price made it", async (which, name, price) => {
    const all = (await server.get("ana", `workspaces/${aurora}/invoices?per_page=100`)).body.data;
    const { id } = all.find((one: Invoice) => one.month === which || one.model === which);
    const { user } = await openAs(server, "ana", `/workspace/faturas/${id}`);
    const line = (await screen.findByText(new RegExp(`^${name}`))).closest("li") as HTMLElement;
    await user.click(within(line).getByText(pt("invoices:why")));
    expect(await within(line).findByText(new RegExp(`^${price}`))).toBeVisible();
  });

  it("pays a late one and is told how far that is", async () => {
    const { id } = await lateOne();
    const { user } = await openAs(server, "ana", `/workspace/faturas/${id}`);
    await user.click(await screen.findByRole("button", { name: pt("invoices:pay.now") }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: pt("invoices:pay.now") }));
    expect(await screen.findByText(pt("invoices:charge.pending"))).toBeVisible();
    await server.drain();
    expect((await server.get("ana", `workspaces/${aurora}/invoices/${id}`)).body.data.status).toBe(
      "paid",
    );
  });
});

describe("staff", () => {
  it("export invoices with the currency each is in", async () => {
    const { user } = await openAs(server, "fernanda", "/admin/financeiro/faturas");
    const saved = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
    await user.click(await screen.findByRole("button", { name: pt("kit:csv.export") }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const text = await new Response(saved.mock.lastCall?.[1]).text();
    const [titles = "", ...lines] = text.trim().split("\r\n");
    expect(titles.split(";").at(-1)).toBe(`"${pt("kit:csv.currency")}"`);
    const { data } = (await server.get("olivia", "admin/invoices?per_page=100")).body;
    const last = lines.map((line) => line.split(";").at(-1));
    expect(last).toEqual(data.map(({ currency }: Invoice) => `"${currency}"`));
  });

  it("mark a transfer, saying why", async () => {
    const { id } = await lateOne();
    const { user } = await openAs(server, "fernanda", `/admin/financeiro/faturas/${id}`);
    await user.click(await screen.findByRole("button", { name: pt("invoices:transfer.mark") }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("textbox"), "Recebida hoje");
    await user.click(within(dialog).getByRole("button", { name: pt("invoices:transfer.mark") }));
    await screen.findByText(pt("invoices:transfer.marked"));
    expect((await server.get("olivia", `admin/invoices/${id}`)).body.data.paid_by).toBe("transfer");
  });

  it("put a correction on the open invoice, and its total follows", async () => {
    const { user } = await openAs(server, "fernanda", `/admin/workspaces/${aurora}/faturas`);
    const before = (await server.get("olivia", `admin/workspaces/${aurora}/invoices/current`)).body;
    await user.click(await screen.findByRole("button", { name: pt("invoices:correction.add") }));
    await user.type(await screen.findByLabelText(pt("invoices:fields.amount")), "-12,50");
    await user.type(screen.getByLabelText(pt("invoices:fields.reason")), "Combinado por telefone");
    await user.click(screen.getByRole("button", { name: pt("invoices:correction.submit") }));
    await waitFor(async () => {
      const path = `admin/workspaces/${aurora}/invoices/current`;
      const after = (await server.get("olivia", path)).body;
      expect(after.data.total_value).toBe(before.data.total_value - 1_250);
    });
    expect((await screen.findAllByText("Combinado por telefone")).length).toBeGreaterThan(0);
  });

  it("choose a plan, and are told at its field where the workspace has it already", async () => {
    const { user } = await openAs(server, "fernanda", `/admin/workspaces/${aurora}/financeiro`);
    await user.click(await screen.findByRole("button", { name: pt("invoices:billing.change") }));
    const picker = await screen.findByLabelText(pt("invoices:fields.plan"));
    await user.type(picker, "Cresc");
    await user.click(await screen.findByTitle("Crescimento"));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText(pt("invoices:fields.reason")), "Por telefone");
    await user.click(dialog.getByRole("button", { name: pt("invoices:billing.change") }));
    expect(await dialog.findByText(pt("invoices:errors.same_plan"))).toBeVisible();
    // Nothing was asked for while nothing was chosen.
    expect(screen.queryByText(pt("refine:notifications.error"))).toBeNull();
  });

  it("who only audit read it all and are offered no change", async () => {
    const { router } = await openAs(server, "olivia", `/admin/workspaces/${aurora}/faturas`);
    expect(await screen.findByText(pt("invoices:correction.title"))).toBeVisible();
    expect(screen.queryByRole("button", { name: pt("invoices:correction.add") })).toBeNull();
    await router.navigate(`/admin/workspaces/${aurora}/financeiro`);
    expect(await screen.findByText(pt("invoices:billing.plansText"))).toBeVisible();
    expect(screen.queryByRole("button", { name: pt("invoices:billing.save") })).toBeNull();
    expect(screen.queryByRole("button", { name: pt("invoices:billing.change") })).toBeNull();
  });
});
