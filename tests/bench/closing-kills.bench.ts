import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { startBuiltServer } from "../support/built-server.ts";
import { freeClaims, onStore } from "../support/bulk-run.ts";
import {
  type Closed,
  closed,
  closeThem,
  closingOf,
  workspacesToClose,
  wrongAmong,
} from "../support/closing-run.ts";

const url = process.env.DATABASE_URL;
const workspaces = 400;
const kills = 20;

it(`kill -9 at ${kills} moments of closing ${workspaces} months`, async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/closing-kills-`);
  const env = { DEMO: "true", NODE_ENV: "test", ...(url ? { DATABASE_URL: url } : {}) };
  const on = <T>(text: string) => onStore<T>(dataDir, url, text);
  await (await startBuiltServer(dataDir, env)).stop();
  await on(workspacesToClose(workspaces));
  await on(closeThem);
  const left: number[] = [];
  for (let round = 0, seed = 7; round < kills; round++) {
    const server = await startBuiltServer(dataDir, env);
    // The same moments in each run.
    seed = (seed * 48_271) % 2_147_483_647;
    await sleep(200 + (seed / 2_147_483_647) * 1_800);
    await server.stop("SIGKILL");
    await on(freeClaims);
    left.push(wrongAmong(await on<Closed>(closed)).length);
  }
  const server = await startBuiltServer(dataDir, env);
  await (await closingOf(server.url)).done(workspaces);
  await server.stop();
  const rows = await on<Closed>(closed);
  console.table({ engine: url ? "PostgreSQL" : "embedded", kills, left: left.join(" ") });
  expect(rows).toHaveLength(workspaces);
  expect(wrongAmong(rows)).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
}, 1_200_000);
