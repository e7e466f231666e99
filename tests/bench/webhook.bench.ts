import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { it } from "vitest";
import { brand } from "../../src/contract/brand.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { addCrowd } from "../support/crowd.ts";
import { openLiveClient } from "../support/live-client.ts";
import { percentile, until } from "../support/outage.ts";

const url = process.env.DATABASE_URL ?? "";
const store: Record<string, string> = url ? { NODE_ENV: "test", DATABASE_URL: url } : {};
const secret = "the-secret-of-this-bench";
const customers = 200;
/** As many requests as Meta would have open; the next waits for one of them. */
const openAtMost = 64;

interface Plan {
  name: string;
  events: number;
  perSecond: number;
  /** The share of events that are told a second time, somewhere later. */
  repeated: number;
  /** The number has a webhook whose receiver takes every call and never answers. */
  dead?: true;
}

const plans: Plan[] = [
  { name: "idle, two a second", events: 30, perSecond: 2, repeated: 0 },
  { name: "100 a second for 20 s", events: 2_000, perSecond: 100, repeated: 0 },
  {
    name: "the same beside a dead receiver",
    events: 2_000,
    perSecond: 100,
    repeated: 0,
    dead: true,
  },
  { name: "200 a second for 20 s", events: 4_000, perSecond: 200, repeated: 0 },
  {
    name: "5,000 at 100 a second, 30 % of them repeated",
    events: 5_000,
    perSecond: 100,
    repeated: 0.3,
  },
];

const bodyOf = (number: string, id: string, turn: number) => {
  const from = `55119${String(71_000_000 + (turn % customers))}`;
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "", phone_number_id: number },
    contacts: [{ wa_id: from, profile: { name: `Cliente ${turn % customers}` } }],
    messages: [
      {
        from,
        id,
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: "text",
        text: { body: id },
      },
    ],
  };
  return JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "bench", changes: [{ field: "messages", value }] }],
  });
};

async function tell(server: BuiltServer, body: string): Promise<void> {
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const response = await fetch(`${server.url}/v2/whatsapp/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
    body,
  });
  if (!response.ok) throw new Error(`webhook: ${response.status} ${await response.text()}`);
}

/** The order in which events are told: each once, and some again, shuffled within a second. */
function order(plan: Plan): number[] {
  const unique = Math.round(plan.events * (1 - plan.repeated));
  const turns = Array.from({ length: plan.events }, (_, at) =>
    at < unique ? at : Math.floor(Math.random() * unique),
  );
  const place = (turn: number, at: number) =>
    (at < unique ? turn * (plan.events / unique) : Math.random() * plan.events) +
    (plan.repeated > 0 ? Math.random() * plan.perSecond : 0);
  return turns
    .map((turn, at) => ({ turn, place: place(turn, at) }))
    .sort((a, b) => a.place - b.place)
    .map(({ turn }) => turn);
}

async function measure(server: BuiltServer, number: string, token: string, plan: Plan) {
  const run = randomUUID();
  const told = new Map<string, number>();
  const heard = new Map<string, number>();
  const answered: number[] = [];
  let twice = 0;
  const client = openLiveClient(server.url, token, `number.${number}`);
  client.hub.listen(`number.${number}`, {
    event: ({ type, payload }) => {
      if (type !== "message.stored") return;
      const { body } = (payload as { message: { content: { body: string } } }).message.content;
      if (!body.startsWith(run)) return;
      if (heard.has(body)) twice += 1;
      heard.set(body, performance.now());
    },
  });
  await until("the socket is live", () => client.hub.state() === "live", 30_000);
  const start = performance.now();
  const open = new Set<Promise<unknown>>();
  for (const [at, turn] of order(plan).entries()) {
    await sleep(Math.max(0, start + (at * 1000) / plan.perSecond - performance.now()));
    const id = `${run}.${turn}`;
    const now = performance.now();
    if (!told.has(id)) told.set(id, now);
    const post = tell(server, bodyOf(number, id, turn)).then(() => {
      answered.push(performance.now() - now);
      open.delete(post);
    });
    open.add(post);
    if (open.size >= openAtMost) await Promise.race(open);
  }
  await Promise.all(open);
  const took = (performance.now() - start) / 1000;
  await until("all is heard", () => heard.size === told.size, 120_000).catch(() => undefined);
  client.close();
  const waits = [...heard].map(([id, at]) => at - (told.get(id) ?? at));
  return {
    plan: plan.name,
    told: told.size,
    lost: told.size - heard.size,
    twice,
    "per second": Math.round(plan.events / took),
    "answered p50 ms": Math.round(percentile(answered, 0.5)),
    "answered p99 ms": Math.round(percentile(answered, 0.99)),
    "heard p50 ms": Math.round(percentile(waits, 0.5)),
    "heard p99 ms": Math.round(percentile(waits, 0.99)),
  };
}

/** Sends the number's events to an address, or nowhere. */
async function deliverTo(server: BuiltServer, number: string, url: string | null) {
  const ask = async (method: string, path: string, body: object, token?: string) => {
    const headers = {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${server.url}/v2/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { access_token: string };
  };
  const ana = { username: `ana@${brand.prefix}.test`, password: `${brand.prefix}-demo` };
  const { access_token } = await ask("POST", "login", ana);
  await ask("PUT", `whatsapp/numbers/${number}/webhook`, { url }, access_token);
}

it("from a webhook to the event at a socket", async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/webhook-`);
  const first = await startBuiltServer(dataDir, { DEMO: "true", ...store });
  await first.stop();
  const { tokens, number } = await addCrowd(dataDir, 1, url);
  const server = await startBuiltServer(dataDir, {
    ...store,
    WHATSAPP_APP_SECRET: secret,
    OUTGOING_LOOPBACK: "true",
  });
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  try {
    const figures = [];
    for (const plan of plans) {
      await deliverTo(server, number, plan.dead ? `http://127.0.0.1:${port}/hook` : null);
      figures.push(await measure(server, number, tokens[0] ?? "", plan));
    }
    console.table(figures);
  } finally {
    await server.stop();
    silent.closeAllConnections();
    silent.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 900_000);
