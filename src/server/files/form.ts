import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { ApiError } from "../../contract/wire.ts";
import { maxFields } from "../http/body.ts";

/** The longest text of a form (bytes): what is longer is a file. */
const longestText = 1024 * 1024;

/** A name without what browsers write for what would end it. */
const asGiven = (name: string) =>
  name.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");

/** Bytes up to `most`; refuses with the first one beyond. */
async function* within(pieces: AsyncIterable<Uint8Array>, most: number) {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > most) throw new ApiError(413, "too_large");
    yield piece;
  }
}

/**
 * The fields of a multipart body, at most `most` bytes. Files go where `put` takes them while they come: no faster,
 * and never whole in memory.
 */
export async function formIn(
  body: AsyncIterable<Uint8Array>,
  type: string,
  most: number,
  put: (pieces: AsyncIterable<Uint8Array>) => Promise<Blob>,
): Promise<[string, string | File][]> {
  const found: Promise<[string, string | File]>[] = [];
  try {
    const parser = busboy({
      headers: { "content-type": type },
      // As names are sent by everybody, and as they were given.
      defParamCharset: "utf8",
      preservePath: true,
      limits: { fieldSize: longestText, parts: maxFields + 1 },
    });
    parser.on("field", (name, value, { valueTruncated }) => {
      found.push(Promise.resolve([name, value]));
      if (valueTruncated) parser.destroy(new ApiError(413, "too_large"));
    });
    parser.on("file", (name, pieces, { filename, mimeType }) => {
      // An input in which nobody chose one.
      if (!filename) {
        found.push(Promise.resolve([name, ""]));
        pieces.resume();
        return;
      }
      const file = put(pieces).then((blob): [string, File] => [
        name,
        new File([blob], asGiven(filename), { type: mimeType }),
      ]);
      // What is not taken is not read on; its own stream ends by the same fault.
      pieces.on("error", () => undefined);
      file.catch((error: Error) => parser.destroy(error));
      found.push(file);
    });
    await pipeline(within(body, most), parser);
    return await Promise.all(found);
  } catch (error) {
    await Promise.allSettled(found);
    if (error instanceof ApiError) throw error;
    // The disk's own faults are nobody's body.
    if (error instanceof Error && "syscall" in error) throw error;
    throw new ApiError(400, "bad_body");
  }
}
