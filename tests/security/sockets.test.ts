import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import {
  asGuest,
  linkState,
  path,
  standing,
} from "../../plugins/activations/fixtures/activations.ts";
import { attendedNumber, hiddenNumber } from "../../plugins/numbers/fixtures/world.ts";
import { listen, stopListening } from "../../src/server/http/serve.ts";
import { eventually } from "../support/eventually.ts";
import { startServer, type TestServer, type Who } from "../support/server.ts";
import { type Answer, type Line, openLine, say } from "../support/socket-line.ts";

let server: TestServer;
let http: Awaited<ReturnType<typeof listen>>;
let lines: Line[] = [];
beforeAll(async () => {
  server = await startServer();
  http = await listen(server.app, "127.0.0.1", 0);
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  await server.snapshot();
});
afterAll(async () => {
  await server.app.live.close(0);
  await stopListening(http, 0);
});
beforeEach(() => server.restore());
afterEach(async () => {
  vi.useRealTimers();
  for (const { socket } of lines) socket.terminate();
  await Promise.all(lines.map(({ closed }) => closed));
  await eventually(() => expect(server.app.live.hub.connections.size).toBe(0));
  lines = [];
});

const address = () =>
  `ws://127.0.0.1:${(http.address() as AddressInfo).port}/app/console?protocol=7`;

async function open(): Promise<Line> {
  const line = await openLine(address());
  lines.push(line);
  return line;
}

/** Asks for a channel as whoever opened a link to an activation, and joins it. */
async function joinAsGuest(line: Line, headers: Record<string, string>, channel: string) {
  const body = new URLSearchParams({ socket_id: line.id, channel_name: channel }).toString();
  const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
  const answer = await server.send("anonymous", "POST", "broadcasting/auth", body, form);
  if (answer.status !== 200) return answer.status;
  say(line, "pusher:subscribe", { channel, auth: answer.body.auth });
  return (await line.next()).event;
}

describe("whoever came by a link to an activation", () => {
  it("hears of it and of nothing else", async () => {
    const other = await standing(server, "waiting_number_data", { type: "'embedded'" });
    const id = await standing(server, "waiting_payment", { type: "'embedded'" });
    const headers = await asGuest(server, id);
    const line = await open();
    const ana = (await server.get("ana", "user")).body.data;
    for (const scope of [
      `activation.${other}`,
      `user.${ana.id}`,
      `workspace.${ana.active_workspace_id}`,
      `number.${await attendedNumber(server)}`,
      "staff",
      "everyone",
    ]) {
      expect([scope, await joinAsGuest(line, headers, `private-${scope}`)]).toEqual([scope, 403]);
    }
    const joined = await joinAsGuest(line, headers, `private-activation.${id}`);
    expect(joined).toBe("pusher_internal:subscription_succeeded");
    const canceled = await server.send("ana", "POST", `${path}/${id}/cancel`, { version: 1 });
    expect(canceled.status).toBe(200);
    expect((await line.next()).event).toBe("activation.changed");
  });

  it("is cut off by another link", async () => {
    const id = await standing(server, "waiting_payment", { type: "'embedded'" });
    const line = await open();
    const channel = `private-activation.${id}`;
    expect(await joinAsGuest(line, await asGuest(server, id), channel)).toMatch(/succeeded$/);
    await linkState(server, id);
    expect(await line.closed).toBe(4009);
  });
});

const authorize = (who: Who, body: Record<string, string> | string, type?: string) =>
  server.send(
    who,
    "POST",
    "broadcasting/auth",
    typeof body === "string" ? body : new URLSearchParams(body).toString(),
    { "content-type": type ?? "application/x-www-form-urlencoded" },
  );

async function join(line: Line, who: Who, channel: string): Promise<Answer> {
  const { status, body } = await authorize(who, { socket_id: line.id, channel_name: channel });
  expect(status).toBe(200);
  say(line, "pusher:subscribe", { channel, auth: body.auth });
  // Where the channels of before are is told every few seconds.
  let answer = await line.next();
  while (answer.event === "head") answer = await line.next();
  return answer;
}

