import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

  it("that says nothing may be a live one's, and is left to the operator", () => {
    for (const said of ["", '{"pid":', "{}", "null", '"x"']) {
      writeFileSync(lock(), said);
      expect(() => lockFolder(folder)).toThrow("remove that file");
      expect(readdirSync(folder)).toEqual(["server.lock"]);
    }
  });

  it("survives newcomers that died while they took over", async () => {
    const pid = await deadPid();
    writeFileSync(lock(), JSON.stringify({ pid, started: null, token: "first" }));
    writeFileSync(`${lock()}.after-first`, JSON.stringify({ pid, started: null, token: "heir" }));
    const release = lockFolder(folder);
    expect(readdirSync(folder)).toEqual(["server.lock"]);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is released only by whoever holds it", () => {
    const release = lockFolder(folder);
    const other = JSON.stringify({ pid: process.pid, started: null, token: "other" });
    writeFileSync(lock(), other);
    release();
    expect(readFileSync(lock(), "utf8")).toBe(other);
  });
});
