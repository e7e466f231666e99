import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { dayOf, dayPlus } from "../../src/contract/day.ts";
import { openAs, pt } from "../support/open-as.ts";
import { startServer } from "../support/server.ts";

it("a list shows the last seven days, says so in its address, and all again", async () => {
  const server = await startServer();
  const today = dayOf(server.now());
  const noonOn = (day: string) => `'${day}T15:00:00Z'`;
  await server.rows(
    `update users set created_at = ${noonOn(dayPlus(today, -7))} where first_name = 'Diego'`,
  );
  await server.rows(
    `update users set created_at = ${noonOn(dayPlus(today, -6))} where first_name = 'Bruno'`,
  );
  const { user, router } = await openAs(server, "marina", "/admin/usuarios?kind=customer");
  const row = (name: string) => screen.queryByRole("row", { name: new RegExp(name) });
  await waitFor(() => expect(row("Diego")).toBeVisible());

  const label = pt("kit:periods.label", { label: pt("users:fields.created") });
  const period = screen.getByRole<HTMLSelectElement>("combobox", { name: label });
  await user.selectOptions(period, pt("kit:periods.last7"));
  await waitFor(() => expect(row("Diego")).toBeNull());
  expect(row("Bruno")).toBeVisible();
  const asked = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(asked)).toEqual({
    kind: "customer",
    created_from: dayPlus(today, -6),
    created_to: today,
  });

  await user.selectOptions(period, pt("kit:table.all"));
  await waitFor(() => expect(row("Diego")).toBeVisible());
  expect(router.state.location.search).toBe("?kind=customer");
});
