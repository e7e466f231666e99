import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger } from "../../messenger/fixtures/messenger.ts";

let server: TestServer;
let contact: string;

beforeAll(async () => {
  server = await startServer();
  const messenger = await openMessenger(server);
  await server.tokenOf("bruno");
  const phone = newPhone();
  contact = await messenger.customer(phone, "Veja https://exemplo.com.br/bolo");
});

it("lists what a conversation holds, and leads back to its message", async () => {
  const { user } = await openAs(server, "bruno", `/messenger/${contact}?details=true`);
  const details = await screen.findByRole("button", { name: pt("messenger:thread.details") });
  if (details.getAttribute("aria-pressed") !== "true") await user.click(details);
  await user.click(await screen.findByRole("button", { name: pt("contact-files:title") }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText(pt("contact-files:noMedia"))).toBeVisible();
  await user.click(within(dialog).getByText(pt("contact-files:links")));
  const link = await within(dialog).findByRole("link", { name: "https://exemplo.com.br/bolo" });
  expect(link).toHaveAttribute("href", "https://exemplo.com.br/bolo");
  const place = within(dialog).getByTitle(pt("contact-files:show"));
  expect(place).toHaveAttribute("href", expect.stringMatching(/[?&]message=/));
  expect(place).not.toHaveAttribute("href", expect.stringContaining("details"));
  await user.click(place);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});
