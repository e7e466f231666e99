import { setTimeout as sleep } from "node:timers/promises";
import type { Rounds, Transact } from "../../../../src/server/plugin.ts";
import type { Services } from "../../../../src/server/services.ts";
import { holderOf, isOver, placeOf, type Target, targetOf } from "../place.ts";
import { attempt, succeeded } from "./attempt.ts";
import { deliveriesChannel } from "./channel.ts";
import { type Claimed, claim, release, renew, renewEvery } from "./claim.ts";
import { type Chain, dueChains } from "./due.ts";
import { drop, type Result, settle } from "./settle.ts";

/** Webhooks worked on at once, and conversations of each: what one of them waits for holds up no other. */
const atOnce = 200;
const ofEach = 8;

/** How long (ms) until a webhook with something under way is looked at again for what came meanwhile. */
const lookAgain = 1_000;

interface Server {
  transact: Transact;
  services: Services;
  clock: () => Date;
}

/**
 * Works through one webhook until nothing more is due, or it fails while it is down; answers how much it
 * sent, and whether to leave it alone for a moment.
 */
async function serve(
  { transact, services, clock }: Server,
  claimed: Claimed,
  stopping: () => boolean,
): Promise<{ sent: number; rests: boolean }> {
  const running = new Map<string, Promise<void>>();
  let sent = 0;
  let open = true;
  let { down } = claimed;
  const room = () => (down ? 1 : ofEach) - running.size;
  let waiting: Result[] = [];
  let writing: Promise<void> = Promise.resolve();

  /** What came while the last lot was written is written together. */
  const write = (url: string, result: Result) => {
    waiting.push(result);
    writing = writing.then(async () => {
      const lot = waiting;
      waiting = [];
      if (lot.length === 0) return;
      const settled = await settle(transact, claimed, url, lot);
      down = settled.down;
      if (!settled.held || !settled.on || down) open = false;
    });
    return writing;
  };

  const runChain = async (target: Target, chain: Chain) => {
    let written = Promise.resolve();
    for (const due of chain) {
      if (!open || stopping()) break;
      const attempted = await attempt(services, clock, target, due);
      sent += 1;
      written = write(target.url, { due, attempted });
      // Whatever follows in the conversation waits with it.
      if (!succeeded(attempted)) break;
    }
    await written;
  };

  /** What is due and whose it is, as things stand. */
  const look = () =>
    transact(async ({ db, now }) => {
      const chains = await dueChains(db, now, claimed.id, new Set(running.keys()));
      if (chains.length === 0) return null;
      const place = await placeOf(db, claimed.id);
      const holder = place && !isOver(place, now) ? holderOf(place) : null;
      return { chains, holder, target: await targetOf(db, claimed) };
    });

  /** Chains that were found due and have not begun, where they go, and when that was looked up. */
  let ahead: { chains: Chain[]; target: Target; at: number } | null = null;

  const start = (target: Target, chain: Chain) => {
    const { conversation } = chain[0];
    const run = runChain(target, chain)
      .catch((error: unknown) => {
        open = false;
        services.log.error({ err: error, webhook: claimed.id }, "deliveries were not written");
      })
      .finally(() => running.delete(conversation));
    running.set(conversation, run);
  };

  /** Looks for what is due; answers whether there was anything. */
  const lookAhead = async (): Promise<boolean> => {
    const found = await look();
    if (!found) return false;
    const { chains, holder, target } = found;
    const strange = chains.flat().filter(({ workspace_id }) => !target || workspace_id !== holder);
    if (!target || strange.length > 0) {
      await drop(
        transact,
        claimed,
        strange.map(({ id }) => id),
      );
      return true;
    }
    ahead = { chains, target, at: performance.now() };
    return true;
  };

  /** Begins as much as there is room for; answers whether to look for more at once. */
  const begin = async (): Promise<boolean> => {
    if (ahead && performance.now() - ahead.at > lookAgain) ahead = null;
    if (!ahead?.chains.length && !(await lookAhead())) return false;
    for (const chain of ahead?.chains.splice(0, room()) ?? []) {
      if (ahead) start(ahead.target, chain);
    }
    return room() > 0;
  };

  let renewed = performance.now();
  for (;;) {
    if (performance.now() - renewed > renewEvery) {
      renewed = performance.now();
      open &&= await renew(transact, claimed);
    }
    while (open && !stopping() && room() > 0 && (await begin()));
    if (running.size === 0) return { sent, rests: down || sent === 0 };
    const looking = new AbortController();
    const again = sleep(lookAgain, undefined, { signal: looking.signal }).catch(() => {});
    await Promise.race([...running.values(), again]);
    looking.abort();
  }
}

/** Delivers what waits for webhooks, each by itself. */
export function deliveryRounds(server: Server): Rounds {
  const { transact, services, clock } = server;
  const running = new Map<string, Promise<void>>();
  /** Webhooks that are down, or all of whose events wait for something else, and until when. */
  const resting = new Map<string, number>();
  let stopped = false;
  let done = 0;

  const work = async (claimed: Claimed) => {
    let worked = { sent: 0, rests: true };
    try {
      worked = await serve(server, claimed, () => stopped);
      done += worked.sent;
    } catch (error) {
      services.log.error({ err: error, webhook: claimed.id }, "a webhook could not be worked on");
    }
    if (worked.rests) resting.set(claimed.id, clock().getTime() + lookAgain);
    await release(transact, claimed, !worked.rests).catch((error: unknown) => {
      services.log.warn(
        { err: error, webhook: claimed.id },
        "a webhook is held until its lease ends",
      );
    });
  };

  return {
    channel: deliveriesChannel,
    async begin() {
      const room = atOnce - running.size;
      if (stopped || room === 0) return 0;
      const now = clock().getTime();
      for (const [id, until] of resting) if (until <= now) resting.delete(id);
      const claimed = await claim(transact, room, [...resting.keys(), ...running.keys()]);
      for (const one of claimed) {
        const run = work(one).finally(() => running.delete(one.id));
        running.set(one.id, run);
      }
      return claimed.length;
    },
    async settled(stop) {
      stopped ||= stop;
      while (running.size > 0) await Promise.all(running.values());
      resting.clear();
      const count = done;
      done = 0;
      return count;
    },
  };
}
