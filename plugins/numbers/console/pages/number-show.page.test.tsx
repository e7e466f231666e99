import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as saving from "../../../../src/console/kit/save-file.ts";
import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import type { PhoneNumberDetail } from "../../contract/number.ts";
import type { SpanStatistics } from "../../contract/statistics.ts";

let server: TestServer;
let bakery: PhoneNumberDetail;
let orders: PhoneNumberDetail;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
  await server.snapshot();
  const { body } = await server.get("ana", "whatsapp/numbers?sort=phone");
  [bakery, orders] = body.data;
});
beforeEach(() => server.restore());

const open = (who: Who, number: { id: string }, tab = "") =>
  openAs(server, who, `/recursos/numeros/${number.id}${tab}`);
const read = async (path: string) => (await server.get("ana", path)).body.data;
const button = (key: string) => screen.findByRole("button", { name: pt(key) });

describe("a number's frame", () => {
  it("says how it is called, reached and doing, above the parts of every domain", async () => {
    await open("ana", bakery);
    await screen.findByRole("heading", { level: 1, name: "Padaria Aurora" });
    expect(screen.getByText("+55 11 99001-0001")).toBeVisible();
    expect(
      screen.getByText(pt("numbers:qualityIs", { quality: pt("numbers:rating.green") })),
    ).toBeVisible();
    const tabs = screen.getByRole("navigation", { name: "Padaria Aurora" });
    expect(
      within(tabs)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      pt("numbers:nav.overview"),
      pt("numbers:nav.users"),
      pt("numbers:nav.automations"),
      pt("tags:nav.list"),
      pt("replies:nav.list"),
      pt("distribution:nav.rule"),
      pt("macros:nav.list"),
      pt("hours:nav.hours"),
      pt("goals:nav.goals"),
      pt("qr-codes:nav.list"),
      pt("numbers:nav.statistics"),
      pt("webhooks:nav.lab"),
      pt("numbers:nav.settings"),
      pt("activities:nav.activities"),
    ]);
  });

  it.each([
    ["the owner of another workspace", "diego", "bakery"],
    ["a member who was not given it", "bruno", "orders"],
  ] as const)("does not exist for %s", async (_, who, which) => {
    await open(who, { bakery, orders }[which]);
    expect(await screen.findByRole("heading", { name: pt("shell:notFound.title") })).toBeVisible();
    expect(screen.queryByText(/Aurora Encomendas/)).toBeNull();
  });

  it("closes for a person who has just lost the number", async () => {
    const { deliver, asked } = await open("bruno", bakery);
    await screen.findByRole("heading", { level: 1, name: "Padaria Aurora" });
    await waitFor(() => expect(asked).toContain("POST /v2/events/catch-up"));
    const [bruno] = await read(`whatsapp/numbers/${bakery.id}/users?q=bruno`);
    await server.send("ana", "DELETE", `whatsapp/numbers/${bakery.id}/users/${bruno.id}`);
    await deliver(`user.${bruno.id}`);
    expect(await screen.findByRole("heading", { name: pt("shell:notFound.title") })).toBeVisible();
  });
});

describe("the overview", () => {
  it.each([
    ["with their names", "ana", () => `${orders.display_name}4`],
    ["together where one does not see them", "bruno", () => `${pt("numbers:reach.rest")}4`],
  ] as const)("says how much others used of the limit it shares, %s", async (_, who, said) => {
    await server.rows("delete from portfolio_reach");
    for (const [many, number] of [
      [3, bakery],
      [4, orders],
    ] as const) {
      await server.rows(`insert into portfolio_reach select workspace_id, id || ' ' || i, id, now()
        from numbers, generate_series(1, ${many}) i where id = '${number.id}' returning 1`);
    }
    await open(who, bakery);
    const heading = await screen.findByText(pt("numbers:reach.others"));
    expect(heading.nextElementSibling).toHaveTextContent(said());
  });

  it("lets an administrator take the number out of global searches", async () => {
    const { user } = await open("ana", bakery);
    const control = await screen.findByRole("switch", { name: pt("numbers:globalSearch.label") });
    await user.click(control);
    await waitFor(() => expect(control).not.toBeChecked());
    expect((await read(`whatsapp/numbers/${bakery.id}`)).global_search).toBe(false);
  });

  it("shows an attendant the same, unchangeable, with the reason", async () => {
    await open("bruno", bakery);
    const control = await screen.findByRole("switch", { name: pt("numbers:globalSearch.label") });
    expect(control).toBeDisabled();
    expect(screen.getByText(pt("numbers:readOnly.administrators"), { exact: false })).toBeVisible();
    expect(screen.getByText(pt("numbers:access.hiddenWebhook"))).toBeVisible();
    expect(screen.queryByText(/hooks\/whatsapp/)).toBeNull();
  });
});

