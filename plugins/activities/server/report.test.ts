import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

const server: TestServer = await startServer();
for (const who of ["andre", "olivia"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const folder = await mkdtemp(join(tmpdir(), "audit-report-"));
afterAll(() => rm(folder, { recursive: true }));
const path = join(folder, "report.jsonl");
const { store } = server.app.services;

async function take(query = "") {
  const { status, body } = await server.get("olivia", `admin/audit/report?${query}`);
  expect(status).toBe(200);
  await writeFile(path, body as Uint8Array);
  const lines = (await readFile(path, "utf8")).trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}
const rewritten = async (change: (text: string) => string) =>
  writeFile(path, change(await readFile(path, "utf8")));
const verify = server.app.plugins.flatMap(({ commands }) => commands?.["verify-audit"] ?? [])[0]!;
const checked = () => verify(store, [path]);
const listed = async (query = "") =>
  (await server.get("olivia", `admin/audit?per_page=100&sort=at&${query}`)).body;

describe("a report of the audit log", () => {
  it("has what the list has, narrowed alike, and is on record itself", async () => {
    const query = "subject=workspace&q=andre";
    const { data } = await listed(query);
    expect(data.length).toBeGreaterThan(0);
    const [first, ...rest] = await take(query);
    expect(first).toMatchObject({ audit_report: 1, made_by: "Olívia Matos", as_of: null });
    const ids = rest.slice(0, -1).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(data.map(({ id }: { id: string }) => id).toSorted());
    const [newest] = (await listed("sort=-at&action=audit-log.exported")).data;
    expect(newest).toMatchObject({ after: { entries: ids.length } });
  });

  it("is of this store and unchanged, as the command says", async () => {
    await take();
    expect(await checked()).toMatchObject({ ok: true });
  });

  it("tells the log as it was when a day was over, with the end of the chain then", async () => {
    const day = dayPlus(dayOf(server.now()), -10);
    const [first, ...rest] = await take(`as_of=${day}`);
    const entries = rest.slice(0, -1);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.every(({ at }) => dayOf(new Date(at)) <= day)).toBe(true);
    expect(entries.length).toBeLessThan((await listed()).meta.total);
    const head = (await server.get("olivia", `admin/audit/head?as_of=${day}`)).body.data;
    expect(first.head).toEqual(head);
    expect(entries.some(({ hash }) => hash === head.hash)).toBe(true);
    expect(await checked()).toMatchObject({ ok: true });
  });

  it.each([
    ["a changed word", (text: string) => text.replace("André", "Andrê"), "was changed"],
    ["a line left out", (text: string) => text.replace(/\n.*\n/, "\n"), "was changed"],
    [
      "another's signature",
      (text: string) =>
        text.replace(/"signature":"[^"]+"/, `"signature":"${Buffer.alloc(64).toString("base64")}"`),
      "not signed by this store",
    ],
    ["no last line", (text: string) => text.replace(/\n[^\n]*\n$/, "\n"), "no report"],
    ["nothing in it", () => "", "no report"],
  ])("with %s proves nothing", async (_, change, said) => {
    await take("subject=workspace");
    await rewritten(change);
    expect(await checked()).toMatchObject({ ok: false, said: expect.stringContaining(said) });
  });

  it("that tells of an entry the log no longer has is found out", async () => {
    await take();
    await store.transact(async (db) => {
      await db.execute("set local session_replication_role = replica");
      // The chain alone would not show that its last entry is gone with its head.
      await db.execute("delete from audit_entries where seq > 1");
      await db.execute(
        "update audit_head set seq = 1, hash = (select hash from audit_entries where seq = 1)",
      );
    });
    const { ok, said } = await checked();
    expect(ok).toBe(false);
    expect(said).toMatch(/tells of entry \d+/);
  });
});
