import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
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
  contact = await messenger.customer(phone);
  await server.snapshot();
});
beforeEach(() => server.restore());

/** Opens the conversation as Ana and presses a key in it; answers the dialog it opens. */
async function openBy(key: string, title: string) {
  const path = `/messenger/${contact}?number=${messenger.number}`;
  const shown = await openAs(server, "ana", path);
  await screen.findByRole("button", { name: pt("assignments:head.labelNobody") });
  await shown.user.keyboard(key);
  const dialog = within(await screen.findByRole("dialog", { name: pt(title) }));
  return { ...shown, dialog };
}
const assigned = async () => (await messenger.conversation(contact)).assignment;

it("hands a conversation to a person, and asks for one where nobody is chosen", async () => {
  const { user, dialog } = await openBy("a", "assignments:assign.title");
  const submit = dialog.getByRole("button", { name: pt("assignments:assign.submit") });
  await user.click(submit);
  expect(await dialog.findByText(pt("assignments:errors.nobody_chosen"))).toBeVisible();
  await user.click(dialog.getByRole("combobox", { name: pt("assignments:assign.person") }));
  await user.click(await screen.findByTitle("Bruno Costa"));
  const reason = dialog.getByRole("textbox", { name: pt("assignments:assign.reason") });
  await user.type(reason, "Conhece o pedido");
  await user.click(submit);
  const done = pt("assignments:assign.done", { name: "Bruno Costa" });
  expect(await screen.findByText(done)).toBeVisible();
  expect((await assigned()).responsible.name).toBe("Bruno Costa");
});

it("keeps the dialog and its words where somebody else took the conversation meanwhile", async () => {
  const { user, dialog, deliver } = await openBy("a", "assignments:assign.title");
  await user.click(dialog.getByRole("combobox", { name: pt("assignments:assign.person") }));
  await user.click(await screen.findByTitle("Ana Ribeiro"));
  const taken = await server.send("bruno", "POST", `messenger/contacts/${contact}/assignment/take`);
  expect(taken.status).toBe(200);
  await user.click(dialog.getByRole("button", { name: pt("assignments:assign.submit") }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(/Nada foi salvo/);
  expect((await assigned()).responsible.name).toBe("Bruno Costa");
  // Once the tab hears of it the dialog says whose it is, and what was chosen may be done over that.
  await deliver(`number.${messenger.number}`);
  const changed = pt("assignments:assign.changed", { owner: "Bruno Costa" });
  expect(await dialog.findByText(changed)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: pt("assignments:assign.submit") }));
  await expect.poll(async () => (await assigned()).responsible.name).toBe("Ana Ribeiro");
});

it("lets a conversation rest until a day and an hour, and refuses one that is over", async () => {
  const { user, dialog } = await openBy("z", "assignments:snooze.title");
  const until = dialog.getByLabelText(pt("assignments:snooze.until"));
  const submit = dialog.getByRole("button", { name: pt("assignments:snooze.submit") });
  await user.clear(until);
  await user.type(until, "01/01/2020 9:00");
  await user.click(submit);
  expect(await dialog.findByText(pt("assignments:errors.snooze_past"))).toBeVisible();
  expect((await assigned()).state).toBe("open");
  await user.clear(until);
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await user.type(until, `${soon} 09:00`);
  await user.click(submit);
  await screen.findByRole("button", { name: pt("assignments:head.labelNobody") });
  await expect.poll(async () => (await assigned()).state).toBe("snoozed");
  expect((await assigned()).snoozed_until).toContain(soon);
});

it("lets it rest for an hour from the press, however long the page was shown", async () => {
  const path = `/messenger/${contact}?number=${messenger.number}`;
  let later = () => {};
  let held: Promise<void> | undefined;
  const { user, answered } = await openAs(server, "ana", path, () => held);
  await user.click(await screen.findByRole("button", { name: pt("assignments:head.labelNobody") }));
  const hour = await screen.findByRole("menuitem", { name: pt("assignments:head.hour") });
  // An answer from before would say that it is still as early.
  held = new Promise((resolve) => {
    later = resolve;
  });
  await answered();
  const now = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 300_000);
  later();
  const pressed = server.now().getTime();
  await user.click(hour);
  vi.restoreAllMocks();
  await expect.poll(async () => (await assigned()).state).toBe("snoozed");
  const until = Date.parse((await assigned()).snoozed_until);
  // Pages know the server's time by the second.
  expect(until).toBeGreaterThan(pressed + 3_600_000 - 10_000);
});

describe("a customer's message that has not come yet", () => {
  const state = async () => (await assigned()).state;
  const wrote = pt("assignments:errors.wrote");

  it("keeps the conversation open when it is marked as done, until it is there", async () => {
    const path = `/messenger/${contact}?number=${messenger.number}`;
    const { user, deliver } = await openAs(server, "ana", path);
    const feed = within(await screen.findByRole("region", { name: pt("messenger:thread.title") }));
    await feed.findByText("Olá");
    await screen.findByRole("button", { name: pt("assignments:head.labelNobody") });
    await messenger.write(phone, "Espera!");
    await user.keyboard("e");
    expect(await screen.findByText(wrote)).toBeVisible();
    expect(await state()).toBe("open");
    await deliver(`number.${messenger.number}`);
    await feed.findByText("Espera!");
    await user.keyboard("e");
    await expect.poll(state).toBe("done");
  });

  it("is told in the dialog of resting", async () => {
    const path = `/messenger/${contact}?number=${messenger.number}`;
    const { user } = await openAs(server, "ana", path);
    const feed = within(await screen.findByRole("region", { name: pt("messenger:thread.title") }));
    await feed.findByText("Olá");
    await screen.findByRole("button", { name: pt("assignments:head.labelNobody") });
    await user.keyboard("z");
    const dialog = within(await screen.findByRole("dialog"));
    await messenger.write(phone, "Espera!");
    await user.click(dialog.getByRole("button", { name: pt("assignments:snooze.submit") }));
    expect(await dialog.findByText(wrote)).toBeVisible();
    expect(await state()).toBe("open");
  });
});
