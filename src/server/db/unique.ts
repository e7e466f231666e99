import { invalid } from "../../contract/wire.ts";
import { isDuplicate } from "./store.ts";

/** Awaits a write; a value that must be unique and is taken becomes a 422 on the fields named. */
export async function unique<T>(taken: Record<string, string>, write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? invalid(taken) : error;
  }
}
