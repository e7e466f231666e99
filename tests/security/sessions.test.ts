import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { listen, stopListening } from "../../src/server/http/serve.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let http: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await startServer();
  http = await listen(server.app, "127.0.0.1", 0);
  await server.snapshot();
});
afterAll(async () => {
  await server.app.live.close(0);
  await stopListening(http, 0);
});
beforeEach(() => server.restore());

interface Listening {
  socket: WebSocket;
  closed: Promise<number>;
  heard: { event: string; data: string }[];
}

/** Opens a socket as a browser would and joins the person's own channel with their token. */
async function listenAs(token: string, scope: string): Promise<Listening> {
  const { port } = http.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/console?protocol=7`);
  const heard: Listening["heard"] = [];
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  const next = (wanted: string) =>
    new Promise<string>((resolve, reject) => {
      socket.on("message", (raw) => {
        const message = JSON.parse(String(raw)) as { event: string; data: string };
        if (message.event === wanted) resolve(message.data);
        if (message.event.endsWith("error")) reject(new Error(String(raw)));
      });
    });
  const { socket_id } = JSON.parse(await next("pusher:connection_established"));
  socket.on("message", (raw) => heard.push(JSON.parse(String(raw))));
  const channel_name = `private-${scope}`;
  const authorised = await server.send(
    "anonymous",
    "POST",
    "broadcasting/auth",
    new URLSearchParams({ socket_id, channel_name }).toString(),
    {
      authorization: `Bearer ${token}`,
      "content-type": "application/x-www-form-urlencoded",
    },
  );
  if (authorised.status !== 200) throw new Error(`auth ${authorised.status}`);
  const joined = next("pusher_internal:subscription_succeeded");
  const data = { channel: channel_name, auth: authorised.body.auth };
  socket.send(JSON.stringify({ event: "pusher:subscribe", data }));
  await joined;
  return { socket, closed, heard };
}

const signIn = async (who: string) => {
  const { body } = await server.send("anonymous", "POST", "login", {
    username: `${who}@recado.test`,
    password: "recado-demo",
  });
  return body.access_token as string;
};
/** A fresh sign-in each time: `restore` takes older ones away. */
const asManager = async (method: string, path: string, body?: object) =>
  server.send("anonymous", method, path, body, bearer(await signIn("marina")));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOf = async (token: string) =>
  (await server.send("anonymous", "GET", "user", undefined, bearer(token))).status;
const idOf = async (token: string) =>
  (await server.send("anonymous", "GET", "user", undefined, bearer(token))).body.data.id as string;

describe("a session that ends", () => {
  it("at sign-out: the token and its socket stop at once, another session goes on", async () => {
    const [token, other] = [await signIn("ana"), await signIn("ana")];
    const scope = `user.${await idOf(token)}`;
    const [listening, staying] = [await listenAs(token, scope), await listenAs(other, scope)];
    await server.send("anonymous", "POST", "logout", undefined, bearer(token));
    expect(await listening.closed).toBe(4009);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(other)).toBe(200);
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
    staying.socket.close();
  });

  it("at a password change: every other session and its socket end, the changing one stays", async () => {
    const [token, other] = [await signIn("ana"), await signIn("ana")];
    const scope = `user.${await idOf(token)}`;
    const [staying, listening] = [await listenAs(token, scope), await listenAs(other, scope)];
    const changed = await server.send(
      "anonymous",
      "POST",
      "user/password",
      {
        current_password: "recado-demo",
        password: "another-secret",
        password_confirmation: "another-secret",
      },
      bearer(token),
    );
    expect(changed.status).toBe(204);
    expect(await listening.closed).toBe(4009);
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(token)).toBe(200);
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
    staying.socket.close();
  });

  it("when the person ends all others: their sockets end at once, this one stays", async () => {
    const [token, ...others] = [await signIn("ana"), await signIn("ana"), await signIn("ana")];
    const scope = `user.${await idOf(token)}`;
    const staying = await listenAs(token, scope);
    const listening = await Promise.all(others.map((other) => listenAs(other, scope)));
    const path = "user/sessions";
    const ended = await server.send("anonymous", "DELETE", path, undefined, bearer(token));
    expect(ended.status).toBe(204);
    expect(await Promise.all(listening.map(({ closed }) => closed))).toEqual([4009, 4009]);
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect(await statusOf(token)).toBe(200);
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
    staying.socket.close();
  });

  it("when staff suspend the person: every token is refused, every socket closed within a second", async () => {
    const tokens = [await signIn("ana"), await signIn("ana")];
    const id = await idOf(tokens[0]!);
    const listening = await Promise.all(tokens.map((token) => listenAs(token, `user.${id}`)));
    const body = { status: "suspended", reason: "asked for by its owner" };
    const answer = await asManager("PUT", `admin/users/${id}/status`, body);
    const start = performance.now();
    expect(answer.status).toBe(200);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401]);
    expect(await Promise.all(listening.map(({ closed }) => closed))).toEqual([4009, 4009]);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it("when staff take the last role away: the staff channel is gone and refused afterwards", async () => {
    const token = await signIn("fernanda");
    const id = await idOf(token);
    const listening = await listenAs(token, "staff");
    const { version } = (await asManager("GET", `admin/users/${id}`)).body.data;
    const body = { roles: [], permissions: [], version };
    const taken = await asManager("PUT", `admin/users/${id}/access`, body);
    expect(taken.status).toBe(200);
    expect(await listening.closed).toBe(4200);
    await expect(listenAs(token, "staff")).rejects.toThrow("auth 403");
  });

  it("when the person is removed from a workspace: its channel is gone and refused afterwards", async () => {
    const token = await signIn("bruno");
    const id = await idOf(token);
    const { body } = await server.get("ana", "workspaces");
    const workspace = body.data.find((w: { name: string }) => w.name === "Padaria Aurora").id;
    const listening = await listenAs(token, `workspace.${workspace}`);
    const removed = await server.send("ana", "DELETE", `workspaces/${workspace}/users/${id}`);
    expect(removed.status).toBe(204);
    expect(await listening.closed).toBe(4200);
    await expect(listenAs(token, `workspace.${workspace}`)).rejects.toThrow("auth 403");
    const look = await server.send(
      "anonymous",
      "GET",
      `workspaces/${workspace}`,
      undefined,
      bearer(token),
    );
    expect(look.status).toBe(403);
  });
});

describe("a channel", () => {
  it("carries committed events in order, numbered without a gap", async () => {
    const token = await signIn("ana");
    const scope = `user.${await idOf(token)}`;
    const { heard, socket } = await listenAs(token, scope);
    for (const first_name of ["Um", "Dois", "Três"]) {
      await server.send("anonymous", "PUT", "user", { first_name }, bearer(token));
    }
    await expect.poll(() => heard.filter((m) => m.event === "user.changed").length).toBe(3);
    const changes = heard.filter((message) => message.event === "user.changed");
    const numbers = changes.map((message) => JSON.parse(message.data).seq);
    expect(numbers).toEqual([numbers[0], numbers[0] + 1, numbers[0] + 2]);
    socket.close();
  });

  it("of somebody else is refused with 403, never 401", async () => {
    const [ana, diego] = [await signIn("ana"), await signIn("diego")];
    await expect(listenAs(diego, `user.${await idOf(ana)}`)).rejects.toThrow("auth 403");
    await expect(listenAs(diego, "staff")).rejects.toThrow("auth 403");
    await expect(listenAs(diego, "constructor")).rejects.toThrow("auth 403");
  });

  it("is not opened by a signature made for another socket", async () => {
    const token = await signIn("ana");
    const { port } = http.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/console?protocol=7`);
    const messages: { event: string }[] = [];
    socket.on("message", (raw) => messages.push(JSON.parse(String(raw))));
    await expect.poll(() => messages.length).toBe(1);
    const data = {
      channel: `private-user.${await idOf(token)}`,
      auth: `console:${"0".repeat(64)}`,
    };
    socket.send(JSON.stringify({ event: "pusher:subscribe", data }));
    await expect.poll(() => messages[1]?.event).toBe("pusher:subscription_error");
    socket.close();
  });
});
