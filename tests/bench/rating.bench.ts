import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { it } from "vitest";
import {
  costsTheSameAgain,
  costsTheSameInTwo,
  givesFreeOnce,
} from "../../plugins/rating/fixtures/months.ts";
import { ratedLines } from "../../plugins/rating/server/facade.ts";
import { recordUse } from "../../plugins/rating/server/usage/record.ts";
import { startServer } from "../support/server.ts";

const messages = 1_000_000;
const workspaces = 200;
const batch = 1_000;
const engine = process.env.DATABASE_URL ? "PostgreSQL" : "the embedded store";

const categories = ["marketing", "utility", "authentication", "service"] as const;
const countries = ["BR", "BR", "BR", "BR", "AR", "PT", "US", "MX"];
const from = new Date("2026-10-01T03:00:00Z");
const to = new Date("2026-11-01T03:00:00Z");

const megabytes = () => Math.round(process.memoryUsage().rss / 1_048_576);
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

it(`a month of ${messages} messages over ${workspaces} workspaces, on ${engine}`, async () => {
  const { app } = await startServer();
  const { store } = app.services;
  const call = { db: store.db, now: to, services: app.services };
  const customers = Array.from({ length: workspaces }, () => ({
    workspace_id: randomUUID(),
    number_id: randomUUID(),
  }));
  const step = (to.getTime() - from.getTime()) / messages;
  const started = performance.now();
  for (let done = 0; done < messages; done += batch) {
    const records = Array.from({ length: batch }, (_, at) => {
      const n = done + at;
      return {
        id: uuidv7(),
        ...pick(customers, n * 7),
        at: new Date(from.getTime() + Math.floor(n * step)),
        kind: "message" as const,
        category: pick(categories, n >> 3),
        country: pick(countries, n >> 5),
        circumstance: "regular" as const,
        quantity: 1,
        seconds: 0,
      };
    });
    await store.transact((db) => recordUse(db, records));
  }
  const written = performance.now();
  const before = megabytes();
  let most = before;
  let lines = 0;
  let counted = 0;
  for (const { workspace_id } of customers) {
    const found = await ratedLines(call, { workspace_id, from, to, currency: "BRL" });
    lines += found.length;
    counted += found.reduce((sum, { quantity }) => sum + quantity, 0);
    most = Math.max(most, megabytes());
  }
  const rated = performance.now();
  if (counted !== messages) throw new Error(`${counted} of ${messages} were rated`);
  console.table([
    {
      engine,
      "written, s": Math.round((written - started) / 100) / 10,
      "rated, s": Math.round((rated - written) / 10) / 100,
      "each workspace, ms": Math.round((rated - written) / workspaces),
      lines,
      "MB more": most - before,
    },
  ]);
}, 900_000);

it("10,000 random months", () => {
  const started = performance.now();
  costsTheSameInTwo(10_000);
  costsTheSameAgain(10_000);
  givesFreeOnce(10_000);
  console.log(`10,000 random months, three rules: ${Math.round(performance.now() - started)} ms`);
}, 300_000);
