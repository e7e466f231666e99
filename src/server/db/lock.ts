import { randomUUID } from "node:crypto";
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../config.ts";

interface Holder {
  pid: number;
  /** Start time of that process where the system tells it, against reused pids. */
  started: string | null;
  /** This very lock, whichever file it lies in. */
  token: string;
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

/** Who holds a file: null when it is not there, "unknown" when it does not say. */
function holderOf(path: string): Holder | "unknown" | null {
  try {
    const { pid, started = null, token = "" } = JSON.parse(readFileSync(path, "utf8"));
    return Number.isInteger(pid) ? { pid, started, token } : "unknown";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? null : "unknown";
  }
}

/** Puts a file at a path, whole and at once; false when something is there. */
function put(file: string, path: string): boolean {
  try {
    linkSync(file, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Takes the data folder for this process alone, because the embedded engine lets a second process
 * in and then loses acknowledged writes. A dead holder's lock is taken over; a live one never is,
 * however long it has been silent. Returns the release.
 *
 * A lock is never removed to be made anew, because whoever judged it may be late and remove another's.
 * It is inherited: only one newcomer can put a file that names the dead lock's token, and only that
 * one lays its own lock over it. Where the heir died on the way, its heir does.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "server.lock");
  const token = randomUUID();
  const own = `${path}.${token}`;
  try {
    const self: Holder = { pid: process.pid, started: startedAt(process.pid), token };
    writeFileSync(own, JSON.stringify(self), { flag: "wx" });
    while (!put(own, path) && !inherit(folder, path, own));
    for (const name of readdirSync(folder)) {
      if (name.startsWith("server.lock.after-")) rmSync(join(folder, name), { force: true });
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The data folder cannot be written: ${path} (${code}).`);
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    const now = holderOf(path);
    if (now !== null && now !== "unknown" && now.token === token) rmSync(path, { force: true });
  };
}

/**
 * Lays the lock in `own` over a dead one, as the heir of it and of all its dead heirs. False when the
 * folder has changed hands meanwhile: then it is judged anew.
 */
function inherit(folder: string, path: string, own: string): boolean {
  const dead = judged(folder, path);
  if (dead === null) return false;
  for (let last = dead; ; ) {
    const heir = `${path}.after-${last.token}`;
    if (put(own, heir)) {
      let same = false;
      try {
        same = judged(folder, path)?.token === dead.token;
        if (same) renameSync(own, path);
        return same;
      } finally {
        if (!same) rmSync(heir, { force: true });
      }
    }
    const next = judged(folder, heir);
    if (next === null) return false;
    last = next;
  }
}

/** The dead holder of a file, or null when it is not there; refuses what may be alive. */
function judged(folder: string, path: string): Holder | null {
  const holder = holderOf(path);
  if (holder === "unknown") throw unreadable(folder, path);
  if (holder && alive(holder)) throw inUse(folder, holder.pid);
  return holder;
}

const inUse = (folder: string, pid: number) =>
  new StartError(
    `The data folder ${folder} is in use by another server (process ${pid}). Stop it, or choose another DATA_DIR.`,
  );

const unreadable = (folder: string, path: string) =>
  new StartError(
    `The data folder ${folder} may be in use by another server: ${path} does not say by which. Where none runs, remove that file.`,
  );
