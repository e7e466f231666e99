import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer } from "../../../tests/support/server.ts";

it("staff see all numbers, their messages together, and the auditor takes no file", async () => {
  const server = await startServer();
  await openAs(server, "olivia", "/admin/reports?status=restricted");
  const list = await screen.findByRole("table", { name: pt("reports:nav.numbers") });
  expect(await within(list).findByText("Vida Exames")).toBeVisible();
  expect(await within(list).findByText("+55 31 99002-0002")).toBeVisible();
  expect(within(list).queryByText("Padaria Aurora")).toBeNull();
  expect(await screen.findByText(pt("reports:numbers.byMonth"))).toBeVisible();
  expect(screen.queryByText(pt("reports:file.take", { format: "CSV" }))).toBeNull();
});

it("staff see what was taken from numbers and workspaces, day by day, with its reason", async () => {
  const server = await startServer();
  await openAs(server, "olivia", "/admin/reports/penalidades?kind=suspended");
  const list = await screen.findByRole("table", { name: pt("reports:nav.penalties") });
  expect(await within(list).findByText("Ótica Horizonte")).toBeVisible();
  expect(within(list).getByText("Fatura vencida há mais de trinta dias")).toBeVisible();
  expect(within(list).queryByText("Aurora Encomendas")).toBeNull();
  expect(await screen.findByText(pt("reports:penalties.byWeek"))).toBeVisible();
});
