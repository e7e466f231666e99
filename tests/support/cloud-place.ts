import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { signed } from "../gateway/tell.ts";
import { type BuiltServer, startBuiltServer } from "./built-server.ts";
import { databaseAt, onServer } from "./database.ts";
import { type FakeGraph, startFakeGraph } from "./fake-graph/fake-graph.ts";
import { cloudEnv, windowEnv } from "./fake-graph/settings.ts";
import { fakeSecret } from "./fake-graph/state.ts";
import { startRoundRobin } from "./round-robin.ts";

/** Built servers that talk to the fake Graph, with the demo data, at one address. */
export interface CloudPlace {
  url: string;
  fake: FakeGraph;
  /** What Meta tells them. */
  tell(field: string, value: object, account?: string): Promise<void>;
  close(): Promise<void>;
}

export const clock = { now: () => new Date() };

async function placeOf(
  fake: FakeGraph,
  folder: string,
  servers: readonly BuiltServer[],
  robin: { url: string; close(): Promise<void> } | undefined,
): Promise<CloudPlace> {
  const url = robin?.url ?? servers[0]?.url ?? "";
  return {
    url,
    fake,
    async tell(field, value, account) {
      const { body, headers } = signed(clock, fakeSecret, field, value, account);
      const address = `${url}/v2/whatsapp/webhook`;
      const answered = await fetch(address, { method: "POST", body, headers });
      if (answered.status !== 200) throw new Error(`a webhook was answered ${answered.status}`);
    },
    async close() {
      await robin?.close();
      await Promise.all(servers.map((server) => server.stop()));
      await fake.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One server on its own store. */
export async function oneCloud(): Promise<CloudPlace> {
  const folder = mkdtempSync(`${tmpdir()}/cloud-`);
  cpSync(process.env.DEMO_STORE ?? "", folder, { recursive: true });
  const fake = await startFakeGraph();
  const server = await startBuiltServer(folder, { ...cloudEnv(fake), ...windowEnv });
  return placeOf(fake, folder, [server], undefined);
}

/** Two servers on one PostgreSQL and one folder, behind a balancer that keeps nobody anywhere. */
export async function twoClouds(): Promise<CloudPlace> {
  const { DATABASE_URL = "", DEMO_DATABASE: demo = "", DEMO_FILES = "" } = process.env;
  const folder = mkdtempSync(`${tmpdir()}/clouds-`);
  cpSync(DEMO_FILES, folder, { recursive: true });
  const name = `${demo}_clouds_${process.pid}`;
  await onServer(DATABASE_URL, `create database ${name} template ${demo}`);
  const fake = await startFakeGraph();
  const robin = await startRoundRobin([]);
  const settings = {
    ...{ ...cloudEnv(fake), ...windowEnv, NODE_ENV: "test" },
    ...{ DATABASE_URL: databaseAt(DATABASE_URL, name), ALLOWED_ORIGINS: robin.url },
  };
  const servers = await Promise.all([1, 2].map(() => startBuiltServer(folder, settings)));
  robin.servers.push(...servers.map(({ url }) => url));
  return placeOf(fake, folder, servers, robin);
}