describe("the people of a number", () => {
  const pick = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) => {
    const search = await screen.findByRole("combobox", { name: pt("numbers:users.people") });
    await user.type(search, name);
    const found = () => within(screen.getByRole("listbox")).getAllByRole("option");
    await waitFor(() =>
      expect(found().map((option) => option.title)).toEqual([expect.stringContaining(name)]),
    );
    const [option] = found();
    if (option) fireEvent.click(option);
  };

  it("are joined by members, but nobody twice", async () => {
    const opened = await open("ana", orders, "/usuarios");
    const { user } = opened;
    await user.click(await button("numbers:users.add"));
    await pick(opened, "Ana Ribeiro");
    expect(
      await screen.findByText(pt("numbers:users.isUser", { name: "Ana Ribeiro" })),
    ).toBeVisible();
    await pick(opened, "Bruno Costa");
    await pick(opened, "Bruno Costa");
    expect(
      await screen.findByText(pt("numbers:users.isSelected", { name: "Bruno Costa" })),
    ).toBeVisible();
    const dialog = screen.getByRole("dialog");
    await user.click(within(dialog).getByRole("radio", { name: /Leitor/ }));
    await user.click(within(dialog).getByRole("button", { name: pt("numbers:users.add") }));
    const row = await screen.findByRole("row", { name: /Bruno Costa/ });
    expect(row).toHaveTextContent(pt("numbers:role.viewer"));
  });

  it("get another permission, and lose the number after a question that names both", async () => {
    const { user } = await open("ana", bakery, "/usuarios");
    const row = await screen.findByRole("row", { name: /Bruno Costa/ });
    const choose = async (key: string) => {
      const menu = pt("kit:menu.actionsOf", { name: "Bruno Costa" });
      await user.click(within(row).getByRole("button", { name: menu }));
      await user.click(await screen.findByRole("menuitem", { name: pt(key) }));
    };
    await choose("numbers:users.changeRole");
    const ownOnly = await screen.findByRole("radio", { name: /^Só as próprias/ });
    await user.click(ownOnly);
    await user.click(await button("numbers:users.saveRole"));
    await waitFor(() => expect(row).toHaveTextContent(pt("numbers:sight.own")));

    await choose("numbers:users.changeRole");
    await user.click(await screen.findByRole("radio", { name: /Administrador/ }));
    expect(screen.queryByRole("radio", { name: /^Só as próprias/ })).toBeNull();
    await user.click(await button("numbers:users.saveRole"));
    await waitFor(() => expect(row).toHaveTextContent(pt("numbers:role.administrator")));
    expect(row).toHaveTextContent(pt("numbers:sight.all"));

    await choose("numbers:users.remove");
    const question = await screen.findByRole("dialog", {
      name: pt("numbers:users.removeTitle", { name: "Bruno Costa", number: "Padaria Aurora" }),
    });
    await user.click(within(question).getByRole("button", { name: pt("numbers:users.remove") }));
    await waitFor(() => expect(row).not.toBeInTheDocument());
    expect(await read(`whatsapp/numbers/${bakery.id}/users`)).toHaveLength(1);
  });

  it("may give the number up themselves", async () => {
    const { user, router } = await open("bruno", bakery, "/usuarios");
    await user.click(await button("numbers:users.leave"));
    const question = await screen.findByRole("dialog");
    await user.click(within(question).getByRole("button", { name: pt("numbers:users.leave") }));
    expect(await screen.findByText(pt("numbers:list.noneGiven"))).toBeVisible();
    expect(router.state.location.pathname).toBe("/recursos/numeros");
  });

  it("keeps its workspace's owners, who are told so and offered no way out", async () => {
    await server.rows(
      `insert into number_users (number_id, workspace_id, user_id, role, created_at)
       select id, workspace_id, (select id from users where email = 'ana@recado.test'), 'administrator', now()
       from numbers where id = '${bakery.id}' returning user_id`,
    );
    const { user } = await open("ana", bakery, "/usuarios");
    await screen.findByRole("row", { name: /Ana Ribeiro/ });
    expect(screen.queryByRole("button", { name: pt("numbers:users.leave") })).toBeNull();
    const [all] = screen.getAllByRole("checkbox");
    await user.click(all as HTMLElement);
    await user.click(await button("numbers:users.remove"));
    const question = within(await screen.findByRole("dialog"));
    await user.click(question.getByRole("button", { name: pt("numbers:users.remove") }));
    const kept = pt("numbers:errors.owner_keeps_number");
    expect(await screen.findByText(kept, { exact: false })).toBeVisible();
    expect(await read(`whatsapp/numbers/${bakery.id}/users`)).toHaveLength(1);
  });

  it("cannot be changed by an attendant, who is told why", async () => {
    await open("bruno", bakery, "/usuarios");
    const row = await screen.findByRole("row", { name: /Ana Ribeiro/ });
    expect(within(row).queryByRole("button", { name: /^Ações/ })).toBeNull();
    expect(screen.queryByRole("button", { name: pt("numbers:users.add") })).toBeNull();
    expect(screen.getByText(pt("numbers:readOnly.users"), { exact: false })).toBeVisible();
  });
});

