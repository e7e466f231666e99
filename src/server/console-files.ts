import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import type { App } from "./app.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves the built console: hashed assets for ever, the page itself never cached. A missing asset
 * is a 404, not the page, so that a tab from an older deploy can tell.
 */
export function serveConsole(http: App["http"], folder: string): void {
  http.get("*", async (c) => {
    const path = normalize(c.req.path);
    const extension = extname(path);
    const file = extension ? path : "/index.html";
    const type = types[extension || ".html"];
    if (!type || file.includes("..")) return c.text("Not found", 404);
    try {
      const bytes = new Uint8Array(await readFile(join(folder, file)));
      const cache = file.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "no-cache";
      return c.body(bytes, 200, { "content-type": type, "cache-control": cache });
    } catch {
      return c.text("Not found", 404);
    }
  });
}
