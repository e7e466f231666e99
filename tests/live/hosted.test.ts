import Pusher from "pusher";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { attendedNumber, idOf } from "../../plugins/numbers/fixtures/world.ts";
import { defineEvent } from "../../src/contract/event.ts";
import { withWork } from "../../src/server/work/outbox.ts";
import { eventually } from "../support/eventually.ts";
import { type PusherService, startPusherService } from "../support/pusher-service.ts";
import { closeServers, startServer, type TestServer } from "../support/server.ts";

const token = "the-token-of-a-scraper";
let service: PusherService;
let server: TestServer;
const start = async (env: Record<string, string> = {}) => {
  server = await startServer({ env: { METRICS_TOKEN: token, ...service.env, ...env } });
};
beforeEach(async () => {
  service = await startPusherService();
});
afterEach(async () => {
  vi.useRealTimers();
  await closeServers();
  await service.stop();
});

/** Something happens in a scope; answers its number there. */
async function happen(scope: string, payload: Record<string, string> = {}): Promise<number> {
  const happened = defineEvent({
    name: "test.happened",
    payload: z.record(z.string(), z.string()),
    scopes: () => [scope],
    entity: () => "it",
  });
  const { services } = server.app;
  await services.store.transact((db) =>
    withWork(db, server.now(), services, [], ({ emit }) => emit(happened, payload)),
  );
  const [row] = await server.rows(`select seq from event_counters where scope = '${scope}'`);
  return Number(row?.seq);
}
/** The numbers that the service was told of a scope. */
const toldOf = (scope: string) =>
  service.told
    .filter(({ name, channel }) => name === "head" && channel === `private-${scope}`)
    .map(({ data }) => (data as { head: number }).head);
const recheckOf = (user: string) => ({
  name: "recheck",
  channel: `private-user.${user}`,
  data: {},
});
async function measured(): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await server.send("anonymous", "GET", "/metrics", undefined, headers);
  const lines = new TextDecoder().decode(body).matchAll(/^console_realtime_(\w+) (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
}

it("the service of these tests refuses what a real one does", async () => {
  const { REALTIME_APP_ID = "", REALTIME_KEY = "", REALTIME_SECRET = "" } = service.env;
  const { hostname: host, port } = new URL(service.address);
  const known = { appId: REALTIME_APP_ID, key: REALTIME_KEY, secret: REALTIME_SECRET, host, port };
  const told = (by: object, batch: { channel: string; name: string; data: unknown }[]) =>
    new Pusher({ ...known, ...by }).triggerBatch(batch).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  const one = { channel: "private-staff", name: "head", data: JSON.stringify("x".repeat(10_238)) };
  expect(await told({}, [one])).toBe(200);
  expect(await told({}, [{ ...one, data: JSON.stringify("x".repeat(10_239)) }])).toBe(413);
  expect(await told({}, Array(11).fill(one))).toBe(400);
  expect(await told({}, [{ ...one, name: "pusher:error" }])).toBe(400);
  expect(await told({ secret: "another" }, [one])).toBe(401);
  expect(await told({ key: "another" }, [one])).toBe(401);
  expect(await told({ appId: "1" }, [one])).toBe(401);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 601_000 });
  const late = new Pusher(known).createSignedQueryString({
    method: "GET",
    path: "/apps/4711/channels",
  });
  vi.useRealTimers();
  expect((await fetch(`http://${host}:${port}/apps/4711/channels?${late}`)).status).toBe(401);
});

it("is told the numbers of what happens and nothing else, however much that is", async () => {
  await start();
  const user = await idOf(server, "ana");
  const scope = `user.${user}`;
  const first = await happen(scope, { text: "x".repeat(50_000) });
  await eventually(() => expect(toldOf(scope)).toEqual([first]));
  await Promise.all(Array.from({ length: 40 }, () => happen(scope)));
  await eventually(() => expect(toldOf(scope).at(-1)).toBe(first + 40));
  const inOrder = [...toldOf(scope)].sort((one, other) => one - other);
  expect(toldOf(scope)).toEqual(inOrder);
  const found = service.told.find(({ channel }) => channel === `private-${scope}`);
  expect(found?.data).toEqual({ scope, head: first, alone: true });
  expect(new Set(service.answered)).toEqual(new Set([200]));
});

it.each([
  [
    "refuses",
    "429 refused by the test",
    async () => service.refuse(429),
    async () => service.refuse(null),
  ],
  [
    "refuses with a status of success",
    "401 refused by the test",
    async () => service.refuse(401, true),
    async () => service.refuse(null),
  ],
  ["is away", "ECONNREFUSED", () => service.stop(), () => service.start()],
])(
  "a service that %s holds up nothing, is told of, and hears the newest number in the end",
  async (_, why, fall, rise) => {
    await start();
    const log = vi.spyOn(server.app.services.log, "error");
    const scope = `user.${await idOf(server, "ana")}`;
    const before = await happen(scope);
    await eventually(() => expect(toldOf(scope)).toEqual([before]));
    await fall();
    for (let turn = 0; turn < 5; turn++) await happen(scope);
    await eventually(() => expect(log).toHaveBeenCalledTimes(1));
    expect(log.mock.calls[0]).toMatchObject([{ err: { message: why } }, expect.any(String)]);
    await eventually(async () => expect(await measured()).toEqual({ up: 0, waiting: 1 }));
    expect((await server.get("anonymous", "/health/ready")).status).toBe(200);
    const checked = () =>
      server.send("andre", "POST", "admin/system/services/system-services.realtime/check");
    expect((await checked()).body.data).toMatchObject({ state: "failing", error: why });

    await rise();
    await eventually(() => expect(toldOf(scope)).toEqual([before, before + 5]));
    await eventually(async () => expect(await measured()).toEqual({ up: 1, waiting: 0 }));
    expect((await checked()).body.data).toMatchObject({
      state: "working",
      answered_by: "127.0.0.1",
    });
    expect(log).toHaveBeenCalledTimes(1);
  },
);

it("a server that the service does not know says so from its start", async () => {
  await start({ REALTIME_SECRET: "another" });
  await eventually(async () => expect(await measured()).toMatchObject({ up: 0 }));
  expect(new Set(service.answered)).toEqual(new Set([401]));
  await expect(server.app.live.reach()).rejects.toThrow("401 invalid signature");
});

it("what was told is told once more, for the service may lose it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  await start();
  const scope = `user.${await idOf(server, "ana")}`;
  const head = await happen(scope);
  await eventually(() => expect(toldOf(scope)).toEqual([head]));
  // What is still being told is not told once more.
  await eventually(async () => expect(await measured()).toEqual({ up: 1, waiting: 0 }));
  vi.advanceTimersByTime(30_000);
  await eventually(() => expect(toldOf(scope)).toEqual([head, head]));
  vi.advanceTimersByTime(30_000);
  const last = await happen(scope);
  await eventually(() => expect(toldOf(scope)).toEqual([head, head, last]));
});

it("whose sign-in ended, or who may hear less, is asked to come back", async () => {
  await start();
  const [ana, bruno] = [await idOf(server, "ana"), await idOf(server, "bruno")];
  const number = await attendedNumber(server);
  await server.send("ana", "DELETE", `whatsapp/numbers/${number}/users/${bruno}`);
  await eventually(() => expect(service.told).toContainEqual(recheckOf(bruno)));
  expect(service.told).not.toContainEqual(recheckOf(ana));
  await server.send("ana", "POST", "logout");
  await eventually(() => expect(service.told).toContainEqual(recheckOf(ana)));
});
