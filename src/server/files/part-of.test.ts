import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

const folder = mkdtempSync(`${tmpdir()}/parts-`);
const storage = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: folder,
  configureBuckets: [{ name: "console", configs: [] }],
});
let endpoint = "";
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await storage.run()).port}`;
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

/** Longer than what is read at once, and told apart everywhere. */
const sound = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7 + (at >> 8)) % 256));
const last = sound.length - 1;

const bucket = () => ({
  FILES_DRIVER: "s3",
  S3_BUCKET: "console",
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: "S3RVER",
  S3_SECRET_ACCESS_KEY: "S3RVER",
});

describe.each([
  ["on disk", () => ({})],
  ["in a bucket", bucket],
])("a stored file %s", (_, env) => {
  let server: TestServer;
  let link: string;
  const keep = async (bytes: Uint8Array) => {
    const { files, store } = server.app.services;
    const kept = await files.save(store.db, { bytes, name: "voice.ogg", type: "audio/ogg" });
    return files.link(kept.id, server.now());
  };
  beforeAll(async () => {
    server = await startServer({ demo: false, env: env() });
    link = await keep(sound);
  });
  const ask = async (headers: Record<string, string> = {}, method = "GET", at = link) =>
    server.app.http.request(at, { method, headers });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  it("says that parts of it may be asked for, and comes whole to whoever asks for none", async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    expect(answer.headers.get("content-length")).toBe(String(sound.length));
    expect(answer.headers.get("content-range")).toBeNull();
    expect((await bytesOf(answer)).equals(sound)).toBe(true);
  });

  it.each([
    ["bytes=0-", 0, last],
    ["bytes=0-1", 0, 1],
    ["bytes=70000-150000", 70_000, 150_000],
    ["bytes=150000-", 150_000, last],
    ["bytes=199999-999999999", last, last],
    ["bytes=-500", last - 499, last],
    ["bytes=-999999999", 0, last],
    ["Bytes=5-5", 5, 5],
  ])("answers %s with that part", async (range, start, end) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end}/${sound.length}`);
    expect(answer.headers.get("content-length")).toBe(String(end - start + 1));
    expect(answer.headers.get("content-type")).toBe("audio/ogg");
    expect((await bytesOf(answer)).equals(sound.subarray(start, end + 1))).toBe(true);
  });

  it.each(["bytes=200000-", "bytes=999999999-999999999", "bytes=-0"])(
    "has nothing at %s, and says how long it is",
    async (range) => {
      const answer = await ask({ range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get("content-range")).toBe(`bytes */${sound.length}`);
      expect(await bytesOf(answer)).toHaveLength(0);
    },
  );

  it("has no part where it is empty", async () => {
    const empty = await keep(new Uint8Array());
    for (const range of ["bytes=0-", "bytes=-1"]) {
      const answer = await ask({ range }, "GET", empty);
      expect(answer.status).toBe(416);
      expect(answer.headers.get("content-range")).toBe("bytes */0");
    }
  });

  it.each([
    "bytes=0-1,5-9",
    "bytes=5-2",
    "bytes=-",
    "bytes=a-b",
    "bytes",
    "pages=1-2",
    "bytes=--5",
  ])("comes whole where %s is asked for", async (range) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).equals(sound)).toBe(true);
  });

  it("comes in part only to whoever has the rest of the same bytes", async () => {
    const tag = (await ask({}, "HEAD")).headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    const same = await ask({ range: "bytes=0-9", "if-range": tag });
    expect(same.status).toBe(206);
    expect(await bytesOf(same)).toHaveLength(10);
    for (const other of ['"other"', `W/${tag}`, "Sun, 22 Nov 2026 10:00:00 GMT"]) {
      const whole = await ask({ range: "bytes=0-9", "if-range": other });
      expect(whole.status).toBe(200);
      expect((await bytesOf(whole)).equals(sound)).toBe(true);
    }
  });

  it("tells its length to whoever asks for the head alone, whatever part is named", async () => {
    const answer = await ask({ range: "bytes=0-9" }, "HEAD");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    expect(answer.headers.get("content-length")).toBe(String(sound.length));
    expect(await bytesOf(answer)).toHaveLength(0);
  });

  it("is not opened for whoever asks for the head alone", async () => {
    const { files } = server.app.services;
    const { open } = files;
    let opened = false;
    const watched = async function* (pieces: AsyncIterable<Uint8Array>) {
      opened = true;
      yield* pieces;
    };
    vi.spyOn(files, "open").mockImplementationOnce(async (db, id) => {
      const { file, pieces } = await open(db, id);
      return { file, pieces: watched(pieces) };
    });
    expect((await ask({}, "HEAD")).status).toBe(200);
    await new Promise(setImmediate);
    expect(opened).toBe(false);
  });

  it("gives no part by a link that is not signed for it", async () => {
    const forged = link.replace(/signature=./, (start) =>
      start.endsWith("0") ? "signature=1" : "signature=0",
    );
    const answer = await ask({ range: "bytes=0-9" }, "GET", forged);
    expect(answer.status).toBe(403);
    expect(answer.headers.get("accept-ranges")).toBeNull();
  });
});
