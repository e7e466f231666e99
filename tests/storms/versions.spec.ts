import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import {
  bulkClient,
  liftLimits,
  onStore,
  recipients,
  sentTwiceOrNever,
  sheetOf,
} from "../support/bulk-run.ts";
import { ask, openLiveClient } from "../support/live-client.ts";
import { until } from "../support/outage.ts";
import { findPostgres, startPostgres } from "../support/postgres.mjs";
import { listening, tellMessages } from "../support/told-webhooks.ts";

// The server as it was before the schema's last step, and this one, on one PostgreSQL: as they stand
// beside each other while an upgrade goes on. Wants the project's history, so `npm run test:full` alone.
test.describe.configure({ mode: "serial" });

const root = fileURLToPath(new URL("../..", import.meta.url));
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 30 }).trim();

/**
 * The commit before the one that last added a step to a plugin's schema. A plugin's first is none of these: a server
 * that has no such plugin may stand beside it.
 */
function formerCommit(): string {
  const every = ["src/server/db/migrations/*.sql", "plugins/*/server/migrations/*.sql"];
  const steps = [...every, ":(exclude)*/0000_*.sql"];
  const added = ["log", "-1", "--no-merges", "--diff-filter=A", "--format=%H"];
  return git("rev-parse", `${git(...added, "--", ...steps)}^`);
}

const folder = mkdtempSync(`${tmpdir()}/versions-`);
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let former: BuiltServer;
let present: BuiltServer;
let ana: string;
let number: string;

const env = () => ({
  ...listening,
  DATABASE_URL: postgres.url,
  DEMO: "true",
  NODE_ENV: "test",
});
const startFormer = () => startBuiltServer(join(folder, "data"), env(), join(folder, "former"));

const rows = (text: string) => onStore("", postgres.url, text);

async function signIn(base: string, name: string): Promise<string> {
  const person = JSON.stringify({ username: `${name}@recado.test`, password: "recado-demo" });
  const json = { "content-type": "application/json" };
  return (await ask<{ access_token: string }>(base, "", "login", person, json)).access_token;
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  if (!findPostgres()) throw new Error("there is no PostgreSQL here");
  const from = join(folder, "former");
  mkdirSync(from);
  const tree = execFileSync("git", ["archive", formerCommit()], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x"], { cwd: from, input: tree });
  // With the packages it had: what it is built with may not be among today's.
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: from, stdio: "ignore" });
  postgres = await startPostgres();
  former = await startFormer();
  ana = await signIn(former.url, "ana");
  present = await startBuiltServer(join(folder, "data"), env());
  const found = await ask<{ data: { id: string }[] }>(
    former.url,
    ana,
    "whatsapp/numbers?q=Padaria",
  );
  number = found.data[0]?.id ?? "";
});
test.afterAll(async () => {
  await Promise.all([former?.stop(), present?.stop()]);
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("on the new schema the former server still answers each of its lists and records of one's own", async () => {
  const { paths } = await ask<{ paths: Record<string, { get?: object }> }>(
    former.url,
    "",
    "openapi.json",
  );
  const plain = Object.entries(paths)
    .filter(([path, { get }]) => get && !path.includes("{"))
    .map(([path]) => path.replace(/^\/v2\//, "").replace(/^\//, ""));
  expect(plain.length).toBeGreaterThan(50);
  const failed: string[] = [];
  for (const name of ["ana", "marina"]) {
    const token = await signIn(former.url, name);
    for (const path of plain) {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${former.url}/v2/${path}`, { headers });
      if (status >= 500) failed.push(`${name} ${path}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
  expect(former.output()).not.toMatch(/"level":"error"/);
});

test("what either takes in or sends is heard and read at the other", async () => {
  const servers = [former, present] as const;
  const clients = servers.map(({ url }) => openLiveClient(url, ana, `number.${number}`));
  try {
    await until("both are live", () => clients.every(({ hub }) => hub.state() === "live"), 30_000);
    for (const [turn, server] of servers.entries()) {
      const other = servers[1 - turn] ?? server;
      const hearer = clients[1 - turn];
      const before = hearer?.heard.length ?? 0;
      const from = `55119${76_000_000 + turn}`;
      await tellMessages(server.url, number, [{ from, text: `Lado ${turn}` }]);
      await until("the other hears it", () => (hearer?.heard.length ?? 0) > before, 20_000);
      const list = await ask<{ data: { id: string; phone: string }[] }>(
        other.url,
        ana,
        `messenger/contacts?query=${from}`,
      );
      const contact = list.data.find(({ phone }) => phone === from)?.id ?? "";
      const client_id = crypto.randomUUID();
      const body = JSON.stringify({ client_id, type: "text", body: `Resposta ${turn}` });
      const headers = { "content-type": "application/json", "idempotency-key": client_id };
      await ask(other.url, ana, `messenger/contacts/${contact}/messages`, body, headers);
      const texts = async () => {
        const path = `messenger/contacts/${contact}/messages`;
        const page = await ask<{ data: { text?: string; content?: { body?: string } }[] }>(
          server.url,
          ana,
          path,
        );
        return page.data.map(({ content }) => content?.body);
      };
      await expect.poll(texts).toEqual([`Lado ${turn}`, `Resposta ${turn}`]);
    }
  } finally {
    for (const client of clients) client.close();
  }
});

test("jobs of a bulk that one of them began are done by both, each recipient once", async () => {
  await rows(liftLimits);
  const phones = recipients(60);
  let turn = 0;
  const client = bulkClient(() => (turn++ % 2 === 0 ? former.url : present.url));
  await client.signIn();
  const bulk = await client.check(sheetOf(phones));
  await client.start(bulk);
  await client.until(bulk.id, ({ status }) => status === "finished", 120_000);
  await expect.poll(() => rows(sentTwiceOrNever(phones))).toEqual([]);
});

test("a former server that is started again is refused in one sentence", async () => {
  expect(await former.stop()).toBe(0);
  await expect(startFormer()).rejects.toThrow(/changed by a newer server/);
  const token = await signIn(present.url, "ana");
  await ask(present.url, token, "user");
});
