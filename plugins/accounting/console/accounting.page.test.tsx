import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer } from "../../../tests/support/server.ts";

const server = await startServer();

it("staff see what the books refused and why, and send it again", async () => {
  const { user } = await openAs(server, "fernanda", "/admin/sistema/servicos?status=failed");
  expect(await screen.findByText(pt("accounting:failure.rejected"))).toBeVisible();
  const table = screen.getByRole("table", { name: pt("accounting:postings") });
  await user.click(within(table).getAllByRole("button").at(-1) as HTMLElement);
  await user.click(await screen.findByText(pt("accounting:resend")));
  await waitFor(() => expect(screen.queryByText(pt("accounting:failure.rejected"))).toBeNull());
  await server.drain();
  const { body } = await server.get("olivia", "admin/accounting/postings?status=failed");
  expect(body.data).toEqual([]);
});

it("staff without that permission look at the same page and change nothing", async () => {
  await openAs(server, "andre", "/admin/sistema/servicos");
  expect(await screen.findByText(pt("accounting:connection.connected"))).toBeVisible();
  expect(screen.queryByRole("button", { name: pt("accounting:reconnect") })).toBeNull();
});
