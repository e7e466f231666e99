import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "@playwright/test";
import { startBuiltServer } from "../support/built-server.ts";
import { onStore } from "../support/bulk-run.ts";
import {
  type Closed,
  closed,
  closeThem,
  closingOf,
  freeClaims,
  workspacesToClose,
  wrongAmong,
} from "../support/closing-run.ts";

// The bench kills twenty times.
const workspaces = 24;

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/closing-`);
  cpSync(process.env.DEMO_STORE ?? "", folder, { recursive: true });
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("kill -9 in the middle of closing: each month has one invoice, paid once and once in the books", async () => {
  const on = <T>(text: string) => onStore<T>(folder, undefined, text);
  await on(workspacesToClose(workspaces));
  await on(closeThem);
  let server = await startBuiltServer(folder);
  try {
    const begun = await closingOf(server.url);
    await expect.poll(() => begun.invoices()).toBeGreaterThan(workspaces / 4);
    await server.stop("SIGKILL");
    await on(freeClaims);
    server = await startBuiltServer(folder);
    await (await closingOf(server.url)).done(workspaces);
  } finally {
    await server.stop();
  }
  const rows = await on<Closed>(closed);
  expect(rows).toHaveLength(workspaces);
  expect(wrongAmong(rows)).toEqual([]);
});
