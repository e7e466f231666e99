import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { it } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { addCrowd, type Crowd } from "../support/crowd.ts";
import { openLiveClient } from "../support/live-client.ts";
import { percentile, until } from "../support/outage.ts";
import { toldSecret } from "../support/told-webhooks.ts";
import { load } from "./load.mjs";

const url = process.env.DATABASE_URL ?? "";
const counts = [1, 2, 4];
const rounds = Number(process.env.ROUNDS ?? 3);
const seconds = 5;
const connections = 12;
const shouts = 15;
const perWebhook = 20;
const webhooks = 60;
const sockets = 240;
const socketsEach = 20;
const writes = 100;

const env = { DEMO: "true", NODE_ENV: "test", DATABASE_URL: url, WHATSAPP_APP_SECRET: toldSecret };
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Processor time (s) of processes so far, with that of the children they have waited for. */
function processorOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const times = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .slice(11, 15);
      return sum + times.reduce((all, one) => all + Number(one), 0) / 100;
    } catch {
      return sum;
    }
  }, 0);
}

/** The processes of the database: its first and what that one began. */
function databaseOf(first: number): number[] {
  const children = readdirSync("/proc").filter((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === first;
    } catch {
      return false;
    }
  });
  return [first, ...children.map(Number)];
}

