import { screen } from "@testing-library/react";
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
