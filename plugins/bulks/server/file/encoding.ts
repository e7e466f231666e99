import { isUtf8 } from "node:buffer";
import { invalid } from "../../../../src/contract/wire.ts";
import type { ReadFile } from "../../contract/bulk.ts";

type Encoding = ReadFile["encoding"];
type Delimiter = ReadFile["delimiter"];

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte);

/** Bytes that are looked at where only some can be. */
const looked = 4_096;

/** In which half of its pairs a text has its zeros, as Latin letters do in UTF-16; null for neither. */
function utf16Without(bytes: Uint8Array): Encoding | null {
  const pairs = Math.floor(Math.min(bytes.byteLength, looked) / 2);
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs * 2; at++) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > pairs / 2 && even === 0) return "utf-16le";
  return even > pairs / 2 && odd === 0 ? "utf-16be" : null;
}

/** What the bytes of a text are. Excel writes Latin-1, as Windows extends it, unless it is told otherwise. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  const wide = utf16Without(bytes);
  if (wide) return wide;
  if (bytes.includes(0)) throw invalid({ file: "bulks.file_not_text" });
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** What divides the cells of the first line: the sign that stands most often outside quotes. */
export function delimiterOf(start: string): Delimiter {
  const [line = ""] = start.split(/\r?\n|\r/, 1);
  const told = /^sep=([;,\t])/i.exec(line)?.[1];
  if (told) return told as Delimiter;
  const plain = line.replace(/"(?:[^"]|"")*"/g, "");
  const counted = ([";", ",", "\t"] as const).map((sign) => ({
    sign,
    times: plain.split(sign).length - 1,
  }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign;
}
