import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { it } from "vitest";
import { startBuiltServer } from "../support/built-server.ts";
import { percentile } from "../support/outage.ts";

const url = process.env.DATABASE_URL;
const secret = "the-secret-of-this-bench";
const seconds = 45;
const agents = 4;
const incomingPerSecond = 9;
/** What an agent does between two messages takes so long (ms). */
const pause = 250;
const talks = 30;

interface Contact {
  id: string;
  phone: string;
}

/** One agent and one customer of everybody: they write to each other at the same time. */
it("four agents and nine customers a second on one number", async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/mixed-`);
  const env = { WHATSAPP_APP_SECRET: secret, DEMO: "true", NODE_ENV: "test" };
  const server = await startBuiltServer(dataDir, { ...env, ...(url ? { DATABASE_URL: url } : {}) });
  const api = async (token: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server.url}/v2/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  };
  /** One webhook with a message of each phone, as WhatsApp gathers them. */
  const tell = async (number: string, phones: readonly string[]) => {
    const value = {
      metadata: { phone_number_id: number },
      contacts: phones.map((wa_id) => ({ wa_id, profile: { name: "Cliente" } })),
      messages: phones.map((from) => ({
        from,
        id: randomUUID(),
        timestamp: `${Math.floor(Date.now() / 1000)}`,
        type: "text",
        text: { body: "Tem pão?" },
      })),
    };
    const body = JSON.stringify({ entry: [{ changes: [{ field: "messages", value }] }] });
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    const headers = {
      "content-type": "application/json",
      "x-hub-signature-256": `sha256=${signature}`,
    };
    const asked = { method: "POST", headers, body };
    return (await fetch(`${server.url}/v2/whatsapp/webhook`, asked)).status;
  };
  const deadlocks = async () => {
    if (!url) return 0;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // What a connection has seen reaches the statistics when it has been idle for a second.
    await sleep(1_500);
    const { rows } = await client.query(
      "select deadlocks::int from pg_stat_database where datname = current_database()",
    );
    await client.end();
    return rows[0]?.deadlocks as number;
  };
  try {
    const people = await Promise.all(
      Array.from({ length: agents }, () =>
        api("", "POST", "login", { username: "bruno@recado.test", password: "recado-demo" }),
      ),
    );
    const tokens = people.map(({ body }) => body.access_token as string);
    const list = await api(tokens[0] ?? "", "GET", "messenger/contacts?per_page=1");
    const number = list.body.number_id as string;
    const phones = Array.from({ length: talks }, (_, at) => `55119${77_000_000 + at}`);
    await tell(number, phones);
    let contacts: Contact[] = [];
    while (contacts.length < talks) {
      await sleep(200);
      const answer = await api(tokens[0] ?? "", "GET", "messenger/contacts?per_page=100");
      contacts = (answer.body.data as Contact[]).filter(({ phone }) => phones.includes(phone));
    }
    const before = await deadlocks();
    const end = performance.now() + seconds * 1000;
    const took: number[] = [];
    const statuses = new Map<number, number>();
    const noted = ({ status }: { status: number }) =>
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const agent = async (token: string) => {
      while (performance.now() < end) {
        const contact = contacts[Math.floor(Math.random() * contacts.length)] as Contact;
        noted(await api(token, "POST", `messenger/contacts/${contact.id}/read`));
        const from = performance.now();
        const body = { client_id: randomUUID(), type: "text", body: "Já vamos ver" };
        noted(await api(token, "POST", `messenger/contacts/${contact.id}/messages`, body));
        took.push(performance.now() - from);
        await sleep(pause);
      }
    };
    const customers = async () => {
      const told: Promise<number>[] = [];
      while (performance.now() < end) {
        const writing = phones.filter(() => Math.random() < incomingPerSecond / talks);
        told.push(
          tell(
            number,
            writing.toSorted(() => Math.random() - 0.5),
          ),
        );
        await sleep(1000);
      }
      for (const status of await Promise.all(told)) noted({ status });
    };
    await Promise.all([...tokens.map(agent), customers()]);
    console.table([
      {
        on: url ? "PostgreSQL" : "the embedded store",
        "sent a second": Math.round(took.length / seconds),
        "send p50 ms": Math.round(percentile(took, 0.5)),
        "send p99 ms": Math.round(percentile(took, 0.99)),
        "answers of 5xx": [...statuses].reduce((sum, [s, n]) => sum + (s >= 500 ? n : 0), 0),
        deadlocks: (await deadlocks()) - before,
        statuses: JSON.stringify(Object.fromEntries(statuses)),
      },
    ]);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 300_000);
