import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { lockFolder } from "../db/lock.ts";
import { unpack } from "./archive.ts";
import { backup, restore } from "./commands.ts";

let folder: string;
const at = (...path: string[]) => join(folder, ...path);
const config = (name: string) => readConfig({ DATA_DIR: at(name) });

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/backup-`);
  mkdirSync(at("data/store"), { recursive: true });
  mkdirSync(at("data/files/ab"), { recursive: true });
  writeFileSync(at("data/store/one"), "the first page");
  writeFileSync(at("data/files/ab/two"), "a picture");
  writeFileSync(at("data/files/ab/three.part"), "half");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("a stopped server's folder is packed without half uploads, and left as it was", async () => {
  expect(await backup(config("data"), [at("a.tar.gz")])).toContain("2 files");
  expect(readdirSync(at("data")).sort()).toEqual(["files", "store"]);
  mkdirSync(at("to"));
  await unpack(at("a.tar.gz"), at("to"));
  expect(readdirSync(at("to/files/ab"))).toEqual(["two"]);
  expect(readFileSync(at("to/store/one"), "utf8")).toBe("the first page");
  await expect(backup(config("data"), [at("a.tar.gz")])).rejects.toThrow("there already");
});

it("a store that is there is never overwritten, by whatever backup", async () => {
  await backup(config("data"), [at("a.tar.gz")]);
  await expect(restore(config("data"), [at("a.tar.gz")])).rejects.toThrow("already");
  expect(readFileSync(at("data/store/one"), "utf8")).toBe("the first page");
  expect(readdirSync(at("data")).sort()).toEqual(["files", "store"]);
});

it("a damaged backup, or one that holds no store, leaves the folder empty", async () => {
  await backup(config("data"), [at("a.tar.gz")]);
  await expect(restore(config("new"), [at("a.tar.gz")])).rejects.toThrow("no store");
  expect(readdirSync(at("new"))).toEqual([]);
  writeFileSync(at("b.tar.gz"), readFileSync(at("a.tar.gz")).subarray(0, 100));
  await expect(restore(config("new"), [at("b.tar.gz")])).rejects.toThrow("cannot be read");
  expect(readdirSync(at("new"))).toEqual([]);
});

it("names what is missing, what is in use and what is PostgreSQL's, each in a sentence", async () => {
  await expect(backup(config("nowhere"), [])).rejects.toThrow("no store in");
  await expect(restore(config("new"), [])).rejects.toThrow("Which backup?");
  await expect(restore(config("new"), [at("no.tar.gz")])).rejects.toThrow("There is no");
  const release = lockFolder(at("data"));
  await expect(backup(config("data"), [at("a.tar.gz")])).rejects.toThrow("in use");
  release();
  const other = readConfig({ DATABASE_URL: "postgres://a@b/c", DATA_DIR: at("data") });
  await expect(backup(other, [])).rejects.toThrow("PostgreSQL");
});
