import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "@playwright/test";
import { startBuiltServer } from "../support/built-server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/audit-`);
  cpSync(process.env.DEMO_STORE ?? "", folder, { recursive: true });
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

function verify(dataDir = folder) {
  const run = spawnSync(process.execPath, ["src/server/start.mjs", "verify-audit"], {
    cwd: root,
    encoding: "utf8",
    timeout: 120_000,
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir },
  });
  return { code: run.status, said: `${run.stdout}${run.stderr}`.trim() };
}

test("the audit log is verified by a command, which finds a change made behind the server's back", async () => {
  expect(verify()).toEqual({
    code: 0,
    said: expect.stringMatching(/^The audit log is whole: \d+ /),
  });
  const store = await PGlite.create(join(folder, "store"));
  await store.exec(`alter table audit_entries disable trigger all;
    update audit_entries set reason = 'another' where seq = 3;
    alter table audit_entries enable trigger all;`);
  await store.close();
  expect(verify()).toEqual({ code: 1, said: "The audit log is broken: entry 3 was changed." });
});

test("a running server keeps its store, and a folder without one is named", async () => {
  const server = await startBuiltServer(folder);
  try {
    const { code, said } = verify();
    expect([code, said.split("\n").length]).toEqual([1, 1]);
    expect(said).toContain(`process ${server.pid}`);
  } finally {
    await server.stop();
  }
  const nowhere = join(folder, "nowhere");
  expect(verify(nowhere)).toEqual({ code: 1, said: `There is no store in ${nowhere}.` });
});
