import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { attendedNumber, hiddenNumber } from "../../plugins/numbers/fixtures/world.ts";
import { listen, stopListening } from "../../src/server/http/serve.ts";
import { eventually } from "../support/eventually.ts";
import { startServer, type TestServer, type Who } from "../support/server.ts";
import { type Line, openLine, say } from "../support/socket-line.ts";

let server: TestServer;
let http: Awaited<ReturnType<typeof listen>>;
let lines: Line[] = [];
let ids: Record<"ana" | "bruno", string>;
beforeAll(async () => {
  server = await startServer();
  http = await listen(server.app, "127.0.0.1", 0);
  const idOf = async (who: Who) => (await server.get(who, "user")).body.data.id as string;
  ids = { ana: await idOf("ana"), bruno: await idOf("bruno") };
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

async function open(): Promise<Line> {
  const { port } = http.address() as AddressInfo;
  const line = await openLine(`ws://127.0.0.1:${port}/app/console?protocol=7`);
  lines.push(line);
  return line;
}

/** The room of a conversation on a number. */
async function roomOn(number: string): Promise<string> {
  const [found] = await server.rows(
    `select id from contacts where number_id = '${number}' limit 1`,
  );
  return `presence-conversation.${found?.id}`;
}

const authorize = (line: Line, who: Who, channel_name: string) =>
  server.send(
    who,
    "POST",
    "broadcasting/auth",
    new URLSearchParams({ socket_id: line.id, channel_name }).toString(),
    { "content-type": "application/x-www-form-urlencoded" },
  );

/** The next answer, read. */
async function heard(line: Line) {
  const { event, data, user_id } = await line.next();
  return { event: event.replace("pusher_internal:", ""), data: JSON.parse(data), user_id };
}

async function enter(who: Who, channel: string): Promise<Line> {
  const line = await open();
  await enterBy(line, who, channel);
  return line;
}

async function enterBy(line: Line, who: Who, channel: string) {
  const { status, body } = await authorize(line, who, channel);
  expect(status).toBe(200);
  say(line, "pusher:subscribe", { channel, ...body });
}

/** Nothing is on its way to it: what is asked now is answered next. */
async function isQuiet(line: Line) {
  say(line, "pusher:ping", {});
  expect((await line.next()).event).toBe("pusher:pong");
}

describe("a room", () => {
  it("tells who is there by name alone, and who comes and goes, once for all tabs of a person", async () => {
    const room = await roomOn(await attendedNumber(server));
    const ana = await enter("ana", room);
    const both = { [ids.ana]: { name: "Ana Ribeiro" }, [ids.bruno]: { name: "Bruno Costa" } };
    expect(await heard(ana)).toMatchObject({
      event: "subscription_succeeded",
      data: {
        presence: { count: 1, ids: [ids.ana], hash: { [ids.ana]: { name: "Ana Ribeiro" } } },
      },
    });
    const tabs = [await enter("bruno", room), await enter("bruno", room)];
    for (const tab of tabs) {
      const { data } = await heard(tab);
      expect(data.presence.hash).toEqual(both);
      expect(data.presence.count).toBe(2);
    }
    expect(await heard(ana)).toMatchObject({
      event: "member_added",
      data: { user_id: ids.bruno, user_info: { name: "Bruno Costa" } },
    });
    tabs[0]?.socket.close();
    await tabs[0]?.closed;
    await isQuiet(ana);
    say(tabs[1] as Line, "pusher:unsubscribe", { channel: room });
    expect(await heard(ana)).toMatchObject({
      event: "member_removed",
      data: { user_id: ids.bruno },
    });
    await isQuiet(ana);
  });

  it("joined twice by one socket is left at once", async () => {
    const room = await roomOn(await attendedNumber(server));
    const ana = await enter("ana", room);
    await heard(ana);
    const bruno = await enter("bruno", room);
    await heard(bruno);
    await enterBy(bruno, "bruno", room);
    expect((await heard(bruno)).event).toBe("subscription_succeeded");
    bruno.socket.close();
    expect((await heard(ana)).event).toBe("member_added");
    expect((await heard(ana)).event).toBe("member_removed");
  });

  it("is for those who may read the conversation, and only where a domain has one", async () => {
    const [mine, hidden] = [await attendedNumber(server), await hiddenNumber(server)];
    const line = await open();
    const room = await roomOn(mine);
    for (const [who, channel] of [
      ["bruno", await roomOn(hidden)],
      ["bruno", `presence-number.${mine}`],
      ["bruno", `presence-conversation.${crypto.randomUUID()}`],
      ["bruno", "presence-conversation"],
      ["bruno", room.replace("presence", "private")],
      ["bruno", "presence-staff"],
      ["marina", room],
      ["olivia", room],
      ["carla", room],
    ] as const) {
      expect([channel, (await authorize(line, who, channel)).status]).toEqual([channel, 403]);
    }
    expect((await authorize(line, "bruno", room)).status).toBe(200);
  });

  it("takes nobody by another name than the one that was signed", async () => {
    const room = await roomOn(await attendedNumber(server));
    const line = await open();
    const { body } = await authorize(line, "bruno", room);
    const name = { user_id: ids.bruno, user_info: { name: "Ana Ribeiro" } };
    for (const data of [{ ...body, channel_data: JSON.stringify(name) }, { auth: body.auth }]) {
      say(line, "pusher:subscribe", { channel: room, ...data });
      expect((await line.next()).event).toMatch(/error$/);
    }
    expect(server.app.live.hub.rooms.members(room)).toEqual([]);
  });

  it("is closed with the right to read, and the others see it", async () => {
    const room = await roomOn(await attendedNumber(server));
    const ana = await enter("ana", room);
    await heard(ana);
    const bruno = await enter("bruno", room);
    await heard(bruno);
    await heard(ana);
    const workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
    await server.send("ana", "DELETE", `workspaces/${workspace}/users/${ids.bruno}`);
    expect(await bruno.closed).toBe(4200);
    expect(await heard(ana)).toMatchObject({
      event: "member_removed",
      data: { user_id: ids.bruno },
    });
  });
});

describe("what is said in a room", () => {
  it("reaches everybody else there with the name of who said it", async () => {
    const room = await roomOn(await attendedNumber(server));
    const ana = await enter("ana", room);
    await heard(ana);
    const bruno = await enter("bruno", room);
    await heard(bruno);
    await heard(ana);
    say(bruno, "client-typing", { on: true }, room);
    const told = { event: "client-typing", data: { on: true }, user_id: ids.bruno };
    expect(await heard(ana)).toEqual(told);
    await isQuiet(bruno);
  });

  it("is lost when it is too fast, too long, or from outside; the socket stays", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const room = await roomOn(await attendedNumber(server));
    const ana = await enter("ana", room);
    await heard(ana);
    const bruno = await enter("bruno", room);
    await heard(bruno);
    await heard(ana);
    for (const _ of Array(4)) say(bruno, "client-typing", {}, room);
    expect((await heard(bruno)).data).toMatchObject({ message: "too many client events" });
    for (const _ of Array(3)) expect((await heard(ana)).event).toBe("client-typing");
    vi.setSystemTime(Date.now() + 1_000);
    say(bruno, "client-typing", { text: "x".repeat(500) }, room);
    expect((await heard(bruno)).data).toMatchObject({ message: "too large a client event" });
    const number = `private-number.${await attendedNumber(server)}`;
    await enterBy(bruno, "bruno", number);
    expect((await bruno.next()).event).toMatch(/succeeded$/);
    for (const [event, channel] of [
      ["client-typing", number],
      ["client-typing", await roomOn(await hiddenNumber(server))],
      ["client-typing", undefined],
      ["pusher_internal:member_added", room],
      ["message.stored", room],
    ] as const) {
      say(bruno, event, {}, channel);
      expect((await bruno.next()).event).toBe("pusher:error");
    }
    await isQuiet(ana);
  });
});
