import { fileTypeFromBuffer } from "file-type";
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

function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text !== "" && !/(?![\t\n\f\r])\p{Cc}/u.test(text);
  } catch {
    return false;
  }
}

async function read(bytes: Uint8Array, name: string): Promise<string | null> {
  if (endingOf(name) === "txt" && isText(bytes)) return "text/plain";
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? null;
  if (found === container) return byEnding[endingOf(name)] ?? null;
  return found && found in called ? (called[found] ?? null) : found;
}

/**
 * The true type of uploaded bytes, read from the bytes themselves; the name only tells apart what
 * they leave open. Refuses with 415 what is not in `allowed`, whatever the sender claims.
 */
export async function typeOf(
  bytes: Uint8Array,
  name: string,
  allowed: readonly string[],
): Promise<string> {
  const type = await read(bytes, name);
  if (!type || !allowed.includes(type)) throw new ApiError(415, "file_type");
  return type;
}
