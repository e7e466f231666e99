import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, it } from "vitest";
import { startBuiltServer } from "../support/built-server.ts";
import { chromiumFlags, ensureChromium } from "../support/chromium.mjs";

const rounds = 5;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Sample {
  gzipKb: number;
  readyMs: number;
  cpuMs: number;
  shift: number;
}

/** The least a page can be: one heading, no script. What is measured besides us, in the same run. */
const floor = createServer((_, response) => {
  response.setHeader("content-type", "text/html").end("<!doctype html><title>x</title><h1>x</h1>");
});

let browser: Browser;
let stored: { name: string; value: string }[] = [];
let folder: string;
let server: Awaited<ReturnType<typeof startBuiltServer>>;

async function signIn() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await page
    .locator("input[type=email], input[autocomplete=username]")
    .first()
    .fill("ana@recado.test");
  await page.locator("input[type=password]").fill("recado-demo");
  await page.locator("button[type=submit]").click();
  await page.waitForURL(`${server.url}/`);
  const { origins } = await context.storageState();
  stored = origins.flatMap((origin) => origin.localStorage);
  await context.close();
}

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/bench-`);
  server = await startBuiltServer(folder, { DEMO: "true" });
  await new Promise<void>((resolve) => floor.listen(0, "127.0.0.1", resolve));
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  await signIn();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  floor.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** One cold visit: a fresh profile, signed in when asked, until `wanted` shows and the net rests. */
async function visit(
  url: string,
  wanted: string,
  signedIn: boolean,
  slowdown: number,
): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (signedIn) {
    await context.addInitScript((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, stored);
  }
  await context.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as never as {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const scripts: Promise<number>[] = [];
  page.on("response", (response) => {
    if (/javascript/.test(response.headers()["content-type"] ?? "")) {
      scripts.push(response.body().then((body) => gzipSync(body).length / 1000));
    }
  });
  const start = performance.now();
  await page.goto(url);
  await page.locator(wanted).first().waitFor();
  const readyMs = performance.now() - start;
  await page.waitForLoadState("networkidle");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const cpuMs = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  const gzipKb = (await Promise.all(scripts)).reduce((sum, kb) => sum + kb, 0);
  await context.close();
  return { gzipKb, readyMs, cpuMs, shift };
}

it("a cold start of the console", async () => {
  const bare = `http://127.0.0.1:${(floor.address() as AddressInfo).port}`;
  const targets: [string, string, string, boolean][] = [
    ["floor: an empty page", bare, "h1", false],
    ["login", `${server.url}/login`, "button[type=submit]", false],
    ["home", `${server.url}/`, "h1", true],
    ["numbers list", `${server.url}/recursos/numeros`, "table a, [role=list] a", true],
  ];
  for (const slowdown of [1, 4]) {
    const seen = new Map<string, Sample[]>();
    for (let round = 0; round < rounds; round++) {
      for (const [name, url, wanted, signedIn] of targets) {
        seen.set(name, [...(seen.get(name) ?? []), await visit(url, wanted, signedIn, slowdown)]);
      }
    }
    console.log(`processor slowed ${slowdown} times, medians of ${rounds} rounds`);
    console.table(
      [...seen].map(([page, samples]) => ({
        page,
        "JavaScript, gzip KB": Math.round(median(samples.map((s) => s.gzipKb))),
        "ready ms": Math.round(median(samples.map((s) => s.readyMs))),
        "main thread ms": Math.round(median(samples.map((s) => s.cpuMs))),
        "layout shift": Number(median(samples.map((s) => s.shift)).toFixed(3)),
      })),
    );
  }
}, 900_000);
