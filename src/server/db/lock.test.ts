import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "./lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const lock = () => join(folder, "server.lock");

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => child.once("exit", resolve));
  return child.pid as number;
}

describe("the lock of the data folder", () => {
  it("is held until it is released", () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
    release();
    expect(existsSync(lock())).toBe(false);
    lockFolder(folder)();
  });

  it("is taken over from a process that is dead", async () => {
    writeFileSync(lock(), JSON.stringify({ pid: await deadPid(), started: null }));
    lockFolder(folder);
    expect(JSON.parse(readFileSync(lock(), "utf8")).pid).toBe(process.pid);
  });

  it("is taken over when its number now belongs to another process", () => {
    writeFileSync(lock(), JSON.stringify({ pid: process.pid, started: "1" }));
    expect(() => lockFolder(folder)).not.toThrow();
  });

  it("is never taken from a live process, however silent", () => {
    const child = spawn(process.execPath, ["-e", "for(;;);"]);
    writeFileSync(lock(), JSON.stringify({ pid: child.pid, started: null }));
    expect(() => lockFolder(folder)).toThrow(`process ${child.pid}`);
    child.kill("SIGKILL");
  });

  it("is taken over after a half-written lock", () => {
    writeFileSync(lock(), '{"pid":');
    expect(() => lockFolder(folder)).not.toThrow();
  });

  it("survives a newcomer that died while it took over", async () => {
    const dead = await deadPid();
    writeFileSync(lock(), JSON.stringify({ pid: dead, started: null }));
    writeFileSync(`${lock()}.takeover`, JSON.stringify({ pid: dead, started: null }));
    expect(() => lockFolder(folder)).not.toThrow();
    expect(existsSync(`${lock()}.takeover`)).toBe(false);
  });
});
