import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pack, unpack } from "./archive.ts";

let folder: string;
let archive: string;
const about = { version: "2.0.0", made_at: "2026-11-22T10:00:00.000Z" };
const at = (...path: string[]) => join(folder, ...path);

beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/archive-`);
  archive = at("a.tar.gz");
  mkdirSync(at("from/store/pg_notify"), { recursive: true });
  mkdirSync(at("from/files/ab"), { recursive: true });
  writeFileSync(at("from/store/one"), "the first page");
  writeFileSync(at("from/files/ab/two"), "a picture");
  mkdirSync(at("to"));
  await pack(at("from"), archive, about);
});
afterEach(() => rmSync(folder, { recursive: true }));

it("holds every file and every empty folder", async () => {
  expect(await unpack(archive, at("to"))).toMatchObject(about);
  expect(readdirSync(at("to"), { recursive: true }).sort()).toEqual(
    ["files", "files/ab", "files/ab/two", "store", "store/one", "store/pg_notify"].sort(),
  );
  expect(readFileSync(at("to/files/ab/two"), "utf8")).toBe("a picture");
  expect(readdirSync(folder)).not.toContain("a.tar.gz.part");
});

it("one byte that differs is found, in what is kept and in what is added", async () => {
  const bytes = gunzipSync(readFileSync(archive));
  bytes.write("A", bytes.indexOf("a picture"));
  writeFileSync(archive, gzipSync(bytes));
  await expect(unpack(archive, at("to"))).rejects.toThrow("1 of 2 files differ, files/ab/two");
});

it("half an archive and what is none are refused in one sentence", async () => {
  const whole = readFileSync(archive);
  writeFileSync(archive, whole.subarray(0, whole.length / 2));
  await expect(unpack(archive, at("to"))).rejects.toThrow("cannot be read as a backup");
  writeFileSync(archive, "no archive at all");
  await expect(unpack(archive, at("to"))).rejects.toThrow(/cannot be read|no manifest/);
});
