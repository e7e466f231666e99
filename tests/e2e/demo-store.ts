import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { startBuiltServer } from "../support/built-server.ts";

/** Fills one store with the demo data, unless `DEMO_STORE` is; every worker starts on a copy of it. */
export default async function demoStore(): Promise<() => void> {
  if (existsSync(`${process.env.DEMO_STORE}/store`)) return () => {};
  const folder = mkdtempSync(`${tmpdir()}/demo-store-`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startBuiltServer(folder, { DEMO: "true" });
    await server.stop();
  } catch (error) {
    remove();
    throw error;
  }
  process.env.DEMO_STORE = folder;
  return remove;
}
