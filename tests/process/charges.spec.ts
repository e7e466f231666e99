import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "@playwright/test";
import { startBuiltServer } from "../support/built-server.ts";
import { onStore } from "../support/bulk-run.ts";
import { freeClaims, simulatedBooks, startCompany, unpaid } from "../support/charge-run.ts";

// The bench kills twenty times, with both companies.
const charges = 40;

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/charges-`);
  cpSync(process.env.DEMO_STORE ?? "", folder, { recursive: true });
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("kill -9 in the middle of charging: everything is paid, and nothing twice", async () => {
  const company = await startCompany("stripe");
  const on = <T>(text: string) => onStore<T>(folder, undefined, text);
  await on(company.asks(charges));
  let server = await startBuiltServer(folder, company.env);
  try {
    // Wherever it is: known there or not, paid there and not written down here.
    await expect.poll(company.known).toBeGreaterThan(charges / 4);
    await server.stop("SIGKILL");
    await on(freeClaims);
    expect((await on(unpaid)).length).toBeGreaterThan(0);
    server = await startBuiltServer(folder, company.env);
    await expect.poll(async () => paidOnce(await company.taken(noBooks))).toBe(charges);
  } finally {
    await server.stop();
  }
  expect(await on(unpaid)).toEqual([]);
  expect(await on(simulatedBooks)).toEqual([]);
  await company.close();
});

const noBooks = () => Promise.resolve([]);
const paidOnce = (times: Map<number, number>) =>
  [...times.values()].filter((count) => count === 1).length;
