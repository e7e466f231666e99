import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Context } from "hono";
import { serveStatic } from "hono/serve-static";
import type { App } from "../app.ts";

/** A folder is no file, nor is what no file can be called. */
const isMissing = (error: unknown): boolean =>
  /^(ENOENT|EISDIR|ENOTDIR|ENAMETOOLONG|ERR_INVALID_ARG_VALUE)$/.test(
    (error as NodeJS.ErrnoException).code ?? "",
  );

/**
 * Serves the built console as its build has compressed it: hashed assets for ever, the page itself
 * never cached. A missing asset is a 404, not the page, so that a tab from an older deploy can tell.
 */
export function serveConsole(http: App["http"], folder: string): void {
  const assets = join(folder, "assets/");
  // A first page asks for some thirty at once: from here each is there in half the time that the disk takes.
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const read = async (path: string) => {
    // The build compresses by gzip alone: each look for another was a twentieth of what a first page took here.
    if (/\.(br|zst)$/.test(path)) return null;
    const found = kept.get(path);
    if (found) return found;
    try {
      const file = new Uint8Array(await readFile(path));
      if (path.startsWith(assets)) kept.set(path, file);
      return file;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const options = {
    root: folder,
    join,
    precompressed: true,
    getContent: read,
    onFound: (path: string, c: Context) => {
      const lasting = path.startsWith(assets);
      c.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
    },
  };
  const page = serveStatic({ ...options, path: "index.html" });
  http.get("*", serveStatic(options), async (c, next) =>
    extname(c.req.path) ? c.text("Not found", 404) : page(c, next),
  );
}
