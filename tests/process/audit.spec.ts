import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "@playwright/test";
import { verifyAudit } from "../support/run-start.ts";

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/audit-`);
  cpSync(process.env.DEMO_STORE ?? "", folder, { recursive: true });
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the audit log is verified by a command, which finds a change made behind the server's back", async () => {
  expect(verifyAudit(folder)).toEqual({
    code: 0,
    said: expect.stringMatching(/^The audit log is whole: \d+ /),
  });
  const store = await PGlite.create(join(folder, "store"));
  await store.exec(`alter table audit_entries disable trigger all;
    update audit_entries set reason = 'another' where seq = 3;
    alter table audit_entries enable trigger all;`);
  await store.close();
  expect(verifyAudit(folder)).toEqual({
    code: 1,
    said: "The audit log is broken: entry 3 was changed.",
  });
});
