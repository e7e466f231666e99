import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer } from "../../../tests/support/server.ts";

it("staff read what was noticed, since when, and what to do about what goes on", async () => {
  const server = await startServer();
  await server.rows(
    "update system_troubles set resolved_at = null where kind = 'queue_late' returning 1",
  );
  await openAs(server, "olivia", "/admin/sistema");
  expect(await screen.findByText(pt("system:kind.queueLate", { amount: 18 }))).toBeVisible();
  expect(screen.getByText(pt("system:todo.queueLate"))).toBeVisible();
  expect(screen.queryByText(pt("system:todo.mailFailing"))).toBeNull();
});

it("who mends the books reads it too, and goes on to what the system leans on", async () => {
  const server = await startServer();
  const { user } = await openAs(server, "fernanda", "/admin/sistema");
  expect(await screen.findByText(pt("system:intro"))).toBeVisible();
  const page = within(screen.getByRole("main"));
  await user.click(await page.findByRole("link", { name: pt("system:services") }));
  expect(await screen.findByText(pt("system-services:intro"))).toBeVisible();
});

it("a broken audit chain names the command to copy, as code", async () => {
  const server = await startServer();
  await server.rows(
    "update system_troubles set kind = 'audit_broken', resolved_at = null where kind = 'queue_late' returning 1",
  );
  await openAs(server, "olivia", "/admin/sistema");
  const command = "npm run audit:verify";
  expect((await screen.findByText(command)).tagName).toBe("CODE");
  expect(
    screen.getByRole("button", { name: pt("kit:copy.copyOf", { name: command }) }),
  ).toBeVisible();
});
