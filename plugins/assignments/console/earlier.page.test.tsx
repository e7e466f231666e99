import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let contact: string;
let elsewhere: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  await server.tokenOf("ana");
  const phone = newPhone();
  contact = await messenger.customer(phone, "Primeira vez");
  elsewhere = await messenger.customer(phone, "no outro número", messenger.hidden);
  const { version } = (await messenger.conversation(contact)).assignment;
  const path = `messenger/contacts/${contact}/assignment/done`;
  await server.send("ana", "POST", path, { version });
});

afterEach(() => void vi.restoreAllMocks());

it("lists what was closed of a conversation and where else the person writes, and leads there", async () => {
  const address = `/messenger/${contact}?number=${messenger.number}`;
  const { user, router } = await openAs(server, "ana", address);
  const details = await screen.findByRole("button", { name: pt("messenger:thread.details") });
  if (details.getAttribute("aria-pressed") !== "true") await user.click(details);
  const open = () => screen.findByRole("button", { name: pt("assignments:earlier.title") });
  await user.click(await open());
  const dialog = within(await screen.findByRole("dialog"));
  const stretch = await dialog.findByRole("link", { name: /1 mensagem · concluída por Ana/ });
  const [first] = await messenger.messages(contact);
  await user.click(stretch);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(router.state.location.search).toContain(`message=${first.id}`);

  await user.click(await open());
  const again = within(await screen.findByRole("dialog"));
  const links = await again.findAllByRole("link");
  await user.click(links.at(-1) as HTMLElement);
  await expect.poll(() => router.state.location.pathname).toBe(`/messenger/${elsewhere}`);
  await waitFor(() => {
    const thread = screen.getByRole("region", { name: pt("messenger:thread.title") });
    expect(within(thread).getByText("no outro número")).toBeInTheDocument();
  });
});

it("leads out from under the details, where they lie over the conversation", async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes("reduced-motion") }),
  );
  const address = `/messenger/${contact}?number=${messenger.number}`;
  const { user, router } = await openAs(server, "ana", address);
  await user.click(await screen.findByRole("button", { name: pt("messenger:thread.details") }));
  await user.click(await screen.findByRole("button", { name: pt("assignments:earlier.title") }));
  const part = await screen.findByRole("heading", { name: pt("assignments:earlier.elsewhere") });
  await user.click(within(part.parentElement as HTMLElement).getByRole("link"));
  await expect.poll(() => router.state.location.pathname).toBe(`/messenger/${elsewhere}`);
  expect(router.state.location.search).not.toContain("details");
});
