import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";
import S3rver from "s3rver";
import sharp from "sharp";
import { openReceiver } from "../../plugins/webhooks/fixtures/receiver.ts";
import { brand } from "../../src/contract/brand.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import {
  bulkClient,
  liftLimits,
  recipients,
  sentTwiceOrNever,
  sheetOf,
} from "../support/bulk-run.ts";
import { call } from "../support/call.ts";
import {
  type Closed,
  closed,
  closeThem,
  closingOf,
  workspacesToClose,
  wrongAmong,
} from "../support/closing-run.ts";
import { full } from "../support/full.ts";
import { ask as askAs, openLiveClient } from "../support/live-client.ts";
import { differences, readLog, startWriter, until } from "../support/outage.ts";
import { findPostgres, startPostgres } from "../support/postgres.mjs";
import { type RoundRobin, startRoundRobin } from "../support/round-robin.ts";
import { type Line, openLine, say } from "../support/socket-line.ts";
import { listening, sendTo, takenBy, tellMessages } from "../support/told-webhooks.ts";

// Two servers, in the full run four, on one PostgreSQL and one folder, behind a balancer that keeps nobody
// anywhere: each request goes to another one than the request before.
const count = full ? 4 : 2;
test.describe.configure({ mode: "serial" });
// biome-ignore lint/suspicious/noSkippedTests: where there is no PostgreSQL, it is told as skipped
test.skip(!findPostgres(), "there is no PostgreSQL here");

const folder = mkdtempSync(`${tmpdir()}/several-`);
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let servers: BuiltServer[] = [];
let robin: RoundRobin;
let ana: string;
let number: string;
let contacts: string[];

const start = (place = folder, more: Record<string, string> = {}) =>
  startBuiltServer(place, {
    ...{ ...listening, DATABASE_URL: postgres.url, DEMO: "true", NODE_ENV: "test" },
    ...more,
  });

async function rows<T>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

const [one, other] = [() => servers[0]?.url ?? "", () => servers.at(-1)?.url ?? ""];

async function signIn(base: string, name: string): Promise<string> {
  const person = { username: `${name}@recado.test`, password: "recado-demo" };
  return (await call(base, "POST", "login", "", person)).body.access_token;
}

/** Every socket's own log without a hole, a double or a wrong place. */
async function nobodyLacks(clients: ReturnType<typeof openLiveClient>[]) {
  const lacking = async () => {
    const log = await readLog({ url: robin.url } as BuiltServer, crowd(), 0);
    return clients.flatMap((client) => differences(client, log));
  };
  await expect.poll(lacking).toEqual([]);
}
const crowd = () => ({ tokens: [ana], number, contacts });
const hearers = (count: number) =>
  Array.from({ length: count }, () => openLiveClient(robin.url, ana, `number.${number}`));
const live = (clients: ReturnType<typeof openLiveClient>[]) => () =>
  clients.every(({ hub }) => hub.state() === "live");

