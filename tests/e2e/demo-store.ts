import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { startBuiltServer } from "../support/built-server.ts";

/** Fills one store with the demo data; every worker starts on a copy of it. */
export default async function demoStore(): Promise<() => void> {
  const folder = mkdtempSync(`${tmpdir()}/demo-store-`);
  const server = await startBuiltServer(folder, { DEMO: "true" });
  await server.stop();
  process.env.DEMO_STORE = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
