import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { dayPlus } from "../../../src/contract/day.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { knownFrom } from "../contract/report.ts";
import { counted } from "../fixtures/counted.ts";

let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  // The demo's past is not what is looked at here.
  for (const table of ["talks", "sendings", "answers", "resolutions"]) {
    await server.rows(`delete from inbox_report_${table} returning 1`);
  }
  const contact = await messenger.customer(newPhone(), "Olá");
  server.advance(180_000);
  await messenger.say(contact, "Bom dia", "bruno");
  await counted(server);
  await server.snapshot();
});
beforeEach(() => server.restore());

it("shows what happened, narrows it in the address, and leads from a figure to its conversations", async () => {
  const { user } = await openAs(server, "ana", "/relatorios?days=7");
  const people = await screen.findByRole("region", { name: pt("inbox-reports:byPerson") });
  const row = within(people).getByRole("row", { name: /Bruno Costa/ });
  expect(row).toHaveTextContent("3 min");
  const table = pt("inbox-reports:hours.table");
  await user.click(screen.getByRole("button", { name: table }));
  expect(screen.getByRole("columnheader", { name: pt("inbox-reports:hours.when") })).toBeVisible();
  const [link] = within(row).getAllByRole("link");
  if (!link) throw new Error("no figure leads anywhere");
  await user.click(link);
  const title = pt("inbox-reports:talks.conversations");
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  const rows = await screen.findAllByRole("link", { name: /\d{4}/ });
  expect(rows[0]).toHaveAttribute("href", expect.stringMatching(/^\/messenger\//));
});

it("leads from who waits now to their conversations, however old", async () => {
  const phone = newPhone();
  await server.rows("update conversations set waiting_since = null returning 1");
  const waits = await messenger.customer(phone, "Alguém aí?");
  await counted(server);
  const { user } = await openAs(server, "ana", "/relatorios?days=7");
  await user.click(await screen.findByRole("link", { name: pt("inbox-reports:waiting") }));
  const title = pt("inbox-reports:talks.waiting");
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(pt("inbox-reports:talks.now"))).toBeVisible();
  const copy = await screen.findByRole("button", {
    name: pt("kit:copy.copyOf", { name: `${pt("inbox-reports:file.phone")} +${phone}` }),
  });
  const row = copy.closest("tr") as HTMLElement;
  expect(within(row).getAllByRole("link")[0]).toHaveAttribute("href", `/messenger/${waits}`);
});

it("shows an agent their own row alone, and no file", async () => {
  await openAs(server, "bruno", "/relatorios?days=90");
  const people = await screen.findByRole("region", { name: pt("inbox-reports:byPerson") });
  expect(within(people).getAllByRole("row", { name: /Bruno Costa/ })).toHaveLength(1);
  expect(within(people).queryByRole("row", { name: /Ana Ribeiro/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /CSV/ })).toBeNull();
});

it("says from when it knows what is asked for, and compares with nothing that it knows in part", async () => {
  const known = knownFrom(server.now());
  const address = `from=${dayPlus(known, -5)}&to=${dayPlus(known, 5)}`;
  await openAs(server, "ana", `/relatorios?${address}`);
  const said = pt("inbox-reports:knownFrom", { day: "" }).slice(0, 30);
  expect(await screen.findByText(new RegExp(said))).toBeVisible();
  expect(screen.queryByText(/^antes /)).toBeNull();
  await openAs(server, "ana", `/relatorios/conversas?figure=received&${address}`);
  expect((await screen.findAllByText(new RegExp(said)))[0]).toBeVisible();
});
