import pg from "pg";
import { advisory } from "../database.ts";

/** What hears the notifications of one channel. */
export interface Hearing {
  hear(payload: string): void;
  /** Some may have been lost: whatever they would have told is to be read anew. */
  missed(): void;
}

/** A connection that hears notifications, and comes back when PostgreSQL drops it. */
export interface Listener {
  /** Hears a channel until the answered function is called. */
  listen(channel: string, hearing: Hearing): Promise<() => Promise<void>>;
  /** Whether it hears at this moment. */
  hears(): boolean;
  /**
   * Whether, of all servers on the database, this is the one that does what one alone should: the first to
   * ask, for as long as its connection lives.
   */
  leads(): Promise<boolean>;
  /** Leaves it to another server. */
  resign(): Promise<void>;
  close(): Promise<void>;
}

const takeLead = "select pg_try_advisory_lock($1) as taken";
const giveLead = "select pg_advisory_unlock($1)";
/** One that leads and did not even ask for its pulse for so long (ms) is frozen, or its machine is gone. */
const silentFor = 30_000;
const endSilent = `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and objid = $1 and datname = current_database()
    and state_change < now() - $2 * interval '1 ms'`;

/** Pauses (ms) between attempts to come back: doubled from the first to the longest. */
const firstPause = 100;
const longestPause = 10_000;

/** A connection may be dead without a word: it is asked this often (ms), and has so long to answer. */
const pulseEvery = 15_000;
const pulseWithin = 5_000;

/** Connects to hear notifications; rejects when PostgreSQL does not answer the first time. */
export async function openListener(url: string, silence = silentFor): Promise<Listener> {
  const hearings = new Map<string, Set<Hearing>>();
  let hearer: Line | null = null;
  let leader: Line | null = null;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: "listener",
      connectionTimeoutMillis: pulseWithin,
      query_timeout: pulseWithin,
    });
    const line = lineOf(client);
    client.on("error", () => {});
    client.on("notification", ({ channel, payload = "" }) => {
      for (const { hear } of hearings.get(channel) ?? []) hear(payload);
    });
    try {
      await client.connect();
      for (const channel of hearings.keys()) await say(line, "listen", channel);
    } catch (error) {
      void client.end();
      throw error;
    }
    if (closed) return client.end();
    hearer = line;
    const pulse = setInterval(() => {
      line.ask("select 1").catch(() => client.end());
    }, pulseEvery);
    client.once("end", () => {
      clearInterval(pulse);
      hearer = null;
      if (!closed) comeBack(firstPause);
    });
  };

  const comeBack = (pause: number) => {
    again = setTimeout(() => {
      connect().then(
        () => {
          for (const all of [...hearings.values()]) for (const { missed } of [...all]) missed();
        },
        () => {
          if (!closed) comeBack(Math.min(pause * 2, longestPause));
        },
      );
    }, pause);
  };

  await connect();
  return {
    async listen(channel, hearing) {
      const all = hearings.get(channel) ?? new Set();
      hearings.set(channel, all.add(hearing));
      // While it is away, coming back listens to all of them.
      if (hearer) await say(hearer, "listen", channel);
      return async () => {
        all.delete(hearing);
        if (all.size > 0 || hearings.get(channel) !== all) return;
        hearings.delete(channel);
        // Nobody waits for it: what still comes is told to nobody, and a connection that fell silent never answers.
        if (hearer) void say(hearer, "unlisten", channel).catch(() => {});
      };
    },
    hears: () => hearer !== null,
    async leads() {
      const asked = hearer;
      if (asked && leader !== asked) {
        const { rows } = await asked.ask<{ taken: boolean }>(takeLead, [advisory.lead]);
        if (rows[0]?.taken) leader = asked;
        else await asked.ask(endSilent, [advisory.lead, silence]);
      }
      return leader !== null && leader === hearer;
    },
    async resign() {
      const led = leader;
      leader = null;
      // A connection that is lost meanwhile leads nobody either.
      if (led && led === hearer) await led.ask(giveLead, [advisory.lead]).catch(() => {});
    },
    async close() {
      closed = true;
      clearTimeout(again);
      await hearer?.client.end();
    },
  };
}

/** A connection that is asked one thing after the other. */
interface Line {
  client: pg.Client;
  ask<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<T>>;
}

function lineOf(client: pg.Client): Line {
  let last: Promise<unknown> = Promise.resolve();
  return {
    client,
    ask<T extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      const answer = last.then(() => client.query<T>(text, values));
      last = answer.catch(() => {});
      return answer;
    },
  };
}

const say = (line: Line, what: "listen" | "unlisten", channel: string) =>
  line.ask(`${what} ${pg.escapeIdentifier(channel)}`);
