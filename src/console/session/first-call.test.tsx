import { afterEach, expect, test } from "vitest";
import { takeFirstCall } from "./first-call.ts";

const url = "http://localhost/v2/user";
const response = Promise.resolve(new Response("{}"));
const headers = { Authorization: "Bearer a", "X-Workspace": "w" };

afterEach(() => {
  window.firstCall = undefined;
});

const ask = (said: Record<string, string>, method = "GET") =>
  takeFirstCall(new Request(url, { method }), new Headers(said));

test("the answer that left first is handed on once", () => {
  window.firstCall = { url, headers, response, at: performance.now() };
  expect(ask(headers, "DELETE")).toBeUndefined();
  expect(ask(headers)).toBe(response);
  expect(ask(headers)).toBeUndefined();
});

test.each([
  ["another person", { ...headers, Authorization: "Bearer b" }, 0],
  ["another workspace", { ...headers, "X-Workspace": "v" }, 0],
  ["no workspace", { Authorization: "Bearer a" }, 0],
  ["somebody whose script took long to come", headers, 5_000],
])("it is not handed to %s", (_, said, age) => {
  window.firstCall = { url, headers, response, at: performance.now() - age };
  expect(ask(said)).toBeUndefined();
});