describe("a socket's limits", () => {
  it("a frame of 64 KB is read, one byte more ends the socket", async () => {
    const line = await open();
    line.socket.send("x".repeat(64 * 1024));
    expect(await line.next()).toMatchObject({ event: "pusher:error" });
    line.socket.send("x".repeat(64 * 1024 + 1));
    expect(await line.closed).toBe(1009);
  });

  it("a hundred frames a minute are answered, one more ends the socket", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const line = await open();
    for (const _ of Array(100)) say(line, "pusher:ping", {});
    for (const _ of Array(100)) expect((await line.next()).event).toBe("pusher:pong");
    vi.setSystemTime(Date.now() + 60_001);
    for (const _ of Array(101)) say(line, "pusher:ping", {});
    for (const _ of Array(100)) expect((await line.next()).event).toBe("pusher:pong");
    expect(await line.closed).toBe(4301);
  });

  it("a person holds twenty sockets; the next is let in when one of them ends", async () => {
    const channel_name = `private-number.${await attendedNumber(server)}`;
    const ask = async (line: Line) =>
      (await authorize("bruno", { socket_id: line.id, channel_name })).status;
    const twenty = [];
    for (const _ of Array(20)) {
      const line = await open();
      twenty.push(line);
      expect(await ask(line)).toBe(200);
    }
    const more = await open();
    // Nobody lacks a right: whoever asks again is let in once there is room.
    expect(await ask(more)).toBe(409);
    const many = { socket_id: more.id, channel_names: [channel_name] };
    const together = await server.send("bruno", "POST", "broadcasting/auth/many", many);
    expect(together.status).toBe(409);
    expect(together.body.code).toBe("too_many_sockets");
    const another = await open();
    expect((await authorize("ana", { socket_id: another.id, channel_name })).status).toBe(200);
    twenty[0]?.socket.close();
    await twenty[0]?.closed;
    await eventually(async () => expect(await ask(more)).toBe(200));
  });

  it("that nobody claims is closed, and one address has a thousand of them at most, besides those that are somebody's", async () => {
    const mine = await open();
    const channel_name = `private-number.${await attendedNumber(server)}`;
    const claimed = await authorize("bruno", { socket_id: mine.id, channel_name });
    expect(claimed.status).toBe(200);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const crowd = await Promise.all(Array.from({ length: 1_000 }, open));
    const refused = new Promise((resolve) => {
      new WebSocket(address()).once("unexpected-response", (_, { statusCode }) =>
        resolve(statusCode),
      );
    });
    expect(await refused).toBe(429);
    vi.advanceTimersByTime(30_000);
    expect(new Set(await Promise.all(crowd.map(({ closed }) => closed)))).toEqual(new Set([4200]));
    expect(mine.socket.readyState).toBe(WebSocket.OPEN);
    expect((await open()).id).toMatch(/^\d+\.\d+$/);
  });

  it("a socket joins a hundred channels and no more", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const number = await attendedNumber(server);
    const columns = (
      await server.rows(
        "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'numbers' and column_name not in ('id', 'phone')",
      )
    ).map(({ name }) => `"${name}"`);
    const ids = await server.rows(
      `insert into numbers (id, phone, ${columns.join(", ")})
       select gen_random_uuid(), '5511' || (600000000 + i), ${columns.map((name) => `n.${name}`).join(", ")}
       from numbers n, generate_series(1, 101) i where n.id = '${number}' returning id`,
    );
    const line = await open();
    for (const [at, { id }] of ids.entries()) {
      // Each minute allows a hundred frames.
      if (at === 60) vi.setSystemTime(Date.now() + 60_001);
      const answer = await join(line, "ana", `private-number.${id}`);
      if (at < 100) expect(answer.event).toBe("pusher_internal:subscription_succeeded");
      else expect(JSON.parse(answer.data)).toMatchObject({ message: "too many channels" });
    }
    expect(server.app.live.hub.active()).toHaveLength(100);
  });
});

