import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";

const source = join(import.meta.dirname, "lock.ts");
const home = mkdtempSync(join(tmpdir(), "lock-race-"));
const newcomers: ChildProcess[] = [];
let dead = 0;

/** Told a folder, it says whether it has it; whoever has it keeps it until told another. */
const program = `
  import { lockFolder } from "./lock.mjs";
  let release = () => {};
  process.on("message", (folder) => {
    release();
    release = () => {};
    try {
      release = lockFolder(folder);
      process.send("holds");
    } catch (error) {
      process.send(error.message);
    }
  });
  process.send("ready");`;

beforeAll(async () => {
  const { code } = await transformWithOxc(readFileSync(source, "utf8"), source);
  const config = `data:text/javascript,export class StartError extends Error {}`;
  writeFileSync(join(home, "lock.mjs"), code.replace("../config.ts", config));
  writeFileSync(join(home, "newcomer.mjs"), program);
  const ended = spawn(process.execPath, ["-e", ""]);
  await once(ended, "exit");
  dead = ended.pid as number;
  for (let at = 0; at < 6; at++) newcomers.push(fork(join(home, "newcomer.mjs")));
  await Promise.all(newcomers.map((one) => once(one, "message")));
});
afterAll(() => {
  for (const one of newcomers) one.kill();
  rmSync(home, { recursive: true });
});

async function holders(round: string, lock: string | null): Promise<number> {
  const folder = join(home, round);
  mkdirSync(folder);
  if (lock !== null) writeFileSync(join(folder, "server.lock"), lock);
  const answers = newcomers.map(async (one) => {
    const answer = once(one, "message");
    one.send(folder);
    return String((await answer)[0]);
  });
  return (await Promise.all(answers)).filter((answer) => answer === "holds").length;
}

it("of many processes that come at once exactly one gets the folder, whatever lies there", async () => {
  for (let round = 0; round < 40; round++) {
    expect(await holders(`new-${round}`, null)).toBe(1);
    const stale = JSON.stringify({ pid: dead, started: null, token: "stale" });
    expect(await holders(`stale-${round}`, stale)).toBe(1);
    const older = JSON.stringify({ pid: dead, started: null });
    expect(await holders(`older-${round}`, older)).toBe(1);
    expect(await holders(`empty-${round}`, "")).toBe(0);
  }
});
