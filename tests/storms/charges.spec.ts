import { expect } from "@playwright/test";
import { simulatedBooks, startCompany, unpaid } from "../support/charge-run.ts";
import { test } from "../support/own-store.ts";

// One kill among forty charges; the bench kills twenty times, with both companies.
const charges = 40;

test("kill -9 in the middle of charging: everything is paid, and nothing twice", async ({
  store,
}) => {
  const company = await startCompany("stripe");
  await store.on(company.asks(charges));
  let server = await store.start(company.env);
  try {
    // Wherever it is: known there or not, paid there and not written down here.
    await expect.poll(company.known).toBeGreaterThan(charges / 4);
    await store.kill(server);
    expect((await store.on(unpaid)).length).toBeGreaterThan(0);
    server = await store.start(company.env);
    await expect.poll(async () => paidOnce(await company.taken(noBooks))).toBe(charges);
  } finally {
    await server.stop();
  }
  expect(await store.on(unpaid)).toEqual([]);
  expect(await store.on(simulatedBooks)).toEqual([]);
  await company.close();
});

const noBooks = () => Promise.resolve([]);
const paidOnce = (times: Map<number, number>) =>
  [...times.values()].filter((count) => count === 1).length;
