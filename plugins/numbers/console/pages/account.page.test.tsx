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
