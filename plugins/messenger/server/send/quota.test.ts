import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

function upload() {
  const form = new FormData();
  form.set("file", new File(["Olá"], "nota.txt"));
  return server.send("bruno", "POST", "messenger/media", form);
}

it("a number keeps half a gigabyte of its own files within an hour, and no more", async () => {
  expect((await upload()).status).toBe(201);
  const at = server.now().toISOString();
  const put = (provider: string, size: number) =>
    server.rows(`insert into message_media (id, number_id, name, mime, size, provider_id, created_at)
      values (gen_random_uuid(), '${messenger.number}', 'a', 'video/mp4', ${size}, ${provider}, '${at}')`);
  await put("'from a customer'", 600 * 1024 * 1024);
  expect((await upload()).status).toBe(201);
  await put("null", 500 * 1024 * 1024);
  const over = await upload();
  expect([over.status, over.headers.get("retry-after")]).toEqual([429, "600"]);
  server.advance(3_601_000);
  expect((await upload()).status).toBe(201);
});
