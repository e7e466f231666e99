import { keys, type LiveEvent as Told } from "@refinedev/core";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../contract/wire.ts";
import type { LiveHub } from "../live/hub.ts";
import type { Listener } from "../live/stream.ts";
import type { SessionStore } from "../session/session.ts";
import { createLiveProvider } from "./live.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that shows one record, read again as Refine does; answers come when the test gives them. */
function setUp(every?: number) {
  const cache = createQueryClient();
  const waiting: { resolve: (value: string) => void; reject: (reason: Error) => void }[] = [];
  const queryKey = keys().data("default").resource("things").action("one").id("1").get();
  new QueryObserver(cache, {
    queryKey,
    queryFn: () => new Promise<string>((resolve, reject) => void waiting.push({ resolve, reject })),
  }).subscribe(() => undefined);
  let listener: Listener | undefined;
  const provider = createLiveProvider(
    {
      listen: (_, heard) => {
        listener = heard;
        return () => undefined;
      },
    } as Partial<LiveHub> as LiveHub,
    () =>
      [
        { resource: "things", events: [{ name: "thing.changed" }], scope: () => "staff", every },
      ] as never,
    { get: () => ({ status: "ready", user: {} }) } as Partial<SessionStore> as SessionStore,
    cache,
  );
  const told = vi.fn(
    (_: Told) => void cache.invalidateQueries({ queryKey }, { cancelRefetch: false }),
  );
  provider.subscribe({
    channel: "resources/things",
    types: ["*"],
    callback: told,
    params: { meta: {} },
  });
  return {
    told,
    shown: () => cache.getQueryData(queryKey),
    asked: () => waiting.length,
    answer: async (value: string) => {
      waiting.at(-1)?.resolve(value);
      await vi.advanceTimersByTimeAsync(1);
    },
    fail: async (status: number) => {
      waiting.at(-1)?.reject(new ApiError(status, "failed"));
      await vi.advanceTimersByTimeAsync(1);
    },
    happen: () =>
      listener?.event({
        scope: "staff",
        seq: 1,
        type: "thing.changed",
        id: "1",
        payload: {},
        at: "2026-11-22T12:00:00Z",
      }),
    refresh: (since: number) => listener?.refresh?.(since, 0),
    pass: (ms = 350) => vi.advanceTimersByTimeAsync(ms),
  };
}

test("many events of one moment are read once", async () => {
  const page = setUp();
  await page.answer("old");
  page.happen();
  page.happen();
  await page.pass();
  await page.answer("new");
  await page.pass();
  expect(page.shown()).toBe("new");
  expect(page.asked()).toBe(2);
});

test("what an event overtook on its way is read again", async () => {
  const page = setUp();
  page.happen();
  await page.answer("read before the event");
  await page.pass();
  await page.answer("read after it");
  expect(page.shown()).toBe("read after it");
});

test("a slow read is waited for, and read again then", async () => {
  const page = setUp();
  page.happen();
  await page.pass();
  expect(page.asked()).toBe(1);
  await page.answer("read before the event");
  await page.pass();
  await page.answer("read after it");
  expect(page.shown()).toBe("read after it");
});

test("what was asked for after the event is not read a second time", async () => {
  const page = setUp();
  await page.answer("old");
  page.happen();
  page.told({} as Told);
  await page.answer("own change");
  await page.pass();
  expect(page.asked()).toBe(2);
});

test("a stream that starts reads only what is older than it", async () => {
  const page = setUp();
  page.refresh(Date.now() - 1);
  await page.answer("new");
  await page.pass();
  expect(page.asked()).toBe(1);
  page.refresh(Date.now() + 10_000);
  await page.pass();
  expect(page.asked()).toBe(2);
});

test("figures that every event moves are read once in their time, in a rush and after it", async () => {
  const page = setUp(10_000);
  await page.answer("old");
  for (let event = 0; event < 90; event++) {
    page.happen();
    await page.pass(100);
  }
  expect(page.asked()).toBe(1);
  await page.pass(1_500);
  expect(page.asked()).toBe(2);
  await page.answer("new");
  await page.pass(20_000);
  expect(page.asked()).toBe(2);
});

test.each([
  ["was refused after the newest event is not", 422, 1],
  ["failed is", 502, 2],
])("what %s asked again when its stream starts", async (_, status, asked) => {
  const page = setUp();
  const before = Date.now();
  await page.pass();
  await page.fail(status);
  page.refresh(before);
  await page.pass();
  expect(page.asked()).toBe(asked);
});

test("what was refused is asked again when something happens", async () => {
  const page = setUp();
  await page.fail(404);
  page.happen();
  await page.pass();
  expect(page.asked()).toBe(2);
});
