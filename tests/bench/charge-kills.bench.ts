import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { startBuiltServer } from "../support/built-server.ts";
import { freeClaims, onStore } from "../support/bulk-run.ts";
import { type Company, simulatedBooks, startCompany, unpaid } from "../support/charge-run.ts";

const url = process.env.DATABASE_URL;
const charges = 600;
const kills = 20;

/** The same moments in each run. */
function* moments(): Generator<number> {
  for (let seed = 7; ; ) {
    seed = (seed * 48_271) % 2_147_483_647;
    yield seed / 2_147_483_647;
  }
}

it.each<Company>(["simulator", "stripe"])(
  `kill -9 at ${kills} moments of ${charges} charges: %s`,
  async (name) => {
    const dataDir = mkdtempSync(`${tmpdir()}/charge-kills-`);
    const company = await startCompany(name);
    const base = { DEMO: "true", NODE_ENV: "test", ...(url ? { DATABASE_URL: url } : {}) };
    const start = () => startBuiltServer(dataDir, { ...base, ...company.env });
    const on = <T>(text: string) => onStore<T>(dataDir, url, text);
    await (await start()).stop();
    if (url) await on("delete from charges");
    await on(company.asks(charges));
    const random = moments();
    const left: number[] = [];
    for (let round = 0; round < kills; round++) {
      const server = await start();
      // Its first second goes into waking up: what it charges comes after that.
      await sleep(1_000 + Number(random.next().value) * 1_500);
      await server.stop("SIGKILL");
      await on(freeClaims);
      left.push((await on(unpaid)).length);
    }
    const server = await start();
    for (;;) {
      await sleep(2_000);
      const body = JSON.stringify({ username: "ana@recado.test", password: "recado-demo" });
      const json = { "content-type": "application/json" };
      const signed = await fetch(`${server.url}/v2/login`, { method: "POST", body, headers: json });
      const { access_token } = (await signed.json()) as { access_token: string };
      const headers = { authorization: `Bearer ${access_token}` };
      const list = await fetch(`${server.url}/v2/user/charges?status=pending`, { headers });
      const { meta } = (await list.json()) as { meta: { total: number } };
      if (meta.total === 0) break;
    }
    await server.stop();
    const times = await company.taken(() => on(simulatedBooks));
    const counted = [...times.values()];
    console.table({
      company: name,
      kills,
      charges: times.size,
      once: counted.filter((count) => count === 1).length,
      left: left.join(" "),
    });
    expect(await on(unpaid)).toEqual([]);
    expect(times.size).toBe(charges);
    expect(counted.filter((count) => count !== 1)).toEqual([]);
    await company.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
  1_200_000,
);
