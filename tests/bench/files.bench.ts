import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { it } from "vitest";
import { attendedNumber } from "../../plugins/numbers/fixtures/world.ts";
import { storedFile } from "../../src/server/gateway/media.ts";
import { startServer } from "../support/server.ts";

const mb = 1024 * 1024;
const peer = fileURLToPath(new URL("peers/graph-files.mjs", import.meta.url));
const rss = () => process.memoryUsage().rss / mb;
const { gc = () => undefined } = globalThis as { gc?: () => void };

/** What the process takes before, at most meanwhile, and after, once what is left over was collected. */
async function measured(name: string, run: () => Promise<unknown>) {
  gc();
  const before = rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, rss());
  }, 5);
  const began = performance.now();
  await run();
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  gc();
  const [first, top, last] = [before, most, rss()].map(Math.round);
  const figures = `${first} MB before, ${top} at most, ${last} after, ${seconds.toFixed(1)} s`;
  process.stdout.write(`${name}: ${figures}\n`);
}

it("memory while files go through", { timeout: 600_000 }, async () => {
  const graph = spawn(process.execPath, [peer], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(graph.stdout, "data");
  const server = await startServer({
    env: {
      GATEWAY: "cloud",
      WHATSAPP_TOKEN: "token",
      WHATSAPP_APP_ID: "700800900",
      WHATSAPP_APP_SECRET: "the-secret-of-this-bench-of-files",
      WHATSAPP_VERIFY_TOKEN: "the-token-that-meta-shows",
      WHATSAPP_BUSINESS_ACCOUNT: "100200300400500",
      WHATSAPP_GRAPH_API: `http://127.0.0.1:${String(port).trim()}`,
    },
  });
  const { services, http } = server.app;
  const { files, gateway, store } = services;
  const token = await server.tokenOf("bruno");
  const number = await attendedNumber(server);
  await server.rows(
    `insert into cloud_numbers (id, phone, account) select '7', phone, workspace_id from numbers where id = '${number}' returning id`,
  );
  const fetched = () => gateway.fetchMedia(number, "900", 100 * mb, files.write);
  const written = await fetched();
  const { id } = await files.save(store.db, {
    bytes: written,
    name: "a.pdf",
    type: "application/pdf",
  });
  await measured("100 MB from Meta to the store", fetched);
  await measured("100 MB from the store to Meta", async () =>
    gateway.upload(number, await storedFile(files, store.db, id)),
  );
  const path = files.link(id, server.now());
  await measured("100 MB from the store to a browser", async () => {
    const { body } = await http.fetch(new Request(`http://localhost${path}`));
    for await (const _ of body as unknown as AsyncIterable<Uint8Array>);
  });
  const head = `--b\r\ncontent-disposition: form-data; name="number_id"\r\n\r\n${number}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`;
  async function* form() {
    yield Buffer.from(head);
    for (let at = 0; at < 15 * 16; at += 1) yield Buffer.alloc(64 * 1024, at);
    yield Buffer.from("\r\n--b--\r\n");
  }
  const upload = async () => {
    const request = new Request("http://localhost/v2/messenger/media", {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "multipart/form-data; boundary=b",
        "content-length": String(15 * mb + head.length + 20),
      },
      body: form() as never,
      duplex: "half",
    } as RequestInit);
    const answer = await http.fetch(request);
    if (answer.status >= 300) throw new Error(await answer.text());
  };
  await upload();
  await measured("a document of 15 MB sent seven times, four at once", async () => {
    await Promise.all([upload(), upload(), upload(), upload()]);
    await Promise.all([upload(), upload(), upload()]);
  });
  graph.kill();
});
