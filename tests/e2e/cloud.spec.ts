import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, type Page, test } from "@playwright/test";
import { answer, bubble, log, t, tick } from "../../plugins/messenger/e2e/agent.ts";
import { brand } from "../../src/contract/brand.ts";
import { signed, statusOf, written } from "../gateway/tell.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { type FakeGraph, startFakeGraph } from "../support/fake-graph/fake-graph.ts";
import { cloudEnv } from "../support/fake-graph/settings.ts";
import { fakeSecret } from "../support/fake-graph/state.ts";
import { demoEmail, demoPassword } from "../support/journey.ts";
import { ask } from "../support/live-client.ts";

interface Contact {
  id: string;
  number_id: string;
  wa_id: string;
  window_allowed_until: string | null;
}

let folder: string;
let fake: FakeGraph;
let server: BuiltServer;
const clock = { now: () => new Date() };

test.beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/cloud-`);
  cpSync(process.env.DEMO_STORE ?? "", folder, { recursive: true });
  fake = await startFakeGraph();
  server = await startBuiltServer(folder, cloudEnv(fake));
});
test.afterAll(async () => {
  await server?.stop();
  await fake?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function tell(value: object): Promise<void> {
  const { body, headers } = signed(clock, fakeSecret, "messages", value);
  const answered = await fetch(`${server.url}/v2/whatsapp/webhook`, {
    method: "POST",
    body,
    headers,
  });
  expect(answered.status).toBe(200);
}

/** What left with this text, once it has. */
async function left(text: string) {
  const find = () =>
    fake.state.messages.find(({ body }) => (body.text as { body?: string })?.body === text);
  await expect.poll(find).toBeDefined();
  const found = find();
  if (!found) throw new Error(`${text} did not leave`);
  return found;
}

async function ticks(page: Page, text: string): Promise<void> {
  for (const status of ["sent", "delivered", "read"]) {
    await tell(statusOf(clock, await left(text), status));
    await expect(tick(page, text, status)).toBeVisible();
  }
}

test("an agent and a customer talk by Meta's Cloud API, and a refusal says why", async ({
  browser,
}) => {
  const session = await ask<{ access_token: string }>(
    server.url,
    "",
    "login",
    JSON.stringify({ username: demoEmail("ana"), password: demoPassword }),
    { "content-type": "application/json" },
  );
  const token = session.access_token;
  const read = <T>(path: string) => ask<{ data: T }>(server.url, token, path);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const contact = (await read<Contact[]>("messenger/contacts?per_page=100")).data.find(
    ({ window_allowed_until: until }) => until !== null && until > soon,
  );
  if (!contact) throw new Error("nobody wrote today");
  const { phone } = (await read<{ phone: string }>(`whatsapp/numbers/${contact.number_id}`)).data;
  const number = fake.addNumber(phone);
  const localStorage = [{ name: `${brand.prefix}.token`, value: token }];
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(`/messenger/${contact.id}`);
  await expect(log(page)).toBeVisible();

  await answer(page, "O pão saiu agora.");
  await ticks(page, "O pão saiu agora.");

  const text = { id: "wamid.from-the-customer", type: "text", text: { body: "Guarde dois!" } };
  await tell(written(clock, number, (await left("O pão saiu agora.")).to, text));
  await expect(bubble(page, "Guarde dois!")).toBeVisible();
  await expect.poll(() => fake.state.read).toContain("wamid.from-the-customer");

  fake.fail(/^POST .*\/messages$/, { code: 131026 });
  await answer(page, "Guardados!");
  const refused = bubble(page, "Guardados!").first();
  await expect(refused).toContainText(t("messenger:failure.131026.title"));
  await expect(refused).toContainText(t("messenger:failure.131026.next"));
  expect(fake.strange).toEqual([]);
  await context.close();
});