test.beforeAll(async () => {
  postgres = await startPostgres();
  servers = await Promise.all(Array.from({ length: count }, () => start()));
  robin = await startRoundRobin(servers.map(({ url }) => url));
  ana = await signIn(robin.url, "ana");
  const found = await call(robin.url, "GET", "whatsapp/numbers?q=Padaria", ana);
  number = found.body.data[0].id;
  const talks = await call(robin.url, "GET", "messenger/contacts?per_page=100", ana);
  contacts = talks.body.data
    .filter((at: { window_allowed_until: string | null; is_blocked?: boolean }) =>
      at.window_allowed_until
        ? new Date(at.window_allowed_until) > new Date(Date.now() + 3_600_000)
        : false,
    )
    .map(({ id }: { id: string }) => id);
});
test.afterAll(async () => {
  await robin?.close();
  await Promise.all(servers.map((server) => server.stop()));
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("starting at once on an empty store, they bring it up to date once and fill it once", async () => {
  const [made] = await rows(
    "select count(*)::int as n from workspaces where name = 'Padaria Aurora'",
  );
  expect(made).toEqual({ n: 1 });
  for (const server of servers) expect(server.output()).not.toMatch(/error/i);
});

test("a sign-in, its end, a switch of number and a budget hold on both at once", async () => {
  const token = await signIn(one(), "ana");
  expect((await call(other(), "GET", "user", token)).status).toBe(200);
  const { body: all } = await call(one(), "GET", "messenger/numbers", token);
  for (const { id } of all.data) {
    expect((await call(one(), "PUT", `messenger/numbers/${id}/switch`, token)).status).toBe(200);
    const { body } = await call(other(), "GET", "messenger/contacts?per_page=1", token);
    expect(body.number_id).toBe(id);
  }
  await call(one(), "PUT", `messenger/numbers/${number}/switch`, token);
  const line = openLiveClient(robin.url, token, `number.${number}`);
  await until("it hears", live([line]), 20_000);
  expect((await call(one(), "POST", "logout", token)).status).toBe(204);
  expect((await call(other(), "GET", "user", token)).status).toBe(401);
  await until("its socket is closed", () => line.lostAt > 0, 10_000);
  line.close();

  const wrong = { username: "carla@recado.test", password: "not-the-password" };
  const statuses = await Promise.all(
    Array.from(
      { length: 16 },
      async () => (await call(robin.url, "POST", "login", "", wrong)).status,
    ),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});

test("the same call on both at once acts once", async () => {
  const client_id = randomUUID();
  const body = { client_id, type: "text", body: "Uma vez" };
  const path = `messenger/contacts/${contacts[0]}/messages`;
  const send = (base: string) =>
    call(base, "POST", path, ana, body, { "idempotency-key": client_id });
  const answers = await Promise.all([one(), other(), one(), other()].map(send));
  expect(new Set(answers.map((answer) => answer.body.data?.id)).size).toBe(1);
  const kept = await rows(`select 1 from messages where client_id = '${client_id}'`);
  expect(kept).toHaveLength(1);
});

/** A file sent to one is read from the other. */
async function carries(from: string, to: string): Promise<void> {
  const size = { width: 640, height: 640, channels: 3, background: "#0b6b4f" } as const;
  const picture = await sharp({ create: size }).png().toBuffer();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(picture)], "foto.png", { type: "image/png" }));
  const set = await call(from, "POST", `whatsapp/numbers/${number}/avatar`, ana, form);
  expect(set.status).toBe(200);
  const link = new URL(set.body.data.avatar_url, to);
  const read = await call(to, "GET", `${link.pathname}${link.search}`);
  expect(read.status).toBe(200);
  expect(read.headers.get("content-type")).toMatch(/^image\//);
}

test("a file sent to one is read from the other", () => carries(one(), other()));

test("what WhatsApp tells both is taken in once, heard on both, and told a customer once, in order", async () => {
  const receiver = await openReceiver();
  const clients = hearers(4);
  try {
    await until("all are live", live(clients), 30_000);
    expect(new Set(robin.sockets.slice(-4)).size).toBe(count);
    await sendTo(robin.url, receiver.url);
    const people = Array.from({ length: 6 }, (_, at) => `55119${74_000_000 + at}`);
    const turns = 5;
    for (let turn = 0; turn < turns; turn++) {
      const told = people.map((from) => ({ from, text: `${from}#${turn}` }));
      await Promise.all([one(), other()].map((base) => tellMessages(base, number, told)));
    }
    // Statuses of what was sent before may still come beside them.
    const taken = () => receiver.taken.filter((text) => text.includes("#"));
    await until("all are taken", () => new Set(taken()).size === people.length * turns, 30_000);
    expect(taken()).toHaveLength(people.length * turns);
    const inOrder = Array.from({ length: turns }, (_, turn) => turn);
    for (const [person, told] of takenBy(taken())) expect(told, person).toEqual(inOrder);
    const kept = await rows<{ n: number }>(
      `select count(*)::int as n from messages where text like '5511974%#%'`,
    );
    expect(kept).toEqual([{ n: people.length * turns }]);
    await nobodyLacks(clients);
  } finally {
    for (const client of clients) client.close();
    await receiver.close();
  }
});

test("each job is done once, whoever does it: mails, a bulk, and the closing of a month", async () => {
  await rows(`insert into jobs (id, name, payload, run_at) select gen_random_uuid(), 'house.send-mail',
    jsonb_build_object('to', 'p' || n || '@example.com', 'subject', 'Uma vez', 'text', 'Olá'), now()
    from generate_series(1, 40) n`);
  await rows(liftLimits);
  const phones = recipients(30);
  const client = bulkClient(() => robin.url);
  await client.signIn();
  await client.start(await client.check(sheetOf(phones)));
  await rows(workspacesToClose(6));
  await rows(closeThem);
  await rows("notify jobs");
  await (await closingOf(robin.url)).done(6);
  const months = await rows<Closed>(closed);
  expect(months).toHaveLength(6);
  expect(wrongAmong(months)).toEqual([]);

  const mails = () =>
    readdirSync(join(folder, "mail"))
      .map((file) => readFileSync(join(folder, "mail", file), "utf8"))
      .flatMap((mail) => /^To: (p\d+@example\.com)/m.exec(mail)?.[1] ?? []);
  await expect.poll(() => mails().length).toBeGreaterThanOrEqual(40);
  const mailed = mails();
  expect(new Set(mailed).size).toBe(mailed.length);
  await expect.poll(() => rows(sentTwiceOrNever(phones))).toEqual([]);
});

test("who looks at a conversation is seen through both, and gone with a server that is killed; a console goes from there to the other and misses nothing", async ({
  page,
}) => {
  const room = `presence-conversation.${contacts[0]}`;
  const bruno = await signIn(one(), "bruno");
  const lines: Line[] = [];
  const enter = async (base: string, token: string) => {
    const line = await openLine(`${base.replace("http", "ws")}/app/console?protocol=7`);
    lines.push(line);
    const wish = new URLSearchParams({ socket_id: line.id, channel_name: room });
    const signed = await askAs<object>(robin.url, token, "broadcasting/auth", wish);
    say(line, "pusher:subscribe", { channel: room, ...signed });
    return line;
  };
  const heard = async (line: Line) => {
    for (;;) {
      const { event, data } = await line.next();
      if (event !== "pusher:ping") return [event.replace("pusher_internal:", ""), JSON.parse(data)];
      // A server may ask at any time whether somebody is still there.
      say(line, "pusher:pong", {});
    }
  };
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    `${brand.prefix}.token`,
    ana,
  ] as const);
  const clients = hearers(6);
  const writer = startWriter(() => robin.url, ana, contacts.slice(0, 1), 200);
  try {
    const anas = await enter(other(), ana);
    expect((await heard(anas))[0]).toBe("subscription_succeeded");
    const brunos = await enter(one(), bruno);
    const [, added] = await heard(anas);
    expect(added.user_info).toEqual({ name: "Bruno Costa" });
    const [, { presence }] = await heard(brunos);
    // What the other server told may still have been on its way.
    if (presence.count === 1) expect((await heard(brunos))[0]).toBe("member_added");
    say(brunos, "client-typing", {}, room);
    expect((await heard(anas))[0]).toBe("client-typing");

    await page.goto(`${robin.url}/messenger/${contacts[0]}`);
    await expect(page.locator(".mx-line").last()).toBeVisible();
    await until("all are live", live(clients), 30_000);
    await until("somebody hears", () => (clients[0]?.heard.length ?? 0) > 3, 30_000);
    const before = robin.sockets.length;
    await servers[0]?.stop("SIGKILL");
    expect(await heard(anas)).toEqual(["member_removed", { user_id: added.user_id }]);
    const lost = Math.floor(clients.length / count);
    await until("all have gone to others", () => robin.sockets.length >= before + lost, 30_000);
    await until("all are live again", live(clients), 30_000);
    const last = `A última ${randomUUID()}`;
    await writer.stop();
    await call(other(), "POST", `messenger/contacts/${contacts[0]}/messages`, ana, {
      client_id: randomUUID(),
      type: "text",
      body: last,
    });
    await expect(page.getByText(last).last()).toBeVisible();
    await nobodyLacks(clients);
    const kept = await rows<{ id: string }>(
      `select id from messages where contact_id = '${contacts[0]}' and text like 'Mensagem %'`,
    );
    expect(kept.map(({ id }) => id).toSorted()).toEqual(writer.stored.toSorted());
  } finally {
    for (const client of clients) client.close();
    for (const { socket } of lines) socket.terminate();
    servers[0] = await start();
    robin.servers[0] = one();
  }
});

