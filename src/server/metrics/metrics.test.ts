import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeServers, startServer, type TestServer } from "../../../tests/support/server.ts";
import type { Database } from "../db/database.ts";
import { type Gateway, GatewayError } from "../gateway/gateway.ts";
import { createMetrics } from "./metrics.ts";

const token = "a token for the scraper";
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { METRICS_TOKEN: token } });
});
afterAll(closeServers);

const scrape = (of = token) =>
  server.send("anonymous", "GET", "/metrics", undefined, { authorization: `Bearer ${of}` });
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
/** The value of one line of the text. */
const figure = (text: string, line: string) => {
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

it("only who has the token reads the figures, and without one there are none", async () => {
  expect((await scrape("another token, too")).status).toBe(401);
  expect((await server.send("marina", "GET", "/metrics")).status).toBe(401);
  const closed = await startServer();
  expect((await closed.send("marina", "GET", "/metrics")).status).toBe(404);
});

it("counts calls by endpoint and outcome, and tells what waits, the store and the sockets", async () => {
  await server.get("ana", "/v2/user");
  await server.get("anonymous", "/v2/user");
  await server.get("ana", "/v2/nowhere");
  await server.app.services.store.transact(async (db) => {
    await db.execute(`insert into jobs (id, name, payload, run_at, attempts) values
      (gen_random_uuid(), 'house.send-mail', '{}', '${new Date(server.now().getTime() - 90_000).toISOString()}', 0)`);
  });
  const { status, headers, body } = await scrape();
  expect([status, headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("text/plain; version=0.0.4"),
  ]);
  const text = textOf(body);
  expect(figure(text, 'console_http_requests_total{endpoint="getUser",status="200"}')).toBe(1);
  expect(figure(text, 'console_http_requests_total{endpoint="getUser",status="401"}')).toBe(1);
  expect(figure(text, 'console_http_requests_total{endpoint="other",status="404"}')).toBe(1);
  expect(figure(text, 'console_http_request_seconds_count{endpoint="getUser"}')).toBe(2);
  expect(figure(text, 'console_queue_due{queue="mail"}')).toBeGreaterThanOrEqual(1);
  expect(figure(text, 'console_queue_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(90);
  expect(figure(text, 'console_queue_due{queue="webhooks_in"}')).toBeGreaterThanOrEqual(0);
  expect(figure(text, "console_store_up")).toBe(1);
  expect(figure(text, "console_store_bytes")).toBeGreaterThan(1_000_000);
  expect(figure(text, "console_sockets")).toBe(0);
  expect(figure(text, "console_webhooks_deliveries_due")).toBeGreaterThanOrEqual(0);
  expect(figure(text, "console_messenger_unsent")).toBeGreaterThanOrEqual(0);
  expect(text).toContain("console_process_resident_memory_bytes");
  expect(text).not.toContain("console_measure_failed{");
});

it("calls to WhatsApp are counted by what became of them", async () => {
  const metrics = createMetrics({ all: false });
  const gateway = metrics.watched({
    markRead: async () => {},
    block: () => Promise.reject(new GatewayError(131_000, "refused")),
    unblock: () => Promise.reject(new GatewayError(130_429, "too many", true)),
    taken: () => Promise.reject(new Error("cut")),
    named: async (_: unknown, told: unknown) => told,
  } as unknown as Gateway);
  await gateway.markRead("1", "2");
  const told = { number: "1", field: "messages", value: {} };
  expect(await gateway.named?.({ db: {} as Database }, told)).toBe(told);
  for (const call of [gateway.block, gateway.unblock, gateway.taken]) {
    await expect(call("1", "2")).rejects.toThrow();
  }
  const { text } = await metrics.text();
  // Nobody was asked there.
  expect(text).not.toContain('call="named"');
  for (const [call, outcome] of [
    ["markRead", "done"],
    ["block", "refused"],
    ["unblock", "later"],
    ["taken", "failed"],
  ]) {
    expect(figure(text, `console_gateway_calls_total{call="${call}",outcome="${outcome}"}`)).toBe(
      1,
    );
  }
});

it("a store that says nothing holds up no scrape", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const metrics = createMetrics({ all: false });
    metrics.measure("silent", { help: "Silent", read: () => new Promise(() => {}) });
    metrics.answered("getUser", 200, 0.1);
    const scraped = metrics.text();
    await vi.advanceTimersByTimeAsync(10_000);
    const { text } = await scraped;
    expect(figure(text, 'console_measure_failed{measure="silent"}')).toBe(1);
    expect(figure(text, 'console_http_requests_total{endpoint="getUser",status="200"}')).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

it("a figure that cannot be read is left out and named, and takes no other with it", async () => {
  const metrics = createMetrics({ all: false });
  let broken = false;
  const read = async () => {
    if (broken) throw new Error("away");
    return [{ value: 7 }];
  };
  metrics.measure("one", { help: "One", read });
  metrics.measure("two", { help: "Two", read: async () => [{ value: 2 }] });
  expect(figure((await metrics.text()).text, "console_one")).toBe(7);
  broken = true;
  const { text } = await metrics.text();
  expect(figure(text, "console_one")).toBeUndefined();
  expect(figure(text, "console_two")).toBe(2);
  expect(figure(text, 'console_measure_failed{measure="one"}')).toBe(1);
});
