import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  createThing,
  listThings,
  showThing,
  things,
  uploadThing,
} from "../../../tests/support/sample-plugins.tsx";
import { sampleServer } from "../../../tests/support/sample-server.ts";
import { catchUp } from "../../contract/house/called.ts";
import type { ApiError } from "../../contract/wire.ts";
import { needWords, setLanguage } from "../i18n/i18n.ts";
import { createDataProvider } from "../providers/data.ts";
import { serverNow } from "../session/clock.ts";
import { setToken } from "../session/token.ts";
import { call, requestOf, searchOf } from "./client.ts";
import { formOf } from "./request-body.ts";
import { type Progress, send, setTransport } from "./transport.ts";

const noon = new Date("2026-11-20T12:00:00Z");
const box = { box: "1" };
let server: ReturnType<typeof sampleServer>;

beforeEach(async () => {
  server = sampleServer();
  setTransport((request) => Promise.resolve(server.fetch(request)));
  setToken("good");
  await setLanguage("en");
  await needWords(["errors"]);
});

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error("it succeeded")),
    (error: unknown) => error as ApiError,
  );

describe("a call", () => {
  it("carries the token and the person's language, and brings texts back as dates", async () => {
    const { data } = await call(showThing, { params: { box: "1", thing: "2" } });
    expect(data).toEqual({ id: "2", name: "Livro", made_at: noon });
    expect(server.seen[0]?.headers.get("authorization")).toBe("Bearer good");
    expect(server.seen[0]?.headers.get("accept-language")).toBe("en");
  });

  it("has an idempotency key of its own, or the one it is repeated with", async () => {
    const body = { name: "Nova", made_at: noon };
    await call(createThing, { params: box, body });
    await call(createThing, { params: box, body });
    await call(createThing, { params: box, body }, { idempotencyKey: "again" });
    const keys = server.seen.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe("again");
    await call(listThings, { params: box });
    expect(server.seen.at(-1)?.headers.has("idempotency-key")).toBe(false);
  });

  it("leaves the wording of a refused value to the server", async () => {
    const error = await failure(
      call(createThing, { params: box, body: { name: "x", made_at: noon } }),
    );
    expect(error).toMatchObject({ status: 422, code: "invalid", message: "Confira." });
    expect(error.errors).toEqual({ name: ["Curto."] });
  });

  it.each([
    ["HTML", () => new Response("<html>", { status: 502 }), 502],
    ["nothing", () => new Response("", { status: 500 }), 500],
    ["another shape", () => Response.json({ data: { id: 1 } }), 0],
    ["JSON cut in two", () => new Response('{"data": [', { status: 200 }), 0],
  ])("answered with %s is one clear error", async (_, answer, status) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    setTransport(() => Promise.resolve(answer()));
    const error = await failure(call(listThings, { params: box }));
    expect(error).toMatchObject({ status, code: "unreadable" });
    expect(error.message).toBe("The server gave an unexpected answer. Try again.");
  });

  it("that reaches nobody says so", async () => {
    setTransport(() => Promise.reject(new TypeError("fetch failed")));
    const error = await failure(call(listThings, { params: box }));
    expect(error).toMatchObject({ status: 0, code: "network" });
  });

  it("given up by its page stays an abort", async () => {
    const giveUp = new AbortController();
    setTransport(() => {
      giveUp.abort();
      return Promise.reject(giveUp.signal.reason as Error);
    });
    const error = await failure(call(listThings, { params: box }, { signal: giveUp.signal }));
    expect(error.name).toBe("AbortError");
  });

  it("that never ends is ended", async () => {
    setTransport(
      (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener("abort", () => reject(new Error("aborted")));
        }),
    );
    const error = await failure(send(new Request("http://localhost/v2/x"), 20));
    expect(error).toMatchObject({ code: "timeout" });
  });

  it("is waited for 10 s where it only reads, by whatever method: others wait behind a catch-up", async () => {
    const limits: number[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      limits.push(ms);
      return new AbortController().signal;
    });
    setTransport(() => Promise.reject(new Error("away")));
    await failure(call(listThings, { params: box }));
    await failure(call(catchUp, { body: { places: [{ scope: "staff" }] } }));
    await failure(call(createThing, { params: box, body: { name: "Lápis", made_at: noon } }));
    expect(limits).toEqual([10_000, 10_000, 30_000]);
  });

  it("teaches the server's clock, and small differences are none", async () => {
    const dated = (offset: number) => () =>
      Promise.resolve(
        new Response("", { headers: { Date: new Date(Date.now() + offset).toUTCString() } }),
      );
    setTransport(dated(12 * 3_600_000));
    await failure(call(listThings, { params: box }));
    expect(serverNow() - Date.now()).toBeGreaterThan(11.9 * 3_600_000);
    setTransport(dated(0));
    await failure(call(listThings, { params: box }));
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(5);
    // A file may come from the browser's own store, an hour old.
    setTransport(dated(-3_600_000));
    await send(new Request("http://localhost/v2/files/x"));
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(5);
  });

  it("with a file may take any time as long as something moves, and is ended when nothing does", async () => {
    await import("./moving.ts");
    vi.useFakeTimers();
    let pieces: ReadableStreamDefaultController<Uint8Array> | undefined;
    let told: Progress | undefined;
    setTransport(async (request, tell) => {
      told = tell;
      const body = new ReadableStream<Uint8Array>({
        start(given) {
          pieces = given;
        },
      });
      request.signal.addEventListener("abort", () => pieces?.error(new Error("aborted")));
      return new Response(body);
    });
    const shares: number[] = [];
    const asked = () =>
      send(new Request("http://localhost/v2/x"), 1_000, (share) => shares.push(share));
    const whole = asked();
    for (const piece of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(900);
      told?.(piece / 4);
      await vi.advanceTimersByTimeAsync(900);
      pieces?.enqueue(new Uint8Array([piece]));
    }
    pieces?.close();
    await vi.advanceTimersByTimeAsync(0);
    expect([...new Uint8Array(await (await whole).arrayBuffer())]).toEqual([1, 2, 3]);
    expect(shares).toEqual([0.25, 0.5, 0.75]);
    const halted = failure(asked());
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await halted).toMatchObject({ code: "timeout" });
  });
});

