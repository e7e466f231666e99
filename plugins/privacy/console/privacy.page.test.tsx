import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let phone: string;
let contact: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  phone = newPhone();
  contact = await messenger.customer(phone, "Quero que apaguem tudo");
  await server.drain();
  await server.snapshot();
});
beforeEach(() => server.restore());

const path = () => `/messenger/${contact}?number=${messenger.number}`;

describe("a person's data", () => {
  it("is erased after the phone was typed; and the conversation goes", async () => {
    const { user, deliver, router } = await openAs(server, "ana", path());
    await waitFor(() => {
      const thread = screen.getByRole("region", { name: pt("messenger:thread.title") });
      expect(within(thread).getByText("Quero que apaguem tudo")).toBeInTheDocument();
    });
    await user.click(await screen.findByRole("button", { name: pt("privacy:part.erase") }));
    const dialog = within(await screen.findByRole("dialog"));
    const typed = dialog.getByRole("textbox", { name: pt("privacy:erase.phone") });
    await user.type(typed, "11 97500-0000");
    await user.type(dialog.getByRole("textbox", { name: pt("privacy:erase.reason") }), "Pediu");
    const submit = dialog.getByRole("button", { name: pt("privacy:erase.submit") });
    await user.click(submit);
    expect(await dialog.findByText(pt("privacy:errors.other_phone"))).toBeVisible();
    await user.clear(typed);
    await user.type(typed, phone);
    await user.click(submit);
    await screen.findByText(pt("privacy:erase.started"));
    await server.drain();
    await deliver(`number.${messenger.number}`);
    await deliver(`user.${(await server.get("ana", "user")).body.data.id}`);
    await waitFor(() => expect(router.state.location.pathname).toBe("/messenger"));
    await waitFor(() => expect(screen.queryByText("Quero que apaguem tudo")).toBeNull());
    const bell = pt("notifications:bellUnread", { count: 1 });
    expect(await screen.findByRole("button", { name: bell })).toBeVisible();
    // One act, one toast.
    const toasts = [...document.querySelectorAll(".ant-notification-notice")];
    expect(toasts.map(({ textContent }) => textContent)).toEqual([pt("messenger:inbox.erased")]);
  });

  it("leaves a receipt that says what was erased", async () => {
    const body = { phone, reason: "Pediu" };
    await server.send("ana", "POST", `messenger/contacts/${contact}/data-erasure`, body);
    await server.drain();
    const { user } = await openAs(server, "ana", "/workspace/privacidade");
    const row = await screen.findByRole("row", { name: new RegExp(phone.slice(-4)) });
    expect(within(row).getByText(pt("privacy:kinds.erasure"))).toBeVisible();
    expect(within(row).getByText(pt("privacy:status.finished"))).toBeVisible();
    await user.click(within(row).getByRole("button"));
    await user.click(await screen.findByRole("menuitem", { name: pt("privacy:receipt.open") }));
    const receipt = await screen.findByRole("dialog", { name: pt("privacy:receipt.title") });
    const messages = within(receipt).getByText(pt("privacy:parts.messages"));
    expect(messages.nextElementSibling).toHaveTextContent("1");
    expect(within(receipt).queryByText(pt("privacy:receipt.phoneKept"))).toBeNull();
  });

  it("is copied to a file that the list offers", async () => {
    const { user, router } = await openAs(server, "ana", path());
    await user.click(await screen.findByRole("button", { name: pt("privacy:part.copy") }));
    await screen.findByText(pt("privacy:part.copying"));
    await server.drain();
    await router.navigate("/workspace/privacidade");
    const link = await screen.findByRole("link", { name: pt("privacy:download") });
    expect(link).toHaveAttribute("href", expect.stringContaining("/v2/files/"));
  });

  it("is the owner's matter: others are not offered it", async () => {
    await openAs(server, "bruno", path());
    await screen.findByRole("heading", { name: pt("messenger:details.tags") });
    expect(screen.queryByRole("button", { name: pt("privacy:part.erase") })).toBeNull();
  });
});
