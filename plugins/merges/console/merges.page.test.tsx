import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let kept: string;
let gone: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  await server.tokenOf("bruno");
  const phones = [newPhone(), newPhone()] as const;
  kept = await messenger.customer(phones[0], "do telefone novo");
  gone = await messenger.customer(phones[1], "do telefone antigo");
  await messenger.write(phones[1], {
    type: "system",
    system: { type: "user_changed_number", body: "Mudou", wa_id: phones[0] },
  });
  for (const [contact, nickname] of [
    [kept, "Lia"],
    [gone, "Lica"],
  ] as const) {
    await server.send("bruno", "PUT", `messenger/contacts/${contact}/nickname`, { nickname });
  }
  await server.snapshot();
});
beforeEach(() => server.restore());

it("shows who may be the same, compares, merges, and separates again", async () => {
  const { user, deliver } = await openAs(server, "bruno", `/messenger/${kept}`);
  const hear = () => deliver(`number.${messenger.number}`);
  const details = await screen.findByRole("button", { name: pt("messenger:thread.details") });
  if (details.getAttribute("aria-pressed") !== "true") await user.click(details);
  expect(await screen.findByText(pt("merges:reason.moved"))).toBeVisible();
  await user.click(screen.getByRole("button", { name: pt("merges:part.look") }));
  const dialog = await screen.findByRole("dialog");
  const side = async (title: string) =>
    within(dialog).findByRole("region", { name: pt(`merges:dialog.${title}`) });
  expect(await side("keptTitle")).toBeVisible();
  expect(await side("goneTitle")).toBeVisible();
  const nickname = within(dialog).getByRole("radiogroup", { name: pt("merges:dialog.nickname") });
  expect(within(nickname).getByRole("radio", { name: "Lia" })).toBeChecked();
  await user.click(within(nickname).getByRole("radio", { name: "Lica" }));
  await user.click(within(dialog).getByRole("button", { name: pt("merges:dialog.submit") }));
  const undo = await screen.findByRole("button", { name: pt("merges:dialog.undo") });
  await hear();
  await waitFor(() => {
    const thread = screen.getByRole("region", { name: pt("messenger:thread.title") });
    expect(within(thread).getByText("do telefone antigo")).toBeInTheDocument();
  });
  expect(await messenger.conversation(gone)).toMatchObject({ id: kept, nickname: "Lica" });

  await user.click(undo);
  expect(await screen.findByText(pt("merges:separate.done"))).toBeVisible();
  expect((await messenger.conversation(gone)).id).toBe(gone);
  await hear();
  expect(await screen.findByText(pt("merges:reason.moved"))).toBeVisible();
  await waitFor(() => expect(screen.queryByText("do telefone antigo")).toBeNull());
});

it("forgets what was chosen of one person once another is compared", async () => {
  const third = await messenger.customer(newPhone(), "de outra pessoa");
  await server.send("bruno", "PUT", `messenger/contacts/${third}/nickname`, { nickname: "Leo" });
  const { user } = await openAs(server, "bruno", `/messenger/${kept}`);
  const details = await screen.findByRole("button", { name: pt("messenger:thread.details") });
  if (details.getAttribute("aria-pressed") !== "true") await user.click(details);
  await user.click(await screen.findByRole("button", { name: pt("merges:part.look") }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("radio", { name: "Lica" }));
  await user.click(dialog.getByRole("combobox", { name: pt("merges:dialog.other") }));
  await user.click(await screen.findByText("Leo", { selector: ".ant-select-item bdi" }));
  expect(await dialog.findByRole("radio", { name: "Leo" })).not.toBeChecked();
  expect(dialog.getByRole("radio", { name: "Lia" })).toBeChecked();
});

it("leads from an address of who was merged to who is kept", async () => {
  const answer = await server.send("bruno", "POST", `messenger/contacts/${kept}/merges`, {
    contact_id: gone,
  });
  expect(answer.status).toBe(201);
  const { router } = await openAs(server, "bruno", `/messenger/${gone}`);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/messenger/${kept}`));
});
