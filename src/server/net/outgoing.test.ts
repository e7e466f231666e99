import { createServer, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Resolve } from "./addresses.ts";
import { createOutgoing, pinned } from "./outgoing.ts";

let answer: RequestListener = (_, response) => response.end();
const seen: { method?: string | undefined; host?: string | undefined; body: string }[] = [];
const canary: Server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8");
  request.on("data", (piece: string) => {
    body += piece;
  });
  request.on("end", () => {
    seen.push({ method: request.method, host: request.headers.host, body });
    answer(request, response);
  });
});
await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
const { port } = canary.address() as AddressInfo;
const here = `http://127.0.0.1:${port}`;
afterAll(() => {
  canary.closeAllConnections();
  canary.close();
});
beforeEach(() => {
  seen.length = 0;
  answer = (_, response) => response.end("ok");
});

const post = { method: "POST", body: "{}", maxBytes: 64 } as const;
const open = createOutgoing({ loopback: true });
const resolving = (resolve: Resolve, loopback = false) => createOutgoing({ resolve, loopback });
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe("an address of a customer", () => {
  it("is called, and what it answers comes back", async () => {
    answer = (_, response) => response.writeHead(202, { "x-kind": "test" }).end("thanks");
    const { status, headers, body, cut } = await open.send({ ...post, url: `${here}/hook?a=b` });
    expect({ status, kind: headers["x-kind"], body: text(body), cut }).toEqual({
      status: 202,
      kind: "test",
      body: "thanks",
      cut: false,
    });
    expect(seen).toEqual([{ method: "POST", host: `127.0.0.1:${port}`, body: "{}" }]);
  });

  it("is not read further than was asked for", async () => {
    answer = (_, response) => response.end("x".repeat(5_000_000));
    const { body, cut } = await open.send({ ...post, url: here });
    expect([body.length, cut]).toEqual([64, true]);
  });

  it("has answered when it stops on the way", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
    };
    const { status, body, cut } = await open.send({ ...post, url: here });
    expect([status, text(body), cut]).toEqual([200, "half", true]);
  });

  it("is called anew where it closed a connection that was kept", async () => {
    await open.send({ ...post, url: here });
    canary.closeAllConnections();
    expect((await open.send({ ...post, url: here })).status).toBe(200);
  });

  it("says why there is no answer", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const gone = (closed.address() as AddressInfo).port;
    await new Promise((resolve) => closed.close(resolve));
    const fault = (url: string) =>
      open.send({ ...post, url }).then(
        () => null,
        ({ fault }: { fault: string }) => fault,
      );
    expect(await fault(`http://127.0.0.1:${gone}/`)).toBe("refused_connection");
    expect(await fault(`https://127.0.0.1:${port}/`)).toBe("tls");
    expect(await fault("https://10.0.0.1/")).toBe("not_public");
    answer = ({ socket }) => socket.destroy();
    expect(await fault(here)).toBe("broken_connection");
  });

  it("leads nowhere by a redirection that nobody asked to follow", async () => {
    answer = (_, response) => response.writeHead(301, { location: "/other" }).end();
    expect((await open.send({ ...post, url: here })).status).toBe(301);
    expect(seen).toHaveLength(1);
  });

  it("is followed as often as was asked, each step looked at anew", async () => {
    const get = { method: "GET", maxBytes: 64, headers: { authorization: "secret" } } as const;
    answer = ({ url = "" }, response) => {
      const left = Number(url.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` });
      response.end();
    };
    expect((await open.send({ ...get, url: `${here}/3`, redirects: 3 })).status).toBe(200);
    expect((await open.send({ ...get, url: `${here}/4`, redirects: 3 })).status).toBe(302);
    for (const location of [
      "http://169.254.169.254/latest/meta-data",
      "http://10.0.0.1/",
      "https://[::ffff:7f00:1]@10.0.0.1/",
      "file:///etc/passwd",
    ]) {
      answer = (_, response) => response.writeHead(302, { location }).end();
      await expect(open.send({ ...get, url: here, redirects: 3 })).rejects.toThrow("not_public");
    }
  });
});

describe("an inner address", () => {
  const inner = [
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://127.1:${port}/`,
    `https://2130706433:${port}/`,
    `https://0x7f000001:${port}/`,
    `https://0177.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://localhost.:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `https://user:pass@127.0.0.1:${port}/`,
    `https://rebound.example.com:${port}/`,
  ];

  it.each(inner)("is never called: %s", async (url) => {
    const closed = resolving(async () => ["127.0.0.1"]);
    expect(await closed.allows(url)).toBe(false);
    await expect(closed.send({ ...post, url })).rejects.toMatchObject({ fault: "not_public" });
    expect(seen).toEqual([]);
  });

  it("is not reached by a name that is looked up again after it was allowed", async () => {
    const answers = [["93.184.216.34"], ["127.0.0.1"]];
    const rebinding = resolving(async () => answers.shift() ?? []);
    expect(await rebinding.allows("https://hooks.example.com/")).toBe(true);
    await expect(
      rebinding.send({ ...post, url: `https://hooks.example.com:${port}/` }),
    ).rejects.toMatchObject({ fault: "not_public" });
  });

  it("is not reached by a name that changes while it is called: who was looked at is called", async () => {
    const url = `http://changing.example.com:${port}/`;
    await new Promise<void>((resolve, reject) => {
      request(url, { lookup: pinned(["127.0.0.1"]) }, (response) => {
        response.resume().on("end", resolve);
      })
        .on("error", reject)
        .end();
    });
    expect(seen).toEqual([{ method: "GET", host: `changing.example.com:${port}`, body: "" }]);
  });
});
