import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer } from "../../../tests/support/server.ts";

const server = await startServer();

it("staff see what does not answer and have it looked at again", async () => {
  await server.rows(
    `insert into system_services (id, latency_ms, checked_at, failing_since, error)
     values ('system-services.mail', 12, now(), now(), 'Greeting never received')
     on conflict (id) do update set failing_since = now(), error = 'Greeting never received'`,
  );
  const { user } = await openAs(server, "andre", "/admin/sistema/servicos");
  const row = (await screen.findByText(pt("system-services:services.mail"))).closest("li");
  const mail = within(row as HTMLElement);
  expect(mail.getByText(pt("system-services:state.failing"))).toBeVisible();
  expect(mail.getByText("Greeting never received")).toBeVisible();
  await user.click(mail.getByRole("button"));
  expect(await mail.findByText(pt("system-services:state.working"))).toBeVisible();
});

it("the auditor only looks", async () => {
  await openAs(server, "olivia", "/admin/sistema/servicos");
  expect(await screen.findByText(pt("payments:company"))).toBeVisible();
  expect(screen.queryByRole("button", { name: /Verificar agora/ })).toBeNull();
});
