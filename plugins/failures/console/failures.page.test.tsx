import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer } from "../../../tests/support/server.ts";

const server = await startServer();

it("staff see why something was put aside, and have it tried again", async () => {
  await openAs(server, "marina", "/admin/falhas");
  expect(await screen.findByText(pt("failures:causes.unreachable"))).toBeVisible();
  expect(screen.getByText("house.send-mail: Greeting never received")).not.toBeVisible();
  const [menu] = await screen.findAllByRole("button", { name: /^Ações de Enviar um e-mail/ });
  await userEvent.click(menu as HTMLElement);
  await userEvent.click(await screen.findByText(pt("failures:replay")));
  await screen.findByText(pt("failures:none"));
  expect((await server.get("marina", "admin/failures")).body.data).toEqual([]);
});

it("the auditor only looks", async () => {
  await server.rows("update jobs set failed_at = now() where name = 'house.send-mail'");
  await openAs(server, "olivia", "/admin/falhas");
  await screen.findByText(pt("shell:jobs.sendMail"));
  expect(screen.queryByRole("button", { name: /^Ações de Enviar um e-mail/ })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
