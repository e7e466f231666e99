import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { brand } from "../../../src/contract/brand.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const suspended = pt("users:activity.user.suspended");

async function suspendBruno() {
  const { body } = await server.get("marina", "admin/users?q=bruno");
  const { id } = body.data[0];
  const change = { status: "suspended", reason: "Conta invadida" };
  await server.send("marina", "PUT", `admin/users/${id}/status`, change);
  return id as string;
}

describe("the house's activity log", () => {
  it("stands in the staff menu and is narrowed by kind of thing, in the address", async () => {
    await suspendBruno();
    const { router } = await openAs(server, "olivia", "/admin/registros-atividades");
    const menu = await screen.findByRole("navigation", { name: pt("shell:mainMenu") });
    expect(
      await within(menu).findByRole("link", { name: pt("activities:nav.all") }),
    ).toHaveAttribute("href", "/admin/registros-atividades");
    await screen.findByRole("button", { name: new RegExp(`^${suspended} · Bruno Costa`) });
    await router.navigate("/admin/registros-atividades?subject=plan");
    await waitFor(() =>
      expect(
        screen.queryByRole("button", { name: new RegExp(`^${suspended} · Bruno Costa`) }),
      ).toBeNull(),
    );
  });

  it("of a number stands beside it, for the owner of its workspace", async () => {
    const { body } = await server.get("ana", "whatsapp/numbers?q=Padaria");
    const [number] = body.data;
    const change = { tag: "vitrine" };
    await server.send("ana", "PUT", `whatsapp/numbers/${number.id}/tag`, change);
    await openAs(server, "ana", `/recursos/numeros/${number.id}/registros-atividades`);
    const [newest] = await screen.findAllByRole("button", {
      name: new RegExp(`^${pt("numbers:activity.number.updated")}|vitrine`),
    });
    expect(newest).toHaveTextContent("vitrine");
    expect(newest).toHaveTextContent(number.display_name);
  });
});

it("the report's command, with the very name of the file, is copied by a press", async () => {
  const { user } = await openAs(server, "olivia", "/admin/reports/auditoria?as_of=2026-11-20");
  const name = pt("kit:copy.copyOf", { name: pt("activities:report.verify") });
  await user.click(await screen.findByRole("button", { name }));
  expect(await navigator.clipboard.readText()).toBe(
    `npm run audit:verify -- ${pt("activities:report.file")}-2026-11-20.jsonl`,
  );
});

