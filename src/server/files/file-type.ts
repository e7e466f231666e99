import { Readable } from "node:stream";
import { fileTypeFromBlob, fileTypeFromBuffer, fileTypeFromStream } from "file-type";
import { ApiError } from "../../contract/wire.ts";

/** The older office files share one container; only their name tells them apart. */
const container = "application/x-cfb";
const byEnding: Record<string, string> = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
};

/** What WhatsApp calls them; null for what it does not play, as other codecs than Opus in Ogg. */
const called: Record<string, string | null> = {
  "audio/x-m4a": "audio/mp4",
  "audio/ogg; codecs=opus": "audio/ogg",
  "audio/ogg": null,
};

const endingOf = (name: string) => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

type Pieces = AsyncIterable<Uint8Array> | Uint8Array[];

async function isText(pieces: Pieces): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const isPlain = (text: string) => !/(?![\t\n\f\r])\p{Cc}/u.test(text);
  const decoded = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      return null;
    }
  };
  let some = false;
  for await (const piece of pieces) {
    const text = decoded(piece);
    if (text === null || !isPlain(text)) return false;
    some ||= text !== "";
  }
  const rest = decoded();
  return rest !== null && isPlain(rest) && (some || rest !== "");
}

function named(found: string | null, name: string): string | null {
  if (found === container) return byEnding[endingOf(name)] ?? null;
  return found && found in called ? (called[found] ?? null) : found;
}

function allowedOf(type: string | null, allowed: readonly string[]): string {
  if (!type || !allowed.includes(type)) throw new ApiError(415, "file_type");
  return type;
}

/**
 * The true type of uploaded bytes, read from the bytes themselves; the name only tells apart what
 * they leave open. Refuses with 415 what is not in `allowed`, whatever the sender claims.
 */
export async function typeOf(
  bytes: Uint8Array | Blob,
  name: string,
  allowed: readonly string[],
): Promise<string> {
  const isBlob = bytes instanceof Blob;
  const isTextFile = endingOf(name) === "txt" && (await isText(isBlob ? bytes.stream() : [bytes]));
  if (isTextFile) return allowedOf("text/plain", allowed);
  const found = await (isBlob ? fileTypeFromBlob(bytes) : fileTypeFromBuffer(bytes));
  return allowedOf(named(found?.mime ?? null, name), allowed);
}

/** The same of bytes that are read piece by piece, from the first one each time. */
export async function typeOfPieces(
  pieces: () => AsyncIterable<Uint8Array>,
  name: string,
  allowed: readonly string[],
): Promise<string> {
  if (endingOf(name) === "txt" && (await isText(pieces()))) return allowedOf("text/plain", allowed);
  const fault: { error?: Error } = {};
  const stream = Readable.from(watched(pieces(), fault), { objectMode: false });
  try {
    const found = await fileTypeFromStream(Readable.toWeb(stream)).catch(() => undefined);
    // What could not be read is no file of another type.
    if (fault.error) throw fault.error;
    return allowedOf(named(found?.mime ?? null, name), allowed);
  } finally {
    stream.destroy();
  }
}

async function* watched(pieces: AsyncIterable<Uint8Array>, fault: { error?: Error }) {
  try {
    yield* pieces;
  } catch (error) {
    fault.error = error as Error;
    throw error;
  }
}
