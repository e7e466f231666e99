import { type AddressInfo, connect } from "node:net";
import { Hono } from "hono";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { startServer } from "../../../tests/support/server.ts";
import { defineEndpoint } from "../../contract/endpoint.ts";
import { ApiError } from "../../contract/wire.ts";
import { createBodies } from "./bodies.ts";
import { listen, stopListening } from "./serve.ts";

const close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of close.splice(0)) await one();
});

const upload = defineEndpoint({
  name: "upload",
  method: "POST",
  path: "/upload",
  access: "verified",
  encoding: "multipart",
  body: z.object({}),
  response: z.object({}),
  summary: "",
});

it("so many bytes of one caller, and so many of all, are under way and no more", async () => {
  const app = new Hono();
  const open: (() => void)[] = [];
  const bodies = createBodies();
  const senderOf = (c: { req: { header(name: string): string | undefined } }) => {
    const key = c.req.header("x-caller") ?? "";
    return { key, isKnown: !key.startsWith("stranger") };
  };
  app.onError((error, c) => c.text("", error instanceof ApiError ? (error.status as 429) : 500));
  app.post("/upload", bodies.hold(upload, senderOf), async (c) => {
    await new Promise<void>((resolve) => open.push(resolve));
    return c.text("");
  });
  const send = async (caller: string, size?: number) =>
    app.request("/upload", {
      method: "POST",
      headers: { "x-caller": caller, ...(size ? { "content-length": String(size) } : {}) },
    });
  const whole = Array.from({ length: 4 }, () => send("a"));
  expect((await send("a", 1_000)).status, "four of unknown size are as many as one may").toBe(429);
  const small = [send("b", 1_000), send("b", 1_000)];
  const others = ["c", "d", "e"].flatMap((who) => Array.from({ length: 4 }, () => send(who)));
  await new Promise((resolve) => setImmediate(resolve));
  for (const one of open.splice(0)) one();
  const answers = await Promise.all([...whole, ...small, ...others]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  // Strangers who only announce leave room for who signed in, and one of them some for the others.
  const quarter = 16 * 1024 * 1024;
  const strangers = Array.from({ length: 9 }, (_, at) => send(`stranger ${at}`, quarter));
  await new Promise((resolve) => setImmediate(resolve));
  expect((await send("stranger 0", 1)).status).toBe(429);
  expect((await strangers[8])?.status).toBe(429);
  const known = send("f");
  await new Promise((resolve) => setImmediate(resolve));
  for (const one of open.splice(0)) one();
  expect((await known).status).toBe(200);
  expect((await Promise.all(strangers)).filter(({ status }) => status === 200)).toHaveLength(8);
  const again = send("a");
  await new Promise((resolve) => setImmediate(resolve));
  open.shift()?.();
  expect((await again).status).toBe(200);
});

it("whoever begins to send a body and stops is cut", async () => {
  const { app } = await startServer({ demo: false });
  const server = await listen(app, "127.0.0.1", 0, { head: 5_000, piece: 50, whole: 5_000 });
  close.push(() => stopListening(server, 0));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const cut = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {});
  socket.write("POST /v2/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n");
  socket.write("content-length: 100\r\n\r\n{");
  await cut;
});

it("whoever sends a body in drops is cut as well", async () => {
  const { app } = await startServer({ demo: false });
  const server = await listen(app, "127.0.0.1", 0, { head: 5_000, piece: 50, whole: 600_000 });
  close.push(() => stopListening(server, 0));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const drops = setInterval(() => socket.write("{"), 10);
  const cut = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {});
  socket.write("POST /v2/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n");
  socket.write("content-length: 60000\r\n\r\n{");
  await cut;
  clearInterval(drops);
});
