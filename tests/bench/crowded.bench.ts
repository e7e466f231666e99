import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { it } from "vitest";
import { openEmbedded, openPostgres, type Store } from "../../src/server/db/store.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { percentile } from "../support/outage.ts";

const url = process.env.DATABASE_URL;
const secret = "the-secret-of-this-bench";
const env = {
  WHATSAPP_APP_SECRET: secret,
  DEMO: "true",
  NODE_ENV: "test",
  ...(url ? { DATABASE_URL: url } : {}),
};
const messages = 200_000;
const contacts = 100_000;
const waiting = 5_000;

/** Many messages and contacts on the number of the demo that Bruno attends. */
async function fill(store: Store) {
  await store.db.execute(sql`
    insert into contacts (id, number_id, name, phone, wa_id, phone_key, created_at, updated_at)
    select gen_random_uuid(), n.id, 'Cliente ' || i, (5511400000000 + i)::text,
      (5511400000000 + i)::text, (5511400000000 + i)::text, now(), now()
    from numbers n, generate_series(1, ${contacts}) i where n.display_name = 'Padaria Aurora'`);
  await store.db.execute(sql`
    insert into messages
      (id, number_id, contact_id, position, direction, type, content, text, status, sent_at, created_at)
    select gen_random_uuid(), c.number_id, c.id, 100000 + i, 'incoming', 'text', '{}',
      'mensagem ' || i || ' ' || md5(i::text), 'delivered', now() - i * interval '1 minute', now()
    from (select c.* from contacts c join numbers n on n.id = c.number_id
      where n.display_name = 'Padaria Aurora' order by c.id limit 1) c, generate_series(1, ${messages}) i`);
  await store.maintain();
}

const megabytes = (pid: number, of: "VmRSS" | "VmHWM") =>
  Number(new RegExp(`${of}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) /
  1024;

const asked = async (server: BuiltServer, token: string, path: string, body?: unknown) => {
  const from = performance.now();
  const response = await fetch(`${server.url}/v2/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const took = performance.now() - from;
  return { status: response.status, body: text ? JSON.parse(text) : null, took };
};

/** Another customer's look at the inbox and the server's liveness, while something goes on. */
async function beside(server: BuiltServer, other: string, work: () => Promise<unknown>) {
  const alive: number[] = [];
  const others: number[] = [];
  let going = true;
  const live = async () => {
    while (going) {
      const from = performance.now();
      await fetch(`${server.url}/health/live`);
      alive.push(performance.now() - from);
      await sleep(20);
    }
  };
  const reads = async () => {
    while (going) {
      others.push((await asked(server, other, "messenger/contacts?per_page=20")).took);
      await sleep(50);
    }
  };
  const watching = [live(), reads()];
  const before = megabytes(server.pid, "VmRSS");
  const from = performance.now();
  await work();
  const took = performance.now() - from;
  going = false;
  await Promise.all(watching);
  return {
    "took ms": Math.round(took),
    "liveness max": Math.round(Math.max(...alive)),
    "another's p50": Math.round(percentile(others, 0.5)),
    "another's p99": Math.round(percentile(others, 0.99)),
    "MB more at peak": Math.round(megabytes(server.pid, "VmHWM") - before),
  };
}

it("one customer's crowd beside another customer", async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/crowded-`);
  await (await startBuiltServer(dataDir, env)).stop();
  const store = url ? await openPostgres(url) : await openEmbedded(join(dataDir, "store"));
  await fill(store);
  await store.close();
  const server = await startBuiltServer(dataDir, env);
  const figures: Record<string, unknown>[] = [];
  try {
    const tokenOf = async (who: string) => {
      const person = { username: `${who}@recado.test`, password: "recado-demo" };
      return (await asked(server, "", "login", person)).body.access_token as string;
    };
    const [ana, bruno, diego] = await Promise.all(["ana", "bruno", "diego"].map(tokenOf));
    const number = (await asked(server, bruno ?? "", "messenger/contacts?per_page=1")).body
      .number_id as string;
    const quiet = () => sleep(4_000);
    const note = async (what: string, work: () => Promise<unknown>) =>
      figures.push({ what, ...(await beside(server, diego ?? "", work)) });
    await note("nothing", quiet);
    await note("a rare word of two letters", () =>
      asked(server, bruno ?? "", "messenger/search?query=zq"),
    );
    await note("the same thirty times at once", () =>
      Promise.all(
        Array.from({ length: 30 }, () => asked(server, bruno ?? "", "messenger/search?query=zq")),
      ),
    );
    for (const format of ["csv", "xlsx"]) {
      await note(`export of ${contacts} contacts, ${format}`, async () => {
        const path = `whatsapp/numbers/${number}/exports`;
        const begun = await asked(server, ana ?? "", `${path}/contacts`, { format });
        for (;;) {
          const { body } = await asked(server, ana ?? "", `${path}/${begun.body.data.id}`);
          if (body.data.status === "finished") return;
          if (body.data.status === "failed") throw new Error("the export failed");
          await sleep(250);
        }
      });
    }
    const crowd = JSON.stringify({
      entry: [
        {
          changes: [
            {
              field: "messages",
              value: {
                metadata: { phone_number_id: number },
                contacts: [],
                messages: Array.from({ length: waiting }, (_, at) => ({
                  from: `55119${60_000_000 + (at % 500)}`,
                  id: `crowd.${at}`,
                  timestamp: `${Math.floor(Date.now() / 1000)}`,
                  type: "text",
                  text: { body: `Oi ${at}` },
                })),
              },
            },
          ],
        },
      ],
    });
    const signature = createHmac("sha256", secret).update(crowd).digest("hex");
    const headers = {
      "content-type": "application/json",
      "x-hub-signature-256": `sha256=${signature}`,
    };
    await note(`the first ten seconds of ${waiting} events`, async () => {
      await fetch(`${server.url}/v2/whatsapp/webhook`, { method: "POST", headers, body: crowd });
      await sleep(10_000);
    });
    const from = performance.now();
    const code = await server.stop();
    figures.push({
      what: `SIGTERM meanwhile: exit ${code}`,
      "took ms": Math.round(performance.now() - from),
    });
    const again = performance.now();
    const next = await startBuiltServer(dataDir, env);
    figures.push({ what: "ready again", "took ms": Math.round(performance.now() - again) });
    await next.stop();
  } finally {
    console.table(figures);
    await server.stop("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 900_000);