describe("the signature of a channel", () => {
  it("is not refused for ever where the socket is gone, which on PostgreSQL may be another server's", async () => {
    const line = await open();
    line.socket.close();
    await line.closed;
    await eventually(() => expect(server.app.live.hub.connections.size).toBe(0));
    const channel_name = `private-number.${await attendedNumber(server)}`;
    const answer = await authorize("bruno", { socket_id: line.id, channel_name });
    const said = process.env.DATABASE_URL ? [200, undefined] : [409, "socket_gone"];
    expect([answer.status, answer.body.code]).toEqual(said);
  });

  it("is given for each of many that may be joined, and for none by another's socket", async () => {
    const [mine, hidden] = [await attendedNumber(server), await hiddenNumber(server)];
    const [line, foreign] = [await open(), await open()];
    await join(foreign, "ana", `private-number.${mine}`);
    const channel_names = ["private-staff", `private-number.${mine}`, `private-number.${hidden}`];
    const signed = async (socket_id: string) => {
      const wish = { socket_id, channel_names };
      const { body } = await server.send("bruno", "POST", "broadcasting/auth/many", wish);
      return body.authorizations;
    };
    const own = { auth: expect.any(String) };
    const authorizations = await signed(line.id);
    expect(authorizations).toEqual([null, own, null]);
    say(line, "pusher:subscribe", { channel: channel_names[1], auth: authorizations[1].auth });
    expect((await line.next()).event).toBe("pusher_internal:subscription_succeeded");
    expect(await signed(foreign.id)).toEqual([null, null, null]);
  });

  it("is refused for 500 malformed or foreign wishes, and given for a good one", async () => {
    const [mine, hidden] = [await attendedNumber(server), await hiddenNumber(server)];
    const [line, another] = [await open(), await open()];
    const good = `private-number.${mine}`;
    await join(another, "ana", good);
    const channels = [
      `private-number.${hidden}`,
      `private-number.${crypto.randomUUID()}`,
      `private-user.${crypto.randomUUID()}`,
      `private-workspace.${crypto.randomUUID()}`,
      "private-staff",
      "private-constructor",
      "private-__proto__",
      "private-number",
      "private-number.",
      "private-",
      "",
      "number",
      mine,
      `number.${mine}`,
      `presence-number.${mine}`,
      `private-encrypted-number.${mine}`,
      `private-number.${mine}\n`,
      `private-number.${mine}\nprivate-staff`,
      `x\nprivate-number.${mine}`,
      `private-number.${mine} `,
      `private-number.${mine.toUpperCase()}`,
      `private-number.${mine}.${mine}`,
      `private-number.${mine}%00`,
      // A NUL alone would be gone at the door.
      `private-number.${mine}\u0000\ud800`,
      `private-number.' or 1=1 --`,
      `private-${"a".repeat(31)}.${mine}`,
    ];
    const sockets = [
      "",
      "1",
      "1.1",
      "1.1.1",
      `${line.id}:private-staff`,
      `${line.id}\n`,
      `\n${line.id}`,
      ` ${line.id}`,
      `${line.id}:private-number.${hidden}`,
      "__proto__",
      "-1.-1",
      "1e3.1",
      `${"9".repeat(21)}.1`,
      "null",
      // Somebody else's.
      another.id,
    ];
    const wishes: { socket_id: string; channel_name: string }[] = [];
    for (const channel_name of channels) {
      wishes.push({ socket_id: line.id, channel_name });
      for (const socket_id of sockets) wishes.push({ socket_id, channel_name });
    }
    for (const socket_id of sockets) wishes.push({ socket_id, channel_name: good });
    const bodies: [string, string][] = [
      ["", "application/x-www-form-urlencoded"],
      ["socket_id", "application/x-www-form-urlencoded"],
      [`socket_id[]=${line.id}&channel_name[]=${good}`, "application/x-www-form-urlencoded"],
      [`socket_id=${line.id}`, "application/x-www-form-urlencoded"],
      [`channel_name=${good}`, "application/x-www-form-urlencoded"],
      [`socket_id=%ff&channel_name=%ff`, "application/x-www-form-urlencoded"],
      [JSON.stringify({ socket_id: [line.id], channel_name: [good] }), "application/json"],
      [JSON.stringify({ socket_id: 1.1, channel_name: good }), "application/json"],
      ["null", "application/json"],
      ["[]", "application/json"],
      ["{", "application/json"],
      [`socket_id=${line.id}&channel_name=private-number.${hidden}`, "text/plain"],
    ];
    const answers: { status: number; auth: unknown }[] = [];
    const note = ({ status, body }: { status: number; body: { auth?: unknown } | null }) =>
      answers.push({ status, auth: body?.auth });
    for (const wish of wishes) note(await authorize("bruno", wish));
    for (const [body, type] of bodies) note(await authorize("bruno", body, type));
    for (let at = 0; answers.length < 500; at++) {
      const wish = wishes[at % wishes.length] ?? { socket_id: "", channel_name: "" };
      note(await authorize("anonymous", wish));
    }
    expect(answers).toHaveLength(500);
    expect(answers.filter(({ auth }) => auth !== undefined)).toEqual([]);
    // A 401 would sign the console out: only those who sent no token get one.
    const statuses = new Set(answers.slice(0, wishes.length + bodies.length).map((a) => a.status));
    expect([...statuses].filter((status) => ![400, 403, 415, 422].includes(status))).toEqual([]);
    expect(line.socket.readyState).toBe(WebSocket.OPEN);
    expect(another.socket.readyState).toBe(WebSocket.OPEN);
    expect((await join(line, "bruno", good)).event).toBe("pusher_internal:subscription_succeeded");
  });

  it("opens that channel on that socket only", async () => {
    const [mine, hidden] = [await attendedNumber(server), await hiddenNumber(server)];
    const [line, another] = [await open(), await open()];
    const channel = `private-number.${mine}`;
    const { body } = await authorize("bruno", { socket_id: line.id, channel_name: channel });
    const { auth } = body;
    await authorize("bruno", { socket_id: another.id, channel_name: channel });
    for (const [on, wanted] of [
      [another, channel],
      [line, `private-number.${hidden}`],
      [line, "private-staff"],
    ] as const) {
      say(on, "pusher:subscribe", { channel: wanted, auth });
      expect((await on.next()).event).toBe("pusher:subscription_error");
    }
    expect(server.app.live.hub.active()).toEqual([]);
  });
});

