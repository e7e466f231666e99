import type { Database } from "../../../src/server/db/database.ts";
import type { CountedPart } from "../contract/data-request.ts";

/** What a copy says of one kind of data. */
export interface Section {
  part: string;
  rows: (db: Database) => AsyncIterable<readonly unknown[]>;
}

/** One section of the copy as JSON, and how many rows it had. */
async function* sectionOf(
  db: Database,
  { part, rows }: Section,
  counted: CountedPart[],
): AsyncGenerator<string> {
  let count = 0;
  yield `  ${JSON.stringify(part)}: [`;
  for await (const portion of rows(db)) {
    for (const row of portion) {
      yield `${count === 0 ? "" : ","}\n    ${JSON.stringify(row)}`;
      count += 1;
    }
  }
  yield count === 0 ? "]" : "\n  ]";
  if (count > 0) counted.push({ part, rows: count });
}

/** The copy as one JSON document; what each section had is counted. */
export async function* documentOf(
  db: Database,
  parts: readonly Section[],
  counted: CountedPart[],
): AsyncGenerator<string> {
  yield "{\n";
  for (const [at, part] of parts.entries()) {
    yield at === 0 ? "" : ",\n";
    yield* sectionOf(db, part, counted);
  }
  yield "\n}\n";
}
