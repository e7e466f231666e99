import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { startBuiltServer } from "../support/built-server.ts";
import { databaseAt, onServer } from "../support/database.ts";

/** Fills a new folder, and with a `url` that database, with the demo data. */
async function fill(url = ""): Promise<string> {
  const folder = mkdtempSync(`${tmpdir()}/demo-store-`);
  const server = await startBuiltServer(folder, {
    DEMO: "true",
    ...(url ? { NODE_ENV: "test", DATABASE_URL: url } : {}),
  });
  await server.stop();
  return folder;
}

/**
 * Fills one store with the demo data, unless `DEMO_STORE` is; every worker starts on a copy of it. With
 * a `DATABASE_URL` journeys stand on that server's databases, each a copy of `DEMO_DATABASE`, whose files are
 * those of `DEMO_FILES`.
 */
export default async function demoStore(): Promise<() => void> {
  const folders: string[] = [];
  const filling = async (url?: string) => {
    const folder = await fill(url);
    folders.push(folder);
    return folder;
  };
  const server = process.env.DATABASE_URL;
  if (server && !existsSync(process.env.DEMO_FILES ?? "")) {
    const name = `journeys_${process.pid}`;
    await onServer(server, `create database ${name}`);
    process.env.DEMO_FILES = await filling(databaseAt(server, name));
    process.env.DEMO_DATABASE = name;
  }
  if (!existsSync(`${process.env.DEMO_STORE}/store`)) process.env.DEMO_STORE = await filling();
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}
