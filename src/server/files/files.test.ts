import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import S3rver from "s3rver";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { onDisk } from "./disk.ts";
import { type Files, openFiles } from "./files.ts";
import type { Place } from "./place.ts";
import { inBucket } from "./s3.ts";

const folder = mkdtempSync(`${tmpdir()}/files-`);
const disk = onDisk(join(folder, "disk"));
const storage = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: join(folder, "s3"),
  configureBuckets: [{ name: "console", configs: [] }],
});
let server: TestServer;
let bucket: Place;
let endpoint = "";
const settings = {
  bucket: "console",
  region: "us-east-1",
  key: { id: "S3RVER", secret: "S3RVER" },
};
beforeAll(async () => {
  server = await startServer({ demo: false });
  endpoint = `http://127.0.0.1:${(await storage.run()).port}`;
  bucket = await inBucket({ ...settings, endpoint });
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

const store = () => server.app.services.store;
const bytes = () => new TextEncoder().encode("Olá");
const named = { name: "a.txt", type: "text/plain" };

/** What lies there, whatever it is. */
async function lying(place: Place): Promise<string[]> {
  const ids: string[] = [];
  for await (const some of place.list(new Date())) ids.push(...some.map(({ id }) => id ?? "?"));
  return ids.sort();
}

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

/** The same place as if all in it, but some, had been written two hours ago. */
const aged = (place: Place, young: readonly string[]): Place => ({
  ...place,
  async *list(now) {
    for await (const some of place.list(now)) {
      yield some.map((one) =>
        young.includes(one.id ?? "") ? one : { ...one, at: one.at - 2 * 3_600_000 },
      );
    }
  },
});

describe.each([
  ["on disk", () => disk],
  ["in a bucket", () => bucket],
])("files %s", (_, place) => {
  const files = (of = place()): Files => openFiles(of, "secret", folder);

  it("come back as they were given, whole or piece by piece, and go with their owner", async () => {
    const { db } = store();
    const kept = await files().save(db, { bytes: bytes(), ...named });
    expect(kept.size).toBe(4);
    expect(await text(files().pieces(kept.id))).toBe("Olá");
    const { file, pieces } = await files().open(db, kept.id);
    expect([file.sha256, Buffer.concat(await Readable.from(pieces).toArray()).toString()]).toEqual([
      kept.sha256,
      "Olá",
    ]);
    await files().remove(db, kept.id);
    await expect(files().open(db, kept.id)).rejects.toMatchObject({ status: 404 });
    await files(aged(place(), [])).sweep(db, new Date());
    expect(await lying(place())).not.toContain(kept.id);
  });

  it("are whole after a removal that is taken back, and go once it is committed, however old", async () => {
    const { db } = store();
    const kept = await files().save(db, { bytes: bytes(), ...named });
    const removed = store().transact(async (tx) => {
      await files().remove(tx, kept.id);
      throw new Error("the connection is lost");
    });
    await expect(removed).rejects.toThrow("lost");
    await files().sweep(db, days(30));
    expect(await text((await files().open(db, kept.id)).pieces)).toBe("Olá");
    await store().transact((tx) => files().remove(tx, kept.id));
    await files().sweep(db, days(30));
    await expect(place().find(kept.id)).rejects.toThrow();
    expect(await lying(place())).toEqual([]);
  });

  it("large ones pass through in pieces both ways", async () => {
    const megabytes = 12;
    let ahead = 0;
    let most = 0;
    async function* sent() {
      for (let at = 0; at < megabytes * 16; at += 1) {
        yield Buffer.alloc(64 * 1024, at % 251);
        await new Promise(setImmediate);
      }
    }
    const written = await files().write(sent());
    expect(written.size).toBe(megabytes * 1024 * 1024);
    for await (const piece of files().take(written)) {
      ahead += piece.byteLength;
      most = Math.max(most, piece.byteLength);
    }
    expect(ahead).toBe(written.size);
    expect(most).toBeLessThan(1024 * 1024);
    expect(await lying(place())).not.toContain(written.id);
  });

  it("what breaks off on the way leaves nothing behind", async () => {
    const before = await lying(place());
    async function* broken() {
      yield Buffer.alloc(6 * 1024 * 1024);
      yield bytes();
      await Promise.resolve();
      throw new Error("the disk is full");
    }
    await expect(files().write(broken())).rejects.toThrow("full");
    expect(await lying(place())).toEqual(before);
  });

  it("bytes that no file has are swept away after an hour, and nothing else", async () => {
    const { db } = store();
    const kept = await files().save(db, { bytes: bytes(), ...named });
    await expect(
      store().transact(async (tx) => {
        await files().save(tx, { bytes: bytes(), ...named });
        throw new Error("refused");
      }),
    ).rejects.toThrow("refused");
    const young = await files().write(bytes());
    expect(await lying(place())).toHaveLength(3);
    await files(aged(place(), [young.id])).sweep(db, new Date());
    expect(await lying(place())).toEqual([kept.id, young.id].sort());
    await files().remove(db, kept.id);
    await files().sweep(db, days(1));
    expect(await lying(place())).toEqual([]);
  });

  it("says whether anything can be kept", async () => {
    expect(await files().reach()).toMatch(/^(disk|127\.0\.0\.1)$/);
  });
});

it("a link lives no longer than it is told, and at least for half of that", () => {
  const files = openFiles(disk, "secret", folder);
  for (const minutes of [15, 60]) {
    for (let at = 0; at < 120; at += 7) {
      const now = new Date(Date.UTC(2026, 10, 22, 10, at, 13));
      const link = files.link("a", now, minutes);
      const expires = Number(new URL(link, "http://x").searchParams.get("expires"));
      const lives = (expires - now.getTime()) / 60_000;
      expect(lives).toBeLessThanOrEqual(minutes);
      expect(lives).toBeGreaterThanOrEqual(minutes / 2);
    }
  }
  const now = new Date(Date.UTC(2026, 10, 22, 10, 1));
  expect(files.link("a", now)).toBe(files.link("a", new Date(now.getTime() + 60_000)));
});

it("half an upload of a killed server is swept from the disk", async () => {
  const path = join(folder, "disk", "zz", `${uuidv7()}.part`);
  await mkdir(join(path, ".."), { recursive: true });
  writeFileSync(path, "x");
  await openFiles(disk, "secret", folder).sweep(store().db, new Date());
  expect(existsSync(path)).toBe(true);
  const old = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(path, old, old);
  await openFiles(disk, "secret", folder).sweep(store().db, new Date());
  expect(existsSync(path)).toBe(false);
});

it("a sweep of a bucket leaves unread what earlier ones have seen", async () => {
  const id = uuidv7();
  await bucket.write(id, Readable.from([bytes()]));
  const seen = async (now: Date) => {
    const ids: (string | null)[] = [];
    for await (const some of bucket.list(now)) ids.push(...some.map((one) => one.id));
    return ids;
  };
  expect(await seen(days(6))).toContain(id);
  expect(await seen(days(8))).toEqual([]);
  await bucket.remove(id);
});

it("a bucket that is not there and a wrong key are told", async () => {
  const nowhere = await inBucket({ ...settings, endpoint, bucket: "nowhere" });
  await expect(nowhere.reach()).rejects.toThrow();
  await expect(nowhere.write(uuidv7(), Readable.from([bytes()]))).rejects.toThrow("bucket");
  const stranger = await inBucket({ ...settings, endpoint, key: { id: "other", secret: "no" } });
  await expect(stranger.write(uuidv7(), Readable.from([bytes()]))).rejects.toThrow("Access Key");
});

const descriptors = "/proc/self/fd";

it.runIf(existsSync(descriptors))(
  "holds nothing open for whoever reads nothing of a file",
  async () => {
    const { db } = store();
    const files = openFiles(disk, "secret", folder);
    const kept = await files.save(db, { bytes: bytes(), ...named });
    await files.open(db, kept.id);
    const held = readdirSync(descriptors).filter((one) => {
      try {
        return readlinkSync(join(descriptors, one)).endsWith(kept.id);
      } catch {
        return false;
      }
    });
    expect(held).toEqual([]);
  },
);
