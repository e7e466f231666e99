import type { FilePart } from "../../contract/endpoint.ts";

/** Bytes that lie somewhere, whoever has them. */
export interface Lying {
  /** Whose bytes they would be; null for what no file can have, as half an upload. */
  id: string | null;
  /** When they were written (ms). */
  at: number;
  remove(): Promise<void>;
}

/** Where the bytes of files lie, each by its id. */
export interface Place {
  /** Keeps what comes piece by piece: whole, or not at all. */
  write(id: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** Throws where nothing lies. */
  find(id: string): Promise<void>;
  /** What lies there, or a part of it, opened with the first piece: whoever asks for none holds nothing. */
  pieces(id: string, part?: FilePart): AsyncIterable<Uint8Array>;
  remove(id: string): Promise<void>;
  /** Has sweeps look at these bytes until they are gone, however old: their file is about to be removed. */
  mark(id: string): Promise<void>;
  /** Some at a time, all that a sweep has to look at. */
  list(now: Date): AsyncIterable<Lying[]>;
  /** Throws where nothing can be kept; answers what it is called. */
  reach(): Promise<string>;
}
