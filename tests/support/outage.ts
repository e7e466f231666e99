import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { BuiltServer } from "./built-server.ts";
import type { Crowd } from "./crowd.ts";
import { ask, type LiveClient } from "./live-client.ts";

/** Waits until something holds; throws what it waited for. */
export async function until(what: string, holds: () => boolean, ms: number): Promise<void> {
  for (const end = performance.now() + ms; !holds(); await sleep(50)) {
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${what}`);
  }
}

/** Somebody who writes to customers all the time. */
export interface Writer {
  /** Ids of the messages that the server answered for. */
  stored: string[];
  /** Answers of 500 and above, and requests that were let in and not answered: whoever took one must finish it. */
  troubles: string[];
  stop(): Promise<void>;
}

/**
 * Sends a text every `every` ms. Each is tried until the server has answered for it, as the
 * console does it: always with the same `client_id`.
 */
export function startWriter(
  base: () => string,
  token: string,
  contacts: string[],
  every: number,
): Writer {
  const stored: string[] = [];
  const troubles: string[] = [];
  let writing = true;
  const send = async (contact: string, turn: number) => {
    const client_id = randomUUID();
    const body = JSON.stringify({ client_id, type: "text", body: `Mensagem ${turn}` });
    // Each by a connection of its own: one that was kept may be closed just as the next request goes into it.
    const headers = {
      "content-type": "application/json",
      "idempotency-key": client_id,
      connection: "close",
    };
    const path = `messenger/contacts/${contact}/messages`;
    for (const end = performance.now() + 60_000; ; ) {
      try {
        const { data } = await ask<{ data: { id: string } }>(base(), token, path, body, headers);
        return data.id;
      } catch (error) {
        const { status = 0, cause } = error as { status?: number; cause?: { code?: string } };
        if ((status >= 400 && status < 500) || performance.now() > end) throw error;
        const nobodyThere = status === 0 && cause?.code === "ECONNREFUSED";
        if (!nobodyThere) troubles.push(`${error} ${cause?.code ?? ""}`);
        await sleep(200);
      }
    }
  };
  const run = (async () => {
    for (let turn = 0; writing; turn++) {
      const start = performance.now();
      stored.push(await send(contacts[turn % contacts.length] ?? "", turn));
      await sleep(Math.max(0, every - (performance.now() - start)));
    }
  })();
  run.catch(() => undefined);
  return {
    stored,
    troubles,
    stop: () => {
      writing = false;
      return run;
    },
  };
}

/** Everything a scope's log holds after a number. */
export async function readLog(
  server: BuiltServer,
  { tokens: [token = ""], number }: Crowd,
  after: number,
) {
  const log: { seq: number; id: string; type: string }[] = [];
  for (let from = after; ; ) {
    const page = await ask<{ data: typeof log; has_more: boolean; head: number }>(
      server.url,
      token,
      `events?scope=number.${number}&after=${from}`,
    );
    log.push(...page.data);
    from = page.data.at(-1)?.seq ?? from;
    if (!page.has_more) return log;
  }
}

/** How what a client heard differs from the log: each number from its first to the last, once. */
export function differences(client: LiveClient, log: { seq: number; id: string }[]): string[] {
  const first = client.heard[0]?.seq ?? 0;
  const wanted = log.filter(({ seq }) => seq >= first).map(({ seq, id }) => `${seq} ${id}`);
  const heard = client.heard.map(({ seq, id }) => `${seq} ${id}`);
  if (heard.length !== wanted.length) return [`heard ${heard.length} of ${wanted.length}`];
  return wanted.flatMap((one, at) => (heard[at] === one ? [] : [`${heard[at]} for ${one}`]));
}

/** The memory of a process that is in use, in MB. */
export function memoryOf(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? Number.NaN) / 1024;
}

/** The smallest value that a share of all values does not exceed. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
