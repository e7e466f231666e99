import { expect, it } from "vitest";
import { formatIn } from "./format.ts";

it.each([
  ["pt", ["0 byte", "1 byte", "557 bytes", "1,4 kB", "5 MB", "2,3 GB"]],
  ["en", ["0 bytes", "1 byte", "557 bytes", "1.4 kB", "5 MB", "2.3 GB"]],
  ["es", ["0 bytes", "1 byte", "557 bytes", "1.4 kB", "5 MB", "2.3 GB"]],
])("says in %s how large a file is", (language, said) => {
  const sizes = [0, 1, 557, 1_400, 5 * 1024 ** 2, 2.3 * 1024 ** 3];
  expect(sizes.map(formatIn(language).bytes)).toEqual(said);
});
