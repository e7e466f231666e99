import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../config.ts";

interface Holder {
  pid: number;
  /** Start time of that process where the system tells it, against reused pids. */
  started: string | null;
}

const startedAt = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
};

function alive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const now = startedAt(pid);
  return started === null || now === null || now === started;
}

function create(path: string): boolean {
  const self: Holder = { pid: process.pid, started: startedAt(process.pid) };
  try {
    writeFileSync(path, JSON.stringify(self), { flag: "wx" });
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EEXIST") return false;
    throw new StartError(`The data folder cannot be written: ${path} (${code}).`);
  }
}

function holderOf(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return null;
  }
}

/**
 * Takes the data folder for this process alone, because the embedded engine lets a second process
 * in and then loses acknowledged writes. A dead holder's lock is taken over; a live one never is,
 * however long it has been silent. Returns the release.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "server.lock");
  const release = () => rmSync(path, { force: true });
  if (create(path)) return release;
  // One newcomer at a time may judge and remove a stale lock.
  const gate = `${path}.takeover`;
  if (!create(gate)) {
    const judge = holderOf(gate);
    if (judge && alive(judge)) throw inUse(folder, judge.pid);
    rmSync(gate, { force: true });
    if (!create(gate)) throw inUse(folder, null);
  }
  try {
    const holder = holderOf(path);
    if (holder && alive(holder)) throw inUse(folder, holder.pid);
    rmSync(path, { force: true });
    if (!create(path)) throw inUse(folder, holderOf(path)?.pid ?? null);
    return release;
  } finally {
    rmSync(gate, { force: true });
  }
}

const inUse = (folder: string, pid: number | null) =>
  new StartError(
    `The data folder ${folder} is in use by another server${pid ? ` (process ${pid})` : ""}. Stop it, or choose another DATA_DIR.`,
  );
