import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { App } from "../app.ts";

const compress = promisify(gzip);

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
const text = /\.(html|js|css|json|svg|webmanifest)$/;

interface Ready {
  bytes: Uint8Array<ArrayBuffer>;
  /** Null for what is compressed already. */
  gzip: Uint8Array<ArrayBuffer> | null;
}

/**
 * Serves the built console: hashed assets for ever, the page itself never cached. A missing asset
 * is a 404, not the page, so that a tab from an older deploy can tell. An asset's name changes with
 * its content, so each is read and compressed once; everything else is read anew.
 */
export function serveConsole(http: App["http"], folder: string): void {
  const ready = new Map<string, Promise<Ready>>();
  const load = async (file: string): Promise<Ready> => {
    const bytes = new Uint8Array(await readFile(join(folder, file)));
    return { bytes, gzip: text.test(file) ? new Uint8Array(await compress(bytes)) : null };
  };
  http.get("*", async (c) => {
    const path = normalize(c.req.path);
    const extension = extname(path);
    const file = extension ? path : "/index.html";
    const type = types[extension || ".html"];
    if (!type || file.includes("..")) return c.text("Not found", 404);
    let loading = ready.get(file);
    try {
      loading ??= load(file);
      const { bytes, gzip: small } = await loading;
      if (file.startsWith("/assets/")) ready.set(file, loading);
      const zipped = small !== null && /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
      return c.body(zipped ? small : bytes, 200, {
        "content-type": type,
        "cache-control": file.startsWith("/assets/")
          ? "public, max-age=31536000, immutable"
          : "no-cache",
        vary: "accept-encoding",
        ...(zipped ? { "content-encoding": "gzip" } : {}),
      });
    } catch {
      return c.text("Not found", 404);
    }
  });
}
