import { expect } from "@playwright/test";
import {
  type Closed,
  closed,
  closeThem,
  closingOf,
  workspacesToClose,
  wrongAmong,
} from "../support/closing-run.ts";
import { test } from "../support/own-store.ts";

// One kill among 24 months that close; the bench kills twenty times among 400.
const workspaces = 24;

test("kill -9 in the middle of closing: each month has one invoice, paid once and once in the books", async ({
  store,
}) => {
  await store.on(workspacesToClose(workspaces));
  await store.on(closeThem);
  let server = await store.start();
  try {
    const begun = await closingOf(server.url);
    await expect.poll(() => begun.invoices()).toBeGreaterThan(workspaces / 4);
    await store.kill(server);
    server = await store.start();
    await (await closingOf(server.url)).done(workspaces);
  } finally {
    await server.stop();
  }
  const rows = await store.on<Closed>(closed);
  expect(rows).toHaveLength(workspaces);
  expect(wrongAmong(rows)).toEqual([]);
});