describe("the statistics", () => {
  const shown = async (span: string) =>
    (await read(`whatsapp/numbers/${bakery.id}/statistics/span?${span}`)) as SpanStatistics;

  it("show a chosen span beside the days before it, and seven months one press away", async () => {
    const { user, router } = await open("ana", bakery, "/estatisticas?days=7");
    const panel = await screen.findByRole("region", { name: pt("numbers:span.title") });
    const today = dayOf(server.now());
    const week = await shown(`from=${dayPlus(today, -6)}&to=${today}`);
    // Two figures may happen to be the same.
    const [figure] = await within(panel).findAllByText(week.incoming.toLocaleString("pt-BR"));
    expect(figure).toBeVisible();
    expect(panel).toHaveTextContent(
      pt("numbers:span.before", { count: week.before?.incoming ?? 0 }),
    );
    await user.click(within(panel).getByText(pt("kit:days.last", { count: 90 })));
    expect(router.state.location.search).toBe("?days=90");
    const months = await shown(`from=${dayPlus(today, -89)}&to=${today}`);
    await within(panel).findAllByText(months.incoming.toLocaleString("pt-BR"));
    const past = await screen.findByRole("region", { name: pt("numbers:statistics.past") });
    await user.click(await within(past).findByRole("button", { name: pt("kit:chart.showTable") }));
    expect(within(past).getAllByRole("row")).toHaveLength(8);
  });

  it("are taken away with the person's dates, plain figures and the days before", async () => {
    const { user } = await open("ana", bakery, "/estatisticas?from=2026-09-01&to=2026-09-02");
    const panel = await screen.findByRole("region", { name: pt("numbers:span.title") });
    const saved = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
    await user.click(await within(panel).findByRole("button", { name: pt("numbers:span.export") }));
    const { days, before } = await shown("from=2026-09-01&to=2026-09-02");
    const [file, content] = saved.mock.calls[0] ?? [];
    expect(file).toBe("estatisticas-2026-09-01-2026-09-02.csv");
    const lines = ((await content?.text()) ?? "").split("\r\n");
    saved.mockRestore();
    expect(lines[2]).toBe(
      `"01/09/2026";${days[0]?.incoming};${days[0]?.outgoing};${days[0]?.outgoing_templates}`,
    );
    expect(lines[5]).toContain(`;${before?.incoming};`);
  });
});
