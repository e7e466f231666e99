import { cut } from "../../contract/text.ts";
import { keepableText } from "./keepable.ts";

/** A failed query tells its values after its words: they are people's data, and stay out. */
const withoutValues = (message: string): string =>
  message.replace(/^params: [\s\S]*/m, "params: [hidden]");

/** An error and what caused it, the first first. */
const causes = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : [];

/** What went wrong, without anybody's data, as logs tell it. */
export function readableError(error: Error) {
  const all = causes(error);
  return {
    type: error.name,
    message: all.map(({ message }) => withoutValues(message)).join(": "),
    stack: all
      .map(({ message, stack = "" }) => stack.replace(message, () => withoutValues(message)))
      .join("\ncaused by: "),
  };
}

/** What went wrong in a line that the store can keep, beside the work that failed. */
export const faultOf = (error: unknown): string =>
  cut(keepableText(withoutValues(error instanceof Error ? error.message : String(error))), 500);
