import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const vite = at("../../../node_modules/vite/bin/vite.js");

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

export interface Peer {
  url: string;
  stop: () => void;
}

/**
 * Builds one of the apps beside this file as Vite does by itself, and serves it on a loopback port,
 * compressed. Every other address is the app's first page, or what `answer` says below `/api/`.
 */
export async function servePeer(name: string, answer?: RequestListener): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const args = ["build", at(name), "--outDir", folder, "--emptyOutDir", "--logLevel", "error"];
  // Elsewhere the tests' own mode would pick the libraries' development builds.
  const env = { ...process.env, NODE_ENV: "production" };
  execFileSync(process.execPath, [vite, ...args], { env, stdio: "inherit" });
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length), gzipSync(readFileSync(file))]),
  );
  rmSync(folder, { recursive: true });
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (answer && path.startsWith("/api/")) return answer(request, response);
    const file = files.has(path) ? path : "/index.html";
    const type = types[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" });
    response.end(files.get(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
