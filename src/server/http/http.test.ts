import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { ALLOWED_ORIGINS: "https://console.example" } });
});

describe("a browser page of another origin", () => {
  const ask = (origin: string, method = "GET") =>
    server.app.http.request("/v2/runtime", { method, headers: { origin } });

  it("may call when it is listed, and read when to come back", async () => {
    const preflight = await ask("https://console.example", "OPTIONS");
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("https://console.example");
    expect(preflight.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
    const { headers } = await ask("https://console.example");
    expect(headers.get("access-control-allow-origin")).toBe("https://console.example");
    expect(headers.get("access-control-expose-headers")).toContain("retry-after");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(headers.get("vary")).toMatch(/origin/i);
  });

  it.each(["https://evil.example", "null"])("may not when it is %s", async (origin) => {
    for (const method of ["GET", "OPTIONS"]) {
      const { headers } = await ask(origin, method);
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

it("every answer has a number of its own, never one the caller chose", async () => {
  const headers = { "x-request-id": "mine" };
  const answers = [
    await server.send("anonymous", "GET", "runtime", undefined, headers),
    await server.send("anonymous", "GET", "user", undefined, headers),
    await server.send("anonymous", "GET", "no-such-thing", undefined, headers),
  ];
  const numbers = answers.map((answer) => answer.headers.get("x-request-id") ?? "");
  expect(new Set(numbers).size).toBe(3);
  for (const number of numbers) expect(number).toMatch(/^[0-9a-f-]{36}$/);
});

describe("a body that is too large", () => {
  /** What anybody may send without a sign-in. */
  const large = 64 * 1024;
  let read = 0;
  const inParts = (bytes: number) => {
    read = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      if (read >= bytes) return controller.close();
      const part = new Uint8Array(Math.min(bytes - read, 8_192)).fill(32);
      read += part.byteLength;
      controller.enqueue(part);
    };
    return new ReadableStream({ pull }, { highWaterMark: 0 });
  };
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const request = new Request("http://localhost/v2/login", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      duplex: "half",
    } as RequestInit);
    const response = await server.app.http.fetch(request);
    const { code } = (await response.json()) as { code: string };
    return `${response.status} ${code}`;
  };

  it("is refused by the length it names, or where it passes what is allowed", async () => {
    expect(await post("{}", { "content-length": String(large + 1) })).toBe("413 too_large");
    expect(await post(inParts(large + 1))).toBe("413 too_large");
    expect(await post(inParts(large * 20))).toBe("413 too_large");
    expect(read).toBeLessThan(large * 2);
    // As large as it may be: read, and found to be no JSON.
    expect(await post(inParts(large))).toBe("400 bad_body");
  });

  it("is not even read from somebody who may not send it", async () => {
    const authorization = "Bearer nobody";
    expect(await post(inParts(large * 20), { authorization })).toBe("401 not_signed_in");
    expect(read).toBe(0);
  });
});
