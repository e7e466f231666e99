import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { expect } from "@playwright/test";
import { WebSocket } from "ws";
import { ask, openLiveClient } from "../support/live-client.ts";
import { differences, readLog, startWriter, until } from "../support/outage.ts";
import { test } from "../support/own-store.ts";

const framesEach = 100;
const talkers = 95;
const rude = 500;

const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const subscribe = (data: unknown) => JSON.stringify({ event: "pusher:subscribe", data });
const scope = "number.00000000-0000-7000-8000-000000000000";

/** What no Pusher client says, in turn. */
const nonsense: (() => string | Buffer)[] = [
  () => "",
  () => "null",
  () => "{",
  () => '"text"',
  () => "[]",
  () => "\u0000\u202e💥\ud800",
  () => deep(20_000),
  () => `{"event":${deep(5_000)}}`,
  () => '{"event":null,"data":{}}',
  () => '{"event":"pusher:subscribe"}',
  () => '{"__proto__":{"event":"pusher:ping"},"constructor":1}',
  () => JSON.stringify({ event: "x".repeat(5_000) }),
  () => JSON.stringify({ event: "client-typing", channel: `private-${scope}`, data: {} }),
  () => JSON.stringify({ event: "pusher_internal:subscription_succeeded", data: "{}" }),
  () => JSON.stringify({ event: "head", channel: `private-${scope}`, data: { head: 9 } }),
  () => JSON.stringify({ event: "pusher:unsubscribe", data: { channel: ["private-x"] } }),
  () => JSON.stringify({ event: "pusher:unsubscribe", data: { channel: "__proto__" } }),
  () => subscribe(null),
  () => subscribe([]),
  () => subscribe({ channel: `private-${scope}` }),
  () => subscribe({ channel: `private-${scope}`, auth: "" }),
  () => subscribe({ channel: `private-${scope}`, auth: `console:${"0".repeat(64)}` }),
  () => subscribe({ channel: `private-${scope}\nprivate-staff`, auth: "console:x" }),
  () => subscribe({ channel: `presence-${scope}`, auth: "console:x", channel_data: "{}" }),
  () => subscribe({ channel: "__proto__", auth: "console:x" }),
  () => subscribe({ channel: { toString: 1 }, auth: { length: 64 } }),
  () => subscribe({ channel: "private-staff", auth: "é".repeat(150) }),
  () => "9".repeat(60_000),
  () => randomBytes(200).toString("latin1"),
  () => randomBytes(200),
];

/** Opens a socket and sends it all; answers the code it was closed with, null when it was not. */
function talk(url: string, turn: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/app/console?protocol=7`);
    let answers = 0;
    socket.once("message", () => {
      for (let at = 0; at < framesEach; at++) {
        socket.send(nonsense[(turn + at) % nonsense.length]?.() ?? "");
      }
      // An unsubscription is answered by nothing; a ping says that all before it was read.
      socket.ping();
    });
    socket.on("message", () => {
      answers += 1;
    });
    socket.on("pong", () => {
      expect(answers).toBeGreaterThan(framesEach / 2);
      resolve(null);
      socket.terminate();
    });
    socket.on("close", resolve);
    socket.on("error", reject);
  });
}

const handshake = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
const good = handshake("/app/console?protocol=7");

/** What breaks the websocket protocol itself, after a good handshake or instead of one. */
const breaches: [head: string, tail: Buffer][] = [
  [good, Buffer.from([0x81, 0x05, 1, 2, 3, 4, 5])],
  [good, Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
  [good, Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
  [good, Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])],
  [good, Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 0])],
  [good, Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28])],
  [good, Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0, 1])],
  [good, Buffer.from([0x89, 0xfe, 0, 200, 0, 0, 0, 0, ...Buffer.alloc(200)])],
  [good, Buffer.from([0x09, 0x80, 0, 0, 0, 0])],
  [good, Buffer.from([0x80, 0x80, 0, 0, 0, 0])],
  [good, randomBytes(300)],
  [good.replace("13", "99"), Buffer.alloc(0)],
  [good.replace(/Sec-WebSocket-Key: .*\r\n/, ""), Buffer.alloc(0)],
  [handshake("/app/another?protocol=7"), Buffer.alloc(0)],
  [handshake("/app/console?protocol=NaN"), Buffer.alloc(0)],
  [handshake("/app/%ff"), Buffer.alloc(0)],
  [handshake("//[::1/app/console"), Buffer.alloc(0)],
  [handshake("http://[/app/console"), Buffer.alloc(0)],
  [handshake("/elsewhere"), Buffer.alloc(0)],
  ["GET http://[/v2/runtime HTTP/1.1\r\nHost: x\r\n\r\n", Buffer.alloc(0)],
  [good.replace("Host: x", "Origin: https://evil.example\r\nHost: x"), Buffer.alloc(0)],
];

/** Sends a breach and waits until the server ends the connection, or hangs up in its middle. */
function breach(url: string, turn: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const [head, tail] = breaches[turn % breaches.length] ?? ["", Buffer.alloc(0)];
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(Buffer.concat([Buffer.from(head), tail]));
    });
    const giveUp = setTimeout(() => socket.destroy(), 500);
    socket.resume();
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(giveUp);
      resolve();
    });
  });
}

// Twenty others listen meanwhile and miss nothing. The 500 bad wishes for a channel's signature are tried by
// `tests/security/sockets.test.ts`, in every run.
test("10,000 malformed frames end no process and no other socket", async ({ store }) => {
  const crowd = await store.addCrowd(3);
  const [author = "", ...readers] = crowd.tokens;
  const server = await store.start();
  const bystanders = Array.from({ length: 20 }, (_, at) =>
    openLiveClient(server.url, readers[at % readers.length] ?? "", `number.${crowd.number}`),
  );
  try {
    const live = () => bystanders.every(({ hub }) => hub.state() === "live");
    await until("the bystanders are live", live, 30_000);
    const writer = startWriter(() => server.url, author, crowd.contacts, 500);

    for (let turn = 0; turn < talkers; turn += 5) {
      const five = Array.from({ length: 5 }, (_, at) => talk(server.url, turn + at));
      expect(await Promise.all(five)).toEqual(five.map(() => null));
    }
    for (let turn = 0; turn < rude; turn += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, at) => breach(server.url, turn + at)));
    }
    expect(talkers * framesEach + rude).toBe(10_000);

    await writer.stop();
    await expect
      .poll(async () => {
        const head = (await readLog(server, crowd, 0)).at(-1)?.seq;
        return bystanders.every(({ heard }) => heard.at(-1)?.seq === head);
      })
      .toBe(true);
    const log = await readLog(server, crowd, 0);
    expect(bystanders.flatMap((one) => differences(one, log))).toEqual([]);
    expect(bystanders.filter(({ lostAt }) => lostAt > 0)).toHaveLength(0);
    expect(await ask(server.url, author, "runtime")).toMatchObject({ data: { demo: true } });
    expect(server.output()).not.toMatch(/unhandled|uncaught|TypeError|RangeError/i);
  } finally {
    for (const one of bystanders) one.close();
    expect(await server.stop()).toBe(0);
  }
});
