import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Logger } from "pino";
import { StartError } from "../config.ts";
import type { Store } from "../db/store.ts";
import { sweepSnapshots, takeSnapshot } from "./snapshot.ts";

/** The data folder's owner alone reaches it. */
const pathOf = (dataDir: string) => join(dataDir, "backup.sock");

/** A copy of the store and the files as they were at one moment. */
export interface Snapshot {
  folder: string;
  /** Removes it. */
  drop(): Promise<void>;
}

/**
 * Makes snapshots for `npm run backup`, which may not open a store that this server has. Each lives as
 * long as the connection of who asked. Answers what ends it.
 */
export async function answerBackups(
  { store, log }: { store: Store; log: Logger },
  dataDir: string,
): Promise<() => Promise<void>> {
  const { quiesce } = store;
  if (!quiesce) return async () => {};
  sweepSnapshots(dataDir);
  const path = pathOf(dataDir);
  rmSync(path, { force: true });
  const asking = new Set<Socket>();
  const answer = async (socket: Socket) => {
    asking.add(socket);
    const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    socket.on("error", () => socket.destroy());
    socket.resume();
    try {
      const folder = await quiesce(() => takeSnapshot(dataDir));
      try {
        log.info({ folder }, "snapshot for a backup");
        socket.write(`${JSON.stringify({ folder })}\n`);
        await gone;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    } catch (error) {
      log.error({ err: error }, "no snapshot for a backup");
      socket.end(`${JSON.stringify({ failed: (error as Error).message })}\n`);
    } finally {
      asking.delete(socket);
    }
  };
  const server = createServer((socket) => void answer(socket));
  const open = await new Promise<boolean>((resolve) => {
    server.once("error", (error) => {
      log.warn({ err: error }, "backups are possible only while this server is stopped");
      resolve(false);
    });
    server.listen(path, () => resolve(true));
  });
  return async () => {
    for (const socket of asking) socket.destroy();
    if (open) await new Promise((resolve) => server.close(resolve));
  };
}

/** Asks the server that has this data folder for a snapshot; null when none answers. */
export async function askForSnapshot(dataDir: string): Promise<Snapshot | null> {
  const socket = connect(pathOf(dataDir));
  const reached = await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  });
  if (!reached) return null;
  socket.on("error", () => {});
  for await (const line of createInterface({ input: socket })) {
    const { folder, failed } = JSON.parse(line) as { folder?: string; failed?: string };
    if (!folder) throw new StartError(`The server could make no snapshot: ${failed}`);
    return { folder, drop: async () => void socket.destroy() };
  }
  throw new StartError("The server ended before it had made a snapshot.");
}
