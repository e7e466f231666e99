import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, inject, it } from "vitest";
import { brand } from "../../src/contract/brand.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { chromiumFlags, ensureChromium } from "../support/chromium.mjs";
import { fillLists } from "./boot/fill-lists.ts";
import { printReport, type Visits } from "./boot/report.ts";
import { type Target, visit } from "./boot/visit.ts";
import { answer, lastWords, token } from "./peers/answers.ts";
import { type Peer, servePeer } from "./peers/serve.ts";

const rounds = Number(process.env.ROUNDS ?? 7);

/** The least a page can be: one heading, no script. */
const floor = createServer((_, response) => {
  response.setHeader("content-type", "text/html").end("<!doctype html><title>x</title><h1>x</h1>");
});

let folder: string;
let server: BuiltServer;
let browser: Browser;
let starter: Peer;
let split: Peer;
let card: Peer;

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/bench-`);
  cpSync(inject("demo").folder, folder, { recursive: true });
  await fillLists(folder);
  server = await startBuiltServer(folder, { DEMO: "true" });
  starter = await servePeer("starter", answer);
  split = await servePeer("split", answer);
  card = await servePeer("card", answer);
  await new Promise<void>((resolve) => floor.listen(0, "127.0.0.1", resolve));
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
}, 180_000);

afterAll(async () => {
  await browser?.close();
  floor.close();
  starter?.stop();
  split?.stop();
  card?.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What the console keeps of somebody who has signed in. */
async function signedIn(who: string): Promise<Record<string, string>> {
  const answer = await fetch(`${server.url}/v2/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: `${who}@recado.test`, password: "recado-demo" }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { [`${brand.prefix}.token`]: access_token, [`${brand.prefix}.language`]: "pt" };
}

/** A list of the console: its first record shows that it is there, its second is opened. */
async function listOf(
  name: string,
  path: string,
  endpoint: string,
  stored: Record<string, string>,
): Promise<Target> {
  const authorization = `Bearer ${stored[`${brand.prefix}.token`]}`;
  const answer = await fetch(`${server.url}${endpoint}`, { headers: { authorization } });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const [first, second] = data.map(({ id }) => `a[href="${path}/${id}"]`);
  if (data.length !== 20 || !first || !second) throw new Error(`${name}: ${data.length} rows`);
  return {
    name,
    url: `${server.url}${path}`,
    stored,
    ready: { selector: `main ${first}` },
    list: {
      link: `main ${second}`,
      record: { selector: `main:not(:has(${first}))`, text: "Criado em" },
      session: "/v2/user",
      rows: endpoint,
    },
  };
}

const listOfPeer = (name: string, { url }: Peer): Target => ({
  name,
  url: `${url}/blog-posts`,
  stored: { "peers.token": token },
  ready: { selector: '[data-row-key="1"]' },
  list: {
    link: 'a[href="/blog-posts/show/2"]',
    record: { selector: "main", text: lastWords },
    session: "/api/me",
    rows: "/api/blog_posts",
  },
});

it("a cold start of the console beside three apps of the same libraries", async () => {
  const ana = await signedIn("ana");
  const marina = await signedIn("marina");
  const lists = [
    await listOf("numbers", "/recursos/numeros", "/v2/whatsapp/numbers", ana),
    await listOf("plans", "/admin/financeiro/planos", "/v2/admin/plans", marina),
  ];
  const empty = `http://127.0.0.1:${(floor.address() as AddressInfo).port}`;
  const heading = { selector: "h1" };
  const targets: Target[] = [
    { name: "empty page", url: empty, stored: {}, ready: heading },
    {
      name: "sign-in",
      url: `${server.url}/login`,
      stored: {},
      ready: { selector: "[type=submit]" },
    },
    { name: "home", url: `${server.url}/`, stored: ana, ready: heading },
    ...lists,
    listOfPeer("starter", starter),
    listOfPeer("split", split),
    listOfPeer("card", card),
  ];
  const visits = new Map<string, Visits>();
  for (const { name } of targets) visits.set(name, { plain: [], slowed: [] });
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) {
      visits.get(target.name)?.plain.push(await visit(browser, target, 1));
      if (target.list) visits.get(target.name)?.slowed.push(await visit(browser, target, 4));
    }
  }
  console.log(`medians of ${rounds} rounds`);
  printReport(
    visits,
    lists.map(({ name }) => name),
  );
}, 900_000);
