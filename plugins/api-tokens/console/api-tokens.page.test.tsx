import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const path = "/minha-conta/api-tokens";
const button = (key: string) => screen.findByRole("button", { name: pt(`api-tokens:${key}`) });

it("makes a token for a number, shows it this once, and lists it", async () => {
  const { user, router } = await openAs(server, "bruno", path);
  await user.click(await button("new"));
  const form = within(await screen.findByRole("dialog"));
  await user.type(form.getByLabelText(pt("api-tokens:fields.name")), "Loja virtual");
  await user.click(form.getByLabelText(pt("api-tokens:scopes.read")));
  await user.type(form.getByLabelText(pt("api-tokens:fields.numbers")), "Padaria");
  await user.click(await screen.findByTitle("Padaria Aurora"));
  await user.click(form.getByRole("button", { name: pt("api-tokens:create") }));
  const title = pt("api-tokens:secret.title", { name: "Loja virtual" });
  const shown = within(await screen.findByRole("dialog", { name: title }));
  const token = shown.getByText(/^api_/).textContent;
  // Neither a key nor Back takes it away unasked.
  await user.keyboard("{Escape}");
  await act(() => router.navigate("/"));
  await user.click(await screen.findByRole("button", { name: pt("kit:unsaved.stay") }));
  expect(router.state.location.pathname).toBe(path);
  expect(shown.getByText(token)).toBeVisible();
  await user.click(shown.getByRole("button", { name: pt("api-tokens:secret.done") }));
  const row = within(await screen.findByRole("row", { name: /Loja virtual/ }));
  expect(row.getByText(pt("api-tokens:can.send"))).toBeVisible();
  expect(row.getByText("Padaria Aurora")).toBeVisible();
  await waitFor(() => expect(screen.queryByText(token)).toBeNull());
});

it("warns before a token that never ends", async () => {
  const { user } = await openAs(server, "bruno", path);
  await user.click(await button("new"));
  const form = within(await screen.findByRole("dialog"));
  expect(form.queryByText(pt("api-tokens:neverWarning"))).toBeNull();
  await user.click(form.getByLabelText(pt("api-tokens:fields.lifetime")));
  await user.click(await screen.findByTitle(pt("api-tokens:lifetimes.never")));
  expect(await form.findByText(pt("api-tokens:neverWarning"))).toBeVisible();
});

it("revokes a token after a question, and then offers nothing more for it", async () => {
  const { user } = await openAs(server, "ana", `${path}?q=Loja`);
  const menu = pt("kit:menu.actionsOf", { name: "Loja virtual" });
  await user.click(await screen.findByRole("button", { name: menu }));
  await user.click(await screen.findByRole("menuitem", { name: pt("api-tokens:revoke") }));
  const question = within(await screen.findByRole("dialog"));
  await user.click(question.getByRole("button", { name: pt("api-tokens:revoke") }));
  const row = within(await screen.findByRole("row", { name: /Loja virtual/ }));
  expect(await row.findByText(pt("api-tokens:status.revoked"))).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: menu })).toBeNull());
});

it("says to staff that tokens are the customers'", async () => {
  await openAs(server, "marina", path);
  expect(await screen.findByText(pt("api-tokens:list.staff"))).toBeVisible();
  expect(screen.queryByRole("button", { name: pt("api-tokens:new") })).toBeNull();
});
