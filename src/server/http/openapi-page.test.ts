import { afterAll, beforeAll, expect, it } from "vitest";
import { closeServers, startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ demo: false });
});
afterAll(closeServers);

it("asks nobody but this server for anything, and runs no script that is written into the page", async () => {
  const { status, headers, body } = await server.get("anonymous", "/v2/docs");
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
  const page = new TextDecoder().decode(body);
  expect(page).not.toMatch(/https?:|\/\/|<script>|<style>| on\w+=/);
  const asked = [...page.matchAll(/(?:src|href)="([^":]+)"/g)].map(([, path]) => path ?? "");
  expect(asked).toHaveLength(3);
  for (const path of asked) {
    const file = await server.get("anonymous", new URL(path, "http://x/v2/docs").pathname);
    expect([file.status, file.headers.get("content-type")], path).toEqual([
      200,
      expect.stringMatching(/^text\/(css|javascript)/),
    ]);
  }
});

it("hands out these files and no others of their folder", async () => {
  for (const name of ["package.json", "index.html", "..%2fpackage.json", "swagger-ui.js"]) {
    expect((await server.get("anonymous", `/v2/docs/${name}`)).status, name).toBe(404);
  }
});
