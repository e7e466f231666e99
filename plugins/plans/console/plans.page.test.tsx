import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

async function planOf(code: string) {
  const { body } = await server.get("marina", `admin/plans?q=${code}`);
  return body.data[0];
}
const pathOf = (id: string) => `/admin/financeiro/planos/${id}`;

/** What the manager saves behind the back of whoever has the form open. */
async function renamedByManager(code: string, name: string) {
  const { id, version, ...plan } = await planOf(code);
  const fields = ["description", "monthly_fees", "included_numbers", "included_licenses"];
  const kept = Object.fromEntries(fields.map((field) => [field, plan[field]]));
  const days = { valid_from: plan.valid_from, valid_to: plan.valid_to };
  const body = { ...kept, ...days, name, version };
  expect((await server.send("marina", "PUT", `admin/plans/${id}`, body)).status).toBe(200);
}

describe("two staff who edit one plan", () => {
  const edit = async () => {
    const { id } = await planOf("growth");
    const opened = await openAs(server, "fernanda", `${pathOf(id)}/configuracoes`);
    const name = await screen.findByLabelText(pt("plans:fields.name"));
    await opened.user.clear(name);
    await opened.user.type(name, "Expansão");
    await renamedByManager("growth", "Avanço");
    const save = () => opened.user.click(screen.getByRole("button", { name: pt("plans:save") }));
    return { ...opened, name, save };
  };

  it("see both versions; nothing is overwritten until the second decides", async () => {
    const { user, save } = await edit();
    await save();
    await screen.findByText(/^Marina Prado mudou isto às/);
    const versions = within(screen.getByRole("table"));
    expect(versions.getByRole("row", { name: /Expansão.*Avanço/ })).toBeVisible();
    expect(versions.getAllByRole("row")).toHaveLength(2);
    expect((await planOf("growth")).name).toBe("Avanço");
    await user.click(screen.getByRole("button", { name: pt("kit:conflict.keepMine") }));
    await screen.findByText(pt("plans:saved"));
    expect((await planOf("growth")).name).toBe("Expansão");
  });

  it("are still asked when the page learned of the change while the form was open", async () => {
    const { name, save, deliver } = await edit();
    await deliver("staff");
    await screen.findByRole("heading", { name: "Avanço" });
    expect(name).toHaveValue("Expansão");
    await save();
    await screen.findByText(/^Marina Prado mudou isto às/);
    expect((await planOf("growth")).name).toBe("Avanço");
  });

  it("may take the saved version and go on from there", async () => {
    const { user, name, save } = await edit();
    await save();
    await user.click(await screen.findByRole("button", { name: pt("kit:conflict.takeTheirs") }));
    expect(name).toHaveValue("Avanço");
    await user.type(name, " 2");
    await save();
    await waitFor(async () => expect((await planOf("growth")).name).toBe("Avanço 2"));
  });
});

describe("a plan's page", () => {
  it("puts a draft on sale after asking, and shows it", async () => {
    const { id } = await planOf("scale");
    const { user } = await openAs(server, "fernanda", pathOf(id));
    await user.click(await screen.findByRole("button", { name: pt("plans:sell") }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: pt("plans:sell") }));
    await screen.findByText(pt("plans:sold"));
    await screen.findByRole("button", { name: pt("plans:archive") });
    expect((await planOf("scale")).status).toBe("active");
  });

  it("says why a plan in use cannot be deleted, in its head and in the list, and does not offer it", async () => {
    const { id } = await planOf("growth");
    const { user, router } = await openAs(server, "fernanda", pathOf(id));
    const reason = pt("plans:errors.in_use", { workspaces: 1, others: 2 });
    const button = await screen.findByRole("button", { name: pt("plans:delete") });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(reason);
    await router.navigate("/admin/financeiro/planos?q=growth");
    const dots = pt("kit:menu.actionsOf", { name: "Crescimento" });
    await user.click(await screen.findByRole("button", { name: dots }));
    expect(await screen.findByText(reason)).toBeVisible();
    const entry = screen.getByRole("menuitem", { name: new RegExp(pt("plans:delete")) });
    expect(entry).toHaveAttribute("aria-disabled", "true");
  });

  it("refuses to take away a fee that a workspace pays, at the amount that was emptied", async () => {
    const { id } = await planOf("growth");
    const { user } = await openAs(server, "fernanda", `${pathOf(id)}/configuracoes`);
    const fee = await screen.findByLabelText(pt("plans:fields.feeBrl"));
    await user.clear(fee);
    await user.click(screen.getByRole("button", { name: pt("plans:save") }));
    const said = await screen.findByText(pt("plans:errors.fee_in_use", { workspaces: 1 }));
    expect(said).toBeVisible();
    expect(fee).toBeInvalid();
    expect(screen.getByLabelText(pt("plans:fields.feeUsd"))).toBeValid();
    expect((await planOf("growth")).monthly_fees).toHaveLength(2);
  });

  it("lets the auditor read everything and change nothing", async () => {
    const { id } = await planOf("growth");
    const { router } = await openAs(server, "olivia", `${pathOf(id)}/configuracoes`);
    expect(await screen.findByText(pt("plans:readOnly"))).toBeVisible();
    await router.navigate(`${pathOf(id)}/servicos`);
    expect(await screen.findByText("Licença do messenger")).toBeVisible();
    const main = within(screen.getByRole("main"));
    const offered = main.getAllByRole("button").map((button) => button.textContent);
    expect(offered.join(" ")).not.toMatch(/Incluir|Arquivar|Excluir|Salvar|Novo/);
    expect(main.queryByRole("button", { name: /^Ações/ })).toBeNull();
  });
});

describe("a plan's services", () => {
  it("get a price of their own in thousandths, typed with a comma", async () => {
    const { id } = await planOf("starter");
    const { user } = await openAs(server, "fernanda", `${pathOf(id)}/servicos`);
    await user.click(
      await screen.findByRole("button", {
        name: pt("kit:menu.actionsOf", { name: "Template de marketing" }),
      }),
    );
    await user.click(await screen.findByRole("menuitem", { name: pt("plans:editService") }));
    await user.type(await screen.findByLabelText(pt("plans:fields.ownBrl")), "0,359");
    await user.click(screen.getByRole("button", { name: pt("plans:save") }));
    expect(await screen.findByText("R$ 0,359")).toBeVisible();
    const { body } = await server.get("olivia", `admin/plans/${id}/services?q=marketing`);
    expect(body.data[0].prices).toEqual([{ thousandths: 359, currency: "BRL" }]);
  });
});
