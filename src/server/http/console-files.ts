import { extname } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { App } from "../app.ts";

/**
 * Serves the built console as its build has compressed it: hashed assets for ever, the page itself
 * never cached. A missing asset is a 404, not the page, so that a tab from an older deploy can tell.
 */
export function serveConsole(http: App["http"], folder: string): void {
  const page = serveStatic({ root: folder, path: "index.html", precompressed: true });
  http.get(
    "*",
    async (c, next) => {
      await next();
      if (!c.res.ok) return;
      const lasting = c.req.path.startsWith("/assets/");
      const kept = lasting ? "public, max-age=31536000, immutable" : "no-cache";
      c.res.headers.set("cache-control", kept);
    },
    serveStatic({ root: folder, precompressed: true }),
    async (c, next) => (extname(c.req.path) ? c.text("Not found", 404) : page(c, next)),
  );
}
