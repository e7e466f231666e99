import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveConsole } from "./console-files.ts";
import type { Env } from "./http.ts";

const script = "console.log('hello');";
let root: string;
const http = new Hono<Env>();
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "console-"));
  const folder = join(root, "console");
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(root, "secret.json"), "{}");
  writeFileSync(join(folder, "index.html"), "<h1>page</h1>");
  writeFileSync(join(folder, "assets/main-1.js"), script);
  writeFileSync(join(folder, "assets/main-1.js.gz"), gzipSync(script));
  serveConsole(http, folder);
});
afterAll(() => rmSync(root, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) => http.request(path, { headers });

it("an asset is kept for ever, and comes as the build has compressed it", async () => {
  const plain = await get("/assets/main-1.js");
  expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(plain.headers.get("content-type")).toMatch(/javascript/);
  expect(await plain.text()).toBe(script);
  const small = await get("/assets/main-1.js", { "accept-encoding": "br, gzip" });
  expect(small.headers.get("content-encoding")).toBe("gzip");
  expect(small.headers.get("vary")).toMatch(/accept-encoding/i);
  expect(small.headers.get("content-type")).toMatch(/javascript/);
  expect(gunzipSync(await small.arrayBuffer()).toString()).toBe(script);
});

it("the page of a newer build is served with its files, and the older one's are still there", async () => {
  const folder = join(root, "console");
  writeFileSync(join(folder, "assets/old-1.js"), "1");
  expect(await (await get("/assets/old-1.js")).text()).toBe("1");
  rmSync(join(folder, "assets/old-1.js"));
  writeFileSync(join(folder, "assets/new-1.js"), "2");
  writeFileSync(join(folder, "index.html"), "<h1>new</h1>");
  expect(await (await get("/")).text()).toBe("<h1>new</h1>");
  expect(await (await get("/assets/new-1.js")).text()).toBe("2");
  expect(await (await get("/assets/old-1.js")).text()).toBe("1");
  writeFileSync(join(folder, "index.html"), "<h1>page</h1>");
});

it.each(["/", "/recursos/numeros", "/index.html", "/assets", "/%00"])(
  "%s is the page, which is never kept",
  async (path) => {
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).not.toMatch(/immutable/);
    expect(page.headers.get("content-type")).toMatch(/html/);
    expect(await page.text()).toBe("<h1>page</h1>");
  },
);

it.each([
  "/assets/main-0.js",
  "/assets/nothing.css",
  "/favicon.ico",
  "/%2e%2e/secret.json",
  "/..%2fsecret.json",
  "/assets/..%2f..%2fsecret.json",
  "/assets/%00.js",
  `/assets/${"a".repeat(300)}.js`,
])("%s is a 404 that nobody keeps", async (path) => {
  const missing = await get(path);
  expect(missing.status).toBe(404);
  expect(missing.headers.get("cache-control")).toBeNull();
});
