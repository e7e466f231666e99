import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer } from "../../../../tests/support/server.ts";

const server = await startServer();

it("the account's page tells limits per portfolio, number and account, six months, payer and creation", async () => {
  await openAs(server, "ana", "/recursos/account");
  for (const part of ["business", "phones", "waba"]) {
    expect(
      await screen.findByRole("heading", { name: pt(`numbers:account.${part}`) }),
    ).toBeVisible();
  }
  expect(screen.getByRole("link", { name: "Padaria Aurora" })).toBeVisible();
  expect(await screen.findByText(pt("numbers:account.created"))).toBeVisible();
});

it("limits of several portfolios stand apart, each with its numbers", async () => {
  await server.rows(
    "update numbers set home = '4096', messaging_limit = 'tier_250' where display_name = 'Aurora Encomendas' returning 1",
  );
  await server.rows(
    "insert into number_accounts (home, business) values ('4096', '104857') returning 1",
  );
  await openAs(server, "ana", "/recursos/account");
  const name = pt("numbers:account.business");
  const panel = within(await screen.findByRole("region", { name }));
  const names = panel.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
  expect(names).toHaveLength(2);
  expect(names).toContain("Aurora Encomendas");
  expect(panel.getByText("104857")).toBeVisible();
  expect(panel.getAllByText(pt("numbers:fields.messagingLimit"))).toHaveLength(2);
  await openAs(server, "ana", "/");
  expect(await screen.findByText(/^Aurora Encomendas: Restam/)).toBeVisible();
});

it("it says how many of the numbers that a business may have lie in its account", async () => {
  await server.rows(
    "update numbers set home = '2048' where display_name = 'Padaria Aurora' returning 1",
  );
  await server.rows(
    "insert into number_allowances (home, most, told_at) values ('2048', 20, now()) returning 1",
  );
  await openAs(server, "ana", "/recursos/account");
  expect(
    await screen.findByText(pt("numbers:account.inAccount", { account: "2048" })),
  ).toBeVisible();
  expect(screen.getByText(pt("numbers:account.usedOf", { used: 1, most: 20 }))).toBeVisible();
});