async function asked(base: string, token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${base}/v2/${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** One webhook with messages to one number. */
async function tell(base: string, number: string, texts: readonly string[]) {
  const messages = texts.map((text, at) => ({
    from: `55119${76_000_000 + at}`,
    id: `wamid.${text}`,
    timestamp: String(Math.floor(Date.now() / 1_000)),
    type: "text",
    text: { body: text },
  }));
  const contacts = messages.map(({ from }) => ({ wa_id: from, profile: { name: from } }));
  const value = { metadata: { phone_number_id: number }, contacts, messages };
  const body = JSON.stringify({ entry: [{ changes: [{ field: "messages", value }] }] });
  const signature = createHmac("sha256", toldSecret).update(body).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-hub-signature-256": `sha256=${signature}`,
  };
  const answer = await fetch(`${base}/v2/whatsapp/webhook`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`webhook: ${answer.status}`);
}

interface World {
  client: pg.Client;
  first: number;
  crowd: Crowd;
  numbers: string[];
  plans: { id: string; version: number }[];
}

const planFields = {
  description: "",
  monthly_fees: [],
  included_numbers: 1,
  included_licenses: 1,
  valid_from: null,
  valid_to: null,
};

const staff = async (base: string): Promise<string> => {
  const person = { username: "marina@recado.test", password: "recado-demo" };
  return (await asked(base, "", "POST", "login", person)).access_token;
};

async function prepare(dataDir: string): Promise<World> {
  const server = await startBuiltServer(dataDir, env);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const token = await staff(server.url);
  const plans = [];
  for (let at = 0; at < writes; at++) {
    const body = { ...planFields, code: `servers-${at}`, name: `Servers ${at}` };
    plans.push((await asked(server.url, token, "POST", "admin/plans", body)).data);
  }
  await server.stop();
  const crowd = await addCrowd(dataDir, Math.ceil(sockets / socketsEach) + 1, url);
  const columns = (
    await client.query(`select column_name as name from information_schema.columns
      where table_name = 'numbers' and column_name not in ('id', 'phone', 'updated_at')`)
  ).rows.map(({ name }) => `"${name}"`);
  await client.query(`insert into numbers (id, phone, updated_at, ${columns.join(", ")})
    select gen_random_uuid(), '55119' || lpad(i::text, 8, '0'), now() - i * interval '1 second',
      ${columns.map((name) => `n.${name}`).join(", ")}
    from generate_series(1, 20000) i, numbers n where n.id = '${crowd.number}'`);
  await client.query("analyze");
  const some = await client.query(
    "select id from numbers where status = 'connected' order by updated_at desc limit 8",
  );
  const pid = await client.query("select pg_read_file('postmaster.pid') as said");
  return {
    client,
    crowd,
    plans,
    numbers: some.rows.map(({ id }) => id),
    first: Number.parseInt(pid.rows[0].said, 10),
  };
}

/** What so many servers do, and what each piece of it costs them and the database. */
async function measure(dataDir: string, world: World, count: number) {
  const { client, crowd, numbers, plans } = world;
  const servers: BuiltServer[] = await Promise.all(
    Array.from({ length: count }, () => startBuiltServer(dataDir, env)),
  );
  const at = (turn: number) => servers[turn % count]?.url ?? "";
  const [author = "", ...readers] = crowd.tokens;
  const spent = () => [
    processorOf(servers.map(({ pid }) => pid)),
    processorOf(databaseOf(world.first)),
  ];
  /** Milliseconds of processor that each piece took of the servers, and of the database. */
  const prices: Record<string, [number, number]> = {};
  const priced = async <T>(name: string, work: () => Promise<T>, pieces: (done: T) => number) => {
    const before = spent();
    const result = await work();
    const after = spent();
    const of = (which: 0 | 1) =>
      (((after[which] ?? 0) - (before[which] ?? 0)) * 1_000) / pieces(result);
    prices[name] = [of(0), of(1)];
    return result;
  };
  try {
    const token = await staff(at(0));
    const path = "/v2/admin/numbers";
    for (const server of servers) await load(`${server.url}${path}`, 1, token);
    const lists = await priced(
      "lists",
      async () => {
        const each = await Promise.all(
          servers.map((server) =>
            load(`${server.url}${path}`, seconds, token, connections / count),
          ),
        );
        return each.reduce((sum, { perSecond }) => sum + perSecond, 0);
      },
      (perSecond) => perSecond * seconds,
    );

    const run = randomUUID();
    const all = webhooks * perWebhook;
    const kept = async () =>
      Number(
        (await client.query(`select count(*) from messages where text like '${run}%'`)).rows[0]
          .count,
      );
    const taken = await priced(
      "messages",
      async () => {
        const from = performance.now();
        await Promise.all(
          Array.from({ length: webhooks }, (_, turn) => {
            const texts = Array.from({ length: perWebhook }, (__, one) => `${run}.${turn}.${one}`);
            return tell(at(turn), numbers[turn % numbers.length] ?? "", texts);
          }),
        );
        while ((await kept()) < all) await sleep(50);
        return all / ((performance.now() - from) / 1_000);
      },
      () => all,
    );

    const heard = new Map<string, number[]>();
    const clients = Array.from({ length: sockets }, (_, turn) =>
      openLiveClient(
        at(turn),
        readers[Math.floor(turn / socketsEach)] ?? "",
        `number.${crowd.number}`,
      ),
    );
    const opened = performance.now();
    await until("all are live", () => clients.every((c) => c.hub.state() === "live"), 120_000);
    const joined = (performance.now() - opened) / 1_000;
    for (const one of clients) {
      one.hub.listen(`number.${crowd.number}`, {
        event: ({ type, payload }) => {
          if (type !== "message.stored") return;
          const { client_id } = (payload as { message: { client_id: string } }).message;
          heard.get(client_id)?.push(performance.now());
        },
      });
    }
    const late: number[] = [];
    await priced(
      "sockets",
      async () => {
        for (let turn = 0; turn < shouts; turn++) {
          const client_id = randomUUID();
          const times: number[] = [];
          heard.set(client_id, times);
          const from = performance.now();
          const contact = crowd.contacts[turn % crowd.contacts.length];
          const body = { client_id, type: "text", body: "Todos ouvem" };
          await asked(at(turn), author, "POST", `messenger/contacts/${contact}/messages`, body);
          await until("all have heard", () => times.length >= sockets, 30_000);
          late.push(...times.map((time) => time - from));
        }
      },
      () => shouts * sockets,
    );
    for (const one of clients) one.close();

    const changed = await priced(
      "writes",
      async () => {
        const from = performance.now();
        const each = await Promise.all(
          plans.map(async (plan, turn) => {
            const body = { ...planFields, name: `Round ${randomUUID()}`, version: plan.version };
            const { data } = await asked(at(turn), token, "PUT", `admin/plans/${plan.id}`, body);
            plan.version = data.version;
            return performance.now() - from;
          }),
        );
        return { p50: percentile(each, 0.5), all: percentile(each, 1) };
      },
      () => writes,
    );
    return {
      lists,
      taken,
      joined,
      p50: percentile(late, 0.5),
      p99: percentile(late, 0.99),
      "writes p50": changed.p50,
      "writes all": changed.all,
      prices,
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

it("one, two and four servers on one PostgreSQL", async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/servers-`);
  const world = await prepare(dataDir);
  const seen = new Map<number, Awaited<ReturnType<typeof measure>>[]>();
  for (let round = 0; round < rounds; round++) {
    for (const count of counts)
      seen.set(count, [...(seen.get(count) ?? []), await measure(dataDir, world, count)]);
  }
  await world.client.end();
  rmSync(dataDir, { recursive: true, force: true });
  console.table(
    [...seen].map(([servers, runs]) => {
      const of = (name: Exclude<keyof (typeof runs)[number], "prices">) =>
        median(runs.map((run) => run[name]));
      return {
        servers,
        "lists /s": Math.round(of("lists")),
        "messages in /s": Math.round(of("taken")),
        "sockets joined s": of("joined").toFixed(1),
        "heard by all p50 ms": Math.round(of("p50")),
        "p99 ms": Math.round(of("p99")),
        "writes p50 ms": Math.round(of("writes p50")),
        "all ms": Math.round(of("writes all")),
      };
    }),
  );
  const priceOf = (runs: { prices: Record<string, [number, number]> }[], name: string) =>
    [0, 1]
      .map((which) => median(runs.map(({ prices }) => prices[name]?.[which] ?? 0)).toFixed(2))
      .join(" + ");
  console.table(
    [...seen].map(([servers, runs]) => ({
      "ms of processor, servers + database": servers,
      "a list": priceOf(runs, "lists"),
      "a message in": priceOf(runs, "messages"),
      "an event to a socket": priceOf(runs, "sockets"),
      "a staff change": priceOf(runs, "writes"),
    })),
  );
}, 900_000);
