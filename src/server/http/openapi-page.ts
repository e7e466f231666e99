import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Hono } from "hono";
import { brand } from "../../contract/brand.ts";
import type { Env } from "./http.ts";

const { resolve } = createRequire(import.meta.url);
const packed = promisify(gzip);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${brand.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<main id="document"></main>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

// No validator: it would send the document to somebody else.
const start = `SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#document",
  validatorUrl: null,
  deepLinking: true,
  docExpansion: "none",
  filter: true,
});
`;

const kept = (name: string, type: string) => {
  let bytes: Promise<Uint8Array<ArrayBuffer>> | undefined;
  const read = async () =>
    new Uint8Array(await packed(await readFile(resolve(`swagger-ui-dist/${name}`))));
  return { type, bytes: () => (bytes ??= read()) };
};
const files = new Map(
  Object.entries({
    "swagger-ui-bundle.js": kept("swagger-ui-bundle.js", "text/javascript; charset=utf-8"),
    "swagger-ui.css": kept("swagger-ui.css", "text/css; charset=utf-8"),
  }),
);

/** `GET /v2/docs`: the OpenAPI document to read and try in a browser, from this server's own files. */
export function serveOpenapiPage(http: Hono<Env>): void {
  http.get("/v2/docs", (c) => c.html(page));
  http.get("/v2/docs/start.js", (c) =>
    c.body(start, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  http.get("/v2/docs/:file", async (c, next) => {
    const file = files.get(c.req.param("file"));
    if (!file) return next();
    return c.body(await file.bytes(), 200, {
      "content-type": file.type,
      "content-encoding": "gzip",
      "cache-control": "public, max-age=86400",
      vary: "accept-encoding",
    });
  });
}
