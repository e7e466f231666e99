import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { failedMessage } from "../fixtures/failed-message.ts";

let server: TestServer;
let message: string;

beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "marina"] as const) await server.tokenOf(who);
  message = await failedMessage(server);
  await server.snapshot();
});
beforeEach(() => server.restore());

it("the customer's link leads staff to their own page of the message", async () => {
  const { router } = await openAs(server, "marina", `/messenger/mensagens/${message}`);
  const panel = await screen.findByRole("region", { name: pt("passports:whatHappened") });
  expect(router.state.location.pathname).toBe(`/admin/suporte/mensagens/${message}`);
  expect(within(panel).getByText(/^•••• \d{4}$/)).toBeVisible();
  expect(within(panel).getByText(pt("messenger:step.failed"))).toBeVisible();
});

it("the customer stays on theirs", async () => {
  const { router } = await openAs(server, "ana", `/messenger/mensagens/${message}`);
  expect(await screen.findByText(pt("messenger:passport.inConversation"))).toBeVisible();
  expect(router.state.location.pathname).toBe(`/messenger/mensagens/${message}`);
});