describe("the right to hear a channel", () => {
  const workspaceOf = async (who: Who) =>
    (await server.get(who, "user")).body.data.active_workspace_id as string;
  const idOf = async (who: Who) => (await server.get(who, "user")).body.data.id as string;
  const signed = async (line: Line, who: Who, channel_name: string) =>
    (await authorize(who, { socket_id: line.id, channel_name })).body.auth as string;
  const takeOut = async () => {
    const path = `workspaces/${await workspaceOf("ana")}/users/${await idOf("bruno")}`;
    expect((await server.send("ana", "DELETE", path)).status).toBe(204);
  };

  it("is asked for when joining, however good the signature still is", async () => {
    const line = await open();
    const channel = `private-number.${await attendedNumber(server)}`;
    const auth = await signed(line, "bruno", channel);
    say(line, "pusher:unsubscribe", { channel });
    say(line, "pusher:ping", {});
    expect((await line.next()).event).toBe("pusher:pong");
    await takeOut();
    say(line, "pusher:subscribe", { channel, auth });
    expect((await line.next()).event).toBe("pusher:subscription_error");
    expect(server.app.live.hub.active()).toEqual([]);
  });

  it("ends with the membership, joined or only signed, before any queued work", async () => {
    const [joined, kept, other] = [await open(), await open(), await open()];
    const channel = `private-number.${await attendedNumber(server)}`;
    expect((await join(joined, "bruno", channel)).event).toMatch(/succeeded$/);
    await signed(kept, "bruno", channel);
    await join(other, "ana", channel);
    await takeOut();
    expect(await joined.closed).toBe(4200);
    expect(await kept.closed).toBe(4200);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });

  it("ends with a role, in every channel that hung on it", async () => {
    const path = `workspaces/${await workspaceOf("ana")}/users/${await idOf("bruno")}/role`;
    expect((await server.send("ana", "PUT", path, { role: "owner" })).status).toBe(204);
    const [hidden, attended] = [await open(), await open()];
    await join(hidden, "bruno", `private-number.${await hiddenNumber(server)}`);
    await join(attended, "bruno", `private-number.${await attendedNumber(server)}`);
    expect((await server.send("ana", "PUT", path, { role: "user" })).status).toBe(204);
    expect(await hidden.closed).toBe(4200);
    expect(attended.socket.readyState).toBe(WebSocket.OPEN);
  });

  it.each([
    ["one changed it oneself", "bruno", () => "user"],
    ["staff changed it", "andre", (id: string) => `admin/users/${id}`],
  ] as const)("ends with a phone that is yet to be proved: %s", async (_, changer, pathOf) => {
    const [hearing, own] = [await open(), await open()];
    const id = await idOf("bruno");
    await join(hearing, "bruno", `private-number.${await attendedNumber(server)}`);
    await join(own, "bruno", `private-user.${id}`);
    const { version } = (await server.get(changer, pathOf(id))).body.data;
    const change = { whatsapp_number: "11977776666", version };
    expect((await server.send(changer, "PUT", pathOf(id), change)).status).toBe(200);
    expect(await hearing.closed).toBe(4200);
    expect(own.socket.readyState).toBe(WebSocket.OPEN);
  });

  it("ends when the sign-in runs out", async () => {
    const line = await open();
    await join(line, "bruno", `private-user.${await idOf("bruno")}`);
    server.advance(30 * 86_400_000);
    expect(await line.closed).toBe(4009);
  });
});