test("while PostgreSQL is away, restarts, or all its connections are taken, they say when to come again", async () => {
  const clients = hearers(4);
  const answers: { status: number; wait: string | null }[] = [];
  const ask = async () => {
    const { status, headers } = await call(robin.url, "GET", "user", ana);
    answers.push({ status, wait: headers.get("retry-after") });
    return status;
  };
  await until("all are live", live(clients), 30_000);
  const writer = startWriter(() => robin.url, ana, contacts.slice(0, 1), 100);
  await until("it writes", () => writer.stored.length > 2, 30_000);
  await Promise.all([
    postgres.restart(500),
    (async () => {
      await expect.poll(async () => (await Promise.all([ask(), ask()])).includes(503)).toBe(true);
    })(),
  ]);
  await expect.poll(async () => (await Promise.all([ask(), ask()])).join()).toBe("200,200");
  await rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
  );
  await expect.poll(async () => (await Promise.all([ask(), ask()])).join()).toBe("200,200");

  // Whoever has a connection waits for the table, and the others for a connection.
  const holder = new pg.Client({ connectionString: postgres.url });
  await holder.connect();
  await holder.query("begin");
  await holder.query("lock table sessions in access exclusive mode");
  const crowded = Array.from({ length: 60 }, ask);
  await expect
    .poll(() => answers.filter(({ status }) => status === 503).length)
    .toBeGreaterThan(30);
  await holder.query("commit");
  await holder.end();
  await Promise.all(crowded);
  await expect.poll(async () => (await Promise.all([ask(), ask()])).join()).toBe("200,200");

  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.filter(({ wait }) => !(Number(wait) > 0))).toEqual([]);
  const before = writer.stored.length;
  await until("it writes again", () => writer.stored.length > before + 3, 30_000);
  await writer.stop();
  const kept = await rows<{ id: string }>(
    `select id from messages where id in (${writer.stored.map((id) => `'${id}'`).join(",")})`,
  );
  expect(kept).toHaveLength(new Set(writer.stored).size);
  for (const server of servers) {
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(200);
  }
  await until("all are live again", live(clients), 30_000);
  await nobodyLacks(clients);
  for (const client of clients) client.close();
});

test("with a bucket they need no folder between them", async () => {
  const directory = join(folder, "bucket");
  const configureBuckets = [{ name: "console", configs: [] }];
  const local = { port: 0, address: "127.0.0.1", silent: true };
  const storage = new S3rver({ ...local, directory, configureBuckets });
  const { port } = await storage.run();
  const key = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER", S3_BUCKET: "console" };
  const place = { S3_ENDPOINT: `http://127.0.0.1:${port}` };
  const bucket = { FILES_DRIVER: "s3", ...place, ...key };
  const apart = await Promise.all(["a", "b"].map((own) => start(join(folder, own), bucket)));
  const [first = "", second = ""] = apart.map(({ url }) => url);
  try {
    await carries(first, second);
  } finally {
    await Promise.all(apart.map((server) => server.stop()));
    await storage.close();
  }
});
