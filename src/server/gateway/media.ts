import type { Database } from "../db/database.ts";
import type { Files } from "../files/files.ts";
import { GatewayError } from "./gateway.ts";

/** A file on its way to WhatsApp, never whole in memory; `size` in bytes. */
export interface GatewayFile {
  type: string;
  name: string;
  size: number;
  /** Its bytes, from the first one each time. */
  pieces(): AsyncIterable<Uint8Array>;
}

/** Meta's code for a file that cannot be fetched. */
export const fileUnfetched = 131052;

/** A file of the store as it is handed over. Throws where it is gone. */
export async function storedFile(files: Files, db: Database, id: string): Promise<GatewayFile> {
  const { file } = await files.open(db, id);
  const { type, name, size } = file;
  return { type, name, size, pieces: () => files.pieces(id) };
}

/** The same bytes, cut off with the first one beyond `largest`. */
export async function* within(
  pieces: AsyncIterable<Uint8Array>,
  largest: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > largest) throw new GatewayError(fileUnfetched, "the file is too large");
    yield piece;
  }
}
