import {
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";

// The file: 8 bytes that say what it is, 16 of salt, 12 of nonce, what is encrypted, and 16 that prove it whole.
const mark = Buffer.from("NUMBAK01");
const [saltBytes, nonceBytes, tagBytes] = [16, 12, 16];
const headBytes = mark.length + saltBytes + nonceBytes;

/** Each file has a key of its own, made of the server's secret for this number. */
const keyOf = (secret: string, salt: Uint8Array, numberId: string): Buffer =>
  Buffer.from(hkdfSync("sha256", Buffer.from(secret, "hex"), salt, `backup:${numberId}`, 32));

const quiet = () => {
  // Whoever reads the end hears of the failure.
};

/** Compresses and encrypts texts as they come (AES-256-GCM). */
export async function* encrypted(
  texts: AsyncIterable<string>,
  secret: string,
  numberId: string,
): AsyncGenerator<Uint8Array> {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const head = Buffer.concat([mark, salt, nonce]);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, salt, numberId), nonce);
  cipher.setAAD(head);
  yield head;
  const zipped = pipeline(Readable.from(texts), createGzip(), quiet);
  for await (const piece of zipped as AsyncIterable<Uint8Array>) yield cipher.update(piece);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

/** What was encrypted; throws at the end where a single bit is not as it was. */
async function* decrypted(
  pieces: AsyncIterable<Uint8Array>,
  secret: string,
  numberId: string,
): AsyncGenerator<Uint8Array> {
  let decipher: DecipherGCM | undefined;
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    held = Buffer.concat([held, piece]);
    if (!decipher) {
      if (held.length < headBytes) continue;
      const head = held.subarray(0, headBytes);
      if (!head.subarray(0, mark.length).equals(mark)) throw new Error("this is no backup");
      const salt = head.subarray(mark.length, mark.length + saltBytes);
      const nonce = head.subarray(mark.length + saltBytes);
      decipher = createDecipheriv("aes-256-gcm", keyOf(secret, salt, numberId), nonce);
      decipher.setAAD(head);
      held = held.subarray(headBytes);
    }
    // The last bytes may be the proof.
    if (held.length <= tagBytes) continue;
    yield decipher.update(held.subarray(0, -tagBytes));
    held = held.subarray(-tagBytes);
  }
  if (!decipher || held.length !== tagBytes) throw new Error("this backup is not whole");
  decipher.setAuthTag(held);
  yield decipher.final();
}

/** The lines of a backup, oldest first; what was read counts only once all of it was. */
export async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
  secret: string,
  numberId: string,
): AsyncGenerator<string> {
  const plain = pipeline(Readable.from(decrypted(pieces, secret, numberId)), createGunzip(), quiet);
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of plain as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
