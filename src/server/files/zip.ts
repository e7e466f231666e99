import { crc32, createDeflateRaw } from "node:zlib";

/** A file within an archive: a path without a leading slash, and what is in it piece by piece. */
export type ZipEntry = readonly [
  path: string,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
];

/** Numbers of a ZIP header: each with its bytes. */
function header(...fields: (readonly [size: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

/** Version 2.0, sizes behind the data, names in UTF-8, deflated, the first of January 1980. */
const how = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
] as const;

/**
 * A ZIP of some files below 4 GB, made while they come: no more than a portion is ever held. An entry is asked for
 * when the one before it is written.
 */
export async function* zip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  const directory: Buffer[] = [];
  for await (const [path, pieces] of entries) {
    const name = Buffer.from(path);
    const begin = at;
    const head = header([4, 0x04034b50], ...how, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]);
    yield Buffer.concat([head, name]);
    let sum = 0;
    let size = 0;
    let packed = 0;
    const deflate = createDeflateRaw();
    const feeding = (async () => {
      for await (const piece of pieces) {
        const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
        sum = crc32(bytes, sum);
        size += bytes.length;
        if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once("drain", resolve));
      }
      deflate.end();
    })().catch((error: unknown) => deflate.destroy(error as Error));
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      packed += piece.length;
      yield piece;
    }
    await feeding;
    yield header([4, 0x08074b50], [4, sum], [4, packed], [4, size]);
    at += head.length + name.length + packed + 16;
    const named = [
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, begin],
    ] as const;
    directory.push(
      header([4, 0x02014b50], [2, 20], ...how, [4, sum], [4, packed], [4, size], ...named),
      name,
    );
  }
  const listed = Buffer.concat(directory);
  const count = directory.length / 2;
  yield listed;
  yield header(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed.length],
    [4, at],
    [2, 0],
  );
}
