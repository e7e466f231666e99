import type { Locale } from "../../../../src/contract/wire.ts";
import { writeSheet } from "../../../../src/server/files/sheet.ts";

/** Rows of one portion: nobody waits longer than for these. */
export const portion = 500;

async function* headed(
  headings: readonly string[],
  portions: AsyncIterable<readonly (readonly string[])[]>,
) {
  yield [headings];
  yield* portions;
}

/** Rows as a spreadsheet in the person's language reads them, a portion at a time; none can run. */
export const csvOf = (
  locale: Locale,
  headings: readonly string[],
  portions: AsyncIterable<readonly (readonly string[])[]>,
): AsyncIterable<Uint8Array> =>
  writeSheet("csv", { name: "", portions: headed(headings, portions) }, locale);
