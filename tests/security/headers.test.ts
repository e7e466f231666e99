import { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { readConfig } from "../../src/server/config.ts";
import { securityHeaders } from "../../src/server/http/security-headers.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

it.each([
  ["an answer", "GET", "/v2/runtime", 200],
  ["a refusal", "GET", "/v2/user", 401],
  ["an unknown path", "GET", "/v2/no-such-thing", 404],
  ["a body that cannot be read", "POST", "/v2/login", 400],
  ["the health check", "GET", "/health/ready", 200],
  ["the OpenAPI document", "GET", "/v2/openapi.json", 200],
  ["the page to read it", "GET", "/v2/docs", 200],
])("%s carries the security headers", async (_, method, path, status) => {
  const body = method === "POST" ? "{" : undefined;
  const headers = { "content-type": "application/json" };
  const answer = await server.send("anonymous", method, path, body, headers);
  expect(answer.status).toBe(status);
  const policy = answer.headers.get("content-security-policy") ?? "";
  const scripts = policy.split("; ").find((rule) => rule.startsWith("script-src")) ?? "";
  expect(scripts).toBe("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("referrer-policy")).toBeTruthy();
  expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

it.each([
  [{ REALTIME_CLUSTER: "eu" }, "wss://ws-eu.pusher.com"],
  [{ REALTIME_HOST: "events.example", REALTIME_PORT: "6001" }, "wss://events.example:6001"],
])("a page may open sockets to the service that carries the events: %o", async (env, place) => {
  const pusher = { REALTIME_DRIVER: "pusher", REALTIME_SECRET: "secret" };
  const app = new Hono().use(securityHeaders(readConfig({ NODE_ENV: "test", ...pusher, ...env })));
  const policy = (await app.request("/")).headers.get("content-security-policy") ?? "";
  expect(policy.split("; ").find((rule) => rule.startsWith("connect-src"))).toContain(` ${place}`);
});

it("speaks the caller's language, Portuguese to whoever names none", async () => {
  const say = async (language?: string) => {
    const headers = language ? { "accept-language": language } : {};
    return (await server.send("anonymous", "GET", "user", undefined, headers as never)).body
      .message;
  };
  expect(await say()).toBe(await say("pt-BR,pt;q=0.9"));
  expect(new Set([await say("pt"), await say("en-US"), await say("es-AR")]).size).toBe(3);
  expect(await say("fr, es;q=0.5")).toBe(await say("es"));
});

it("lets only the listed origins read an answer", async () => {
  const from = async (origin: string) =>
    (await server.send("anonymous", "GET", "runtime", undefined, { origin })).headers.get(
      "access-control-allow-origin",
    );
  expect(await from("https://evil.example")).toBeNull();
  expect(await from(server.app.services.config.appUrl)).toBe(server.app.services.config.appUrl);
});

it("promises https for a year when it is served by https", async () => {
  const secure = await startServer({ demo: false, env: { APP_URL: "https://console.example" } });
  const { headers } = await secure.get("anonymous", "runtime");
  expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
});