it("a report's day is asked for once it is typed, not with each digit of its year", async () => {
  const { router, user } = await openAs(server, "olivia", "/admin/reports/auditoria");
  const field = await screen.findByLabelText(pt("activities:fields.asOf"), { selector: "input" });
  await user.type(field, "20/11/202");
  expect(router.state.location.search).toBe("");
  await user.type(field, "6{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe("?as_of=2026-11-20"));
});

describe("the activity log", () => {
  it("names permissions in words", async () => {
    const { body } = await server.get("marina", "admin/users?q=bruno");
    const { id, version } = body.data[0];
    const access = { version, roles: [], permissions: ["show-users"] };
    await server.send("marina", "PUT", `admin/users/${id}/access`, access);
    await openAs(server, "olivia", `/admin/usuarios/${id}/registros-atividades`);
    const [newest] = await screen.findAllByRole("button", {
      name: new RegExp(`→ ${pt("users:permissions.show-users")}$`),
    });
    expect(newest).not.toHaveTextContent("show-users");
  });

  it("tells an auditor who suspended somebody, why and what it changed", async () => {
    const id = await suspendBruno();
    const { user } = await openAs(server, "olivia", `/admin/usuarios/${id}/registros-atividades`);
    await user.click(
      await screen.findByRole("button", {
        name: `${suspended} · Bruno Costa · Situação: Ativo → Suspenso`,
      }),
    );
    const drawer = within(await screen.findByRole("dialog"));
    expect(await drawer.findByText("Conta invadida")).toBeVisible();
    expect(drawer.getByRole("link", { name: "Marina Prado" })).toBeVisible();
    const row = drawer.getByRole("row", { name: /^Situação/ });
    expect(row).toHaveTextContent("SituaçãoAtivoSuspenso");
  });

  it("tells a number from its workspace of the same name by its phone", async () => {
    const { id } = (await server.get("ana", "workspaces")).body.data[0];
    await openAs(server, "olivia", `/admin/workspaces/${id}/registros-atividades`);
    const name = "Padaria Aurora +55 11 99001-0001";
    expect(await screen.findAllByRole("cell", { name })).not.toHaveLength(0);
    expect(screen.queryByRole("cell", { name: /Padaria Aurora · Padaria Aurora/ })).toBeNull();
  });

  it("is narrowed to what one person did, in the address, who is still named after a reload", async () => {
    const { id: workspace } = (await server.get("ana", "workspaces")).body.data[0];
    const { body } = await server.get("marina", "admin/users?q=andre");
    const page = `/admin/workspaces/${workspace}/registros-atividades`;
    const { user, router } = await openAs(server, "olivia", page);
    const actor = await screen.findByRole("combobox", { name: pt("activities:fields.actor") });
    expect(await screen.findAllByRole("cell", { name: "Ana Ribeiro" })).not.toHaveLength(0);
    await user.type(actor, "andre");
    await user.click(await screen.findByTitle("André Nunes"));
    await waitFor(() => expect(router.state.location.search).toContain(`actor=${body.data[0].id}`));
    await waitFor(() => expect(screen.queryByRole("cell", { name: "Ana Ribeiro" })).toBeNull());
    cleanup();
    await openAs(server, "olivia", page + router.state.location.search);
    expect(await screen.findByTitle("André Nunes")).toBeVisible();
  });

  it("of a workspace names staff to its owner and marks them, without their address", async () => {
    const { user } = await openAs(server, "ana", "/recursos/activitys");
    const calls = `${pt("workspaces:activity.workspace.calls-changed")} · Ligações: Não → Sim`;
    const row = within((await screen.findByText(calls)).closest("tr") as HTMLElement);
    expect(row.getByText("André Nunes")).toBeVisible();
    expect(row.getByText(pt("activities:staff", { brand: brand.name }))).toBeVisible();
    await user.click(screen.getByText(calls));
    await screen.findByRole("dialog");
    expect(screen.queryByText("203.0.113.7")).toBeNull();
  });

  it("says which contact was blocked and leads there, and which text of a number changed", async () => {
    const [number] = (await server.get("ana", "whatsapp/numbers")).body.data;
    const path = `whatsapp/numbers/${number.id}`;
    const was = (await server.get("ana", path)).body.data.about || "–";
    const about = "Pão e bolo";
    expect((await server.send("ana", "PUT", path, { about })).status).toBeLessThan(300);
    const all = (await server.get("ana", "messenger/contacts?per_page=100")).body.data;
    let name = "";
    for (const contact of all) {
      const reason = "Propaganda";
      const to = `messenger/contacts/${contact.id}/block`;
      const { status } = await server.send("ana", "POST", to, { reason });
      if (status !== 200) continue;
      name = contact.nickname ?? contact.name;
      break;
    }
    const { router, user } = await openAs(server, "ana", "/recursos/activitys");
    const changed = `${pt("numbers:activity.number.updated")} · ${number.display_name}`;
    expect(
      await screen.findByText(`${changed} · ${pt("numbers:profile.about")}: ${was} → ${about}`),
    ).toBeVisible();
    const blocked = `${pt("messenger:activity.contact.blocked")} · ${name}`;
    await user.click(await screen.findByRole("button", { name: blocked }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("link", { name }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/messenger\/./));
  });

  it("names a ticket, a bulk and a contact by what they are called", async () => {
    const { active_workspace_id } = (await server.get("ana", "user")).body.data;
    const category = "technical_problems";
    const asked = { title: "Fatura em dobro", category, description: "Vieram duas." };
    expect((await server.send("ana", "POST", "tickets", asked)).status).toBe(201);
    const bulks = `workspaces/${active_workspace_id}/message-templates/bulks`;
    const [bulk] = (await server.get("ana", bulks)).body.data;
    expect((await server.get("marina", `${bulks}/${bulk.id}/rows`)).status).toBe(200);
    const fields = `workspaces/${active_workspace_id}/contact-fields`;
    const made = { name: "Bairro", kind: "text", choices: [] };
    const field = (await server.send("ana", "POST", fields, made)).body.data;
    const [contact] = (await server.get("ana", "messenger/contacts")).body.data;
    const values = `messenger/contacts/${contact.id}/fields`;
    const { version } = (await server.get("ana", values)).body.data;
    const change = { values: { [field.id]: "Outra coisa" }, version };
    expect((await server.send("ana", "PUT", values, change)).status).toBe(200);
    await openAs(server, "ana", "/recursos/activitys");
    for (const said of [
      `${pt("tickets:activity.ticket.created")} · ${asked.title}`,
      `${pt("bulks:activity.bulk.rows-seen")} · ${bulk.description}`,
    ]) {
      expect(await screen.findByRole("button", { name: said })).toBeVisible();
    }
    const changed = `${pt("contact-fields:activity.contact-field.value-changed")} · `;
    const row = await screen.findByRole("button", { name: new RegExp(`^${changed}`) });
    expect(row).toHaveTextContent(`${changed}${contact.nickname ?? contact.name} · `);
  });

  it("is offered to a member too, who reads of the numbers they see", async () => {
    await openAs(server, "bruno", "/recursos/activitys");
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading).toHaveTextContent(pt("activities:nav.activities"));
    expect(screen.queryByText(pt("shell:noAccess.title"))).toBeNull();
  });
});

it("a record's history shows the change that was just made", async () => {
  const { body } = await server.get("marina", "admin/coupons?q=INVERNO");
  const { user } = await openAs(server, "fernanda", `/admin/financeiro/cupons/${body.data[0].id}`);
  await user.click(await screen.findByRole("button", { name: pt("coupons:edit") }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByLabelText(pt("coupons:fields.plans")));
  await user.click(await screen.findByTitle("Crescimento"));
  await user.click(dialog.getByRole("button", { name: pt("coupons:save") }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const history = await screen.findByRole("region", { name: pt("activities:history") });
  await waitFor(() => expect(history).toHaveTextContent("→ Crescimento"));
});