describe("a request", () => {
  it("leaves empty filters out, repeats lists and escapes parameters", () => {
    expect(searchOf({ q: "", page: 2, tag: ["a", "b"], none: undefined })).toBe(
      "?page=2&tag=a&tag=b",
    );
    const request = requestOf(showThing, { params: { box: "a/b", thing: "ç" } });
    expect(new URL(request.url).pathname).toBe("/v2/boxes/a%2Fb/things/%C3%A7");
  });

  it("puts nested multipart keys in brackets", () => {
    const form = formOf({ a: { b: [1, 2], c: [{ d: true }] }, none: null });
    expect([...form.entries()]).toEqual([
      ["a[b][]", "1"],
      ["a[b][]", "2"],
      ["a[c][0][d]", "true"],
    ]);
    const body = { name: "x", labels: ["a"], parts: [{ size: 1 }] };
    expect(requestOf(uploadThing, { body }).headers.get("content-type")).toContain("multipart");
  });
});

describe("Refine's data provider", () => {
  const provider = () => createDataProvider(() => Promise.resolve(things));

  it("asks for a page with the API's own words", async () => {
    const { data, total } = await provider().getList({
      resource: "things",
      pagination: { currentPage: 2, pageSize: 50 },
      filters: [
        { field: "color", operator: "eq", value: "blue" },
        { field: "q", operator: "contains", value: "" },
      ],
      sorters: [{ field: "name", order: "desc" }],
      meta: { params: box },
    });
    expect(server.seen[0]?.path).toBe("/boxes/1/things?page=2&per_page=50&color=blue&sort=-name");
    expect(total).toBe(2);
    expect(data[0]).toEqual({ id: "1", name: "Caneta", made_at: noon });
  });

  it("reads one item below its parents", async () => {
    const { data } = await provider().getOne({
      resource: "things",
      id: "2",
      meta: { params: box },
    });
    expect(data).toEqual({ id: "2", name: "Livro", made_at: noon });
  });

  it("creates with the wire's shapes and a key, and hands refusals to the form's fields", async () => {
    const create = (name: string) =>
      provider().create({
        resource: "things",
        variables: { name, made_at: noon },
        meta: { params: box },
      });
    const { data } = await create("Nova");
    expect(data).toMatchObject({ name: "Nova", made_at: noon });
    expect(server.seen[0]?.headers.get("idempotency-key")).toBeTruthy();
    expect(await failure(create("x"))).toMatchObject({
      statusCode: 422,
      errors: { name: ["Curto."] },
    });
  });

  it("ends a file only when nothing moves, and anything else after 30 s", async () => {
    const limits: (number | "moving")[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      limits.push(ms);
      return new AbortController().signal;
    });
    setTransport((_, told) => {
      if (told) limits.push("moving");
      return Promise.reject(new Error("away"));
    });
    const create = (endpoint: typeof createThing | typeof uploadThing, variables: object) =>
      provider().create({
        resource: "things",
        variables,
        meta: { params: box, endpoint: () => endpoint },
      });
    await failure(create(createThing, { name: "Nova", made_at: noon }));
    await failure(create(uploadThing, { name: "Nova", labels: ["a"], parts: [{ size: 1 }] }));
    expect(limits).toEqual([30_000, "moving"]);
  });
});
