import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { type Files, openFiles } from "./files.ts";

const folder = mkdtempSync(`${tmpdir()}/files-`);
let server: TestServer;
let files: Files;
beforeAll(async () => {
  server = await startServer({ demo: false });
  files = openFiles(folder, "secret");
});
afterAll(() => rm(folder, { recursive: true }));

const store = () => server.app.services.store;
const there = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const bytes = () => new TextEncoder().encode("Olá");

it("a link lives no longer than it is told, and at least for half of that", () => {
  for (const minutes of [15, 60]) {
    for (let at = 0; at < 120; at += 7) {
      const now = new Date(Date.UTC(2026, 10, 22, 10, at, 13));
      const link = files.link("a", now, minutes);
      const expires = Number(new URL(link, "http://x").searchParams.get("expires"));
      const lives = (expires - now.getTime()) / 60_000;
      expect(lives).toBeLessThanOrEqual(minutes);
      expect(lives).toBeGreaterThanOrEqual(minutes / 2);
    }
  }
  const now = new Date(Date.UTC(2026, 10, 22, 10, 1));
  expect(files.link("a", now)).toBe(files.link("a", new Date(now.getTime() + 60_000)));
});

it("what breaks off on the way leaves nothing behind", async () => {
  async function* broken() {
    yield bytes();
    await Promise.resolve();
    throw new Error("the disk is full");
  }
  await expect(files.write(broken())).rejects.toThrow("full");
  expect(there()).toEqual([]);
});

it("bytes that no file has are swept away after an hour, and nothing else", async () => {
  const { db } = store();
  const name = { name: "a.txt", type: "text/plain" };
  const kept = await files.save(db, { bytes: bytes(), ...name });
  await expect(
    store().transact(async (tx) => {
      await files.save(tx, { bytes: bytes(), ...name });
      throw new Error("refused");
    }),
  ).rejects.toThrow("refused");
  const young = await files.write([bytes()]);
  await mkdir(join(folder, "zz"), { recursive: true });
  writeFileSync(join(folder, "zz", "0198c1a0-0000-7000-8000-0000000000zz.part"), "x");
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name !== young.id) {
      utimesSync(join(entry.parentPath, entry.name), old, old);
    }
  }
  await files.sweep(db, new Date());
  expect(there().sort()).toEqual([kept.id, young.id].sort());
  const { file, pieces } = await files.open(db, kept.id);
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  expect([file.size, Buffer.concat(read).toString()]).toEqual([4, "Olá"]);
  expect(existsSync(join(folder, "zz"))).toBe(true);
});

const descriptors = "/proc/self/fd";

it.runIf(existsSync(descriptors))(
  "holds nothing open for whoever reads nothing of a file",
  async () => {
    const { db } = store();
    const kept = await files.save(db, { bytes: bytes(), name: "a.txt", type: "text/plain" });
    await files.open(db, kept.id);
    const held = readdirSync(descriptors).filter((one) => {
      try {
        return readlinkSync(join(descriptors, one)).endsWith(kept.id);
      } catch {
        return false;
      }
    });
    expect(held).toEqual([]);
  },
);
