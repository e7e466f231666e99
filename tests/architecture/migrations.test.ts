import { describe, expect, it, test } from "vitest";
import { contractionsOf } from "./migrations.ts";
import { filesIn, pluginNames, read } from "./tree.ts";

const steps = filesIn([
  "src/server/db/migrations",
  ...pluginNames().map((name) => `plugins/${name}/server/migrations`),
]).filter((file) => file.endsWith(".sql"));
const nameOf = (file: string) =>
  `${/^plugins\/([^/]+)/.exec(file)?.[1] ?? "house"}/${file.split("/").at(-1)?.replace(".sql", "")}`;

/** Where something runs already when its step comes: a baseline begins with nothing. */
const later = steps.filter((file) => !file.includes("/0000_"));

/**
 * The steps that contract the schema, by why no server beside them trips over it. Before the first release
 * there was no server of another. From then on: `src/server/README.md`, "A step that takes away".
 */
const firstRelease = "of the first release: no other ran beside it";
const contracting: Readonly<Record<string, string>> = {
  "activations/0001_steps": firstRelease,
  "audit/0001_append_only": firstRelease,
  "audit/0002_chain": firstRelease,
  "contacts/0002_people": firstRelease,
  "flows/0002_home": "what it allows once was allowed once before, in fewer columns",
  "invoices/0001_never_changed": firstRelease,
  "messenger/0001_conversations": firstRelease,
  "messenger/0007_links": firstRelease,
  "numbers/0003_people_of_its_workspace": firstRelease,
  "replies/0001_of_workspace": "what it forbids is said of a column that no such server writes",
  "servers/0001_one-at-a-time": firstRelease,
  "services/0001_keep_past": firstRelease,
  "services/0002_by_country": firstRelease,
  "simulator/0001_forget_texts": firstRelease,
  "templates/0001_review": firstRelease,
  "templates/0002_home": "what it allows once was allowed once before, in fewer columns",
  "users/0001_staff_edits": firstRelease,
  "users/0002_active_number": firstRelease,
  "webhooks/0001_addresses": firstRelease,
  "webhooks/0004_goes_along": "it asks for what was asked for before, and takes more along",
  "house/0006_events_by_day":
    "a table of that name and those columns takes its place at once, and counters keep numbers apart",
};

test("a schema step only adds, or says why no server of the release before trips over it", () => {
  const found = later.flatMap((file) =>
    contractionsOf(read(file)).map(({ how, statement }) => ({
      step: nameOf(file),
      how,
      statement,
    })),
  );
  expect(later.length).toBeGreaterThan(50);
  expect(found.filter(({ step }) => !(step in contracting))).toEqual([]);
  const contracted = new Set(found.map(({ step }) => step));
  expect(Object.keys(contracting).filter((step) => !contracted.has(step))).toEqual([]);
});

describe("what a server of the release before would trip over", () => {
  it.each([
    ["drops a table", 'DROP TABLE "a" CASCADE;'],
    [
      "drops a column",
      'create table b (id int);--> statement-breakpoint\nALTER TABLE "a" DROP COLUMN "x";',
    ],
    ["renames", "alter table a rename column x to y"],
    ["changes a type", 'ALTER TABLE "a" ALTER COLUMN "x" SET DATA TYPE bigint;'],
    ["forbids null", 'ALTER TABLE "a" ALTER COLUMN "x" SET NOT NULL;'],
    ["wants a value", 'ALTER TABLE "a" ADD COLUMN "x" text NOT NULL;'],
    [
      "checks what is written",
      'ALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("x") REFERENCES "b"("id");',
    ],
    ["allows a value once", 'CREATE UNIQUE INDEX "i" ON "a" USING btree ("x");'],
    [
      "runs at each write",
      "create trigger t before update on a for each row execute function f();",
    ],
    ["drops a column", "do $$ begin alter table a drop column x; end $$"],
  ])("%s", (how, step) => {
    expect(contractionsOf(step).map((found) => found.how)).toEqual([how]);
  });

  it.each([
    [
      "a table of its own, with all its rules",
      'CREATE TABLE "a" ("id" int NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "a" USING btree ("id");',
    ],
    ["a column that is left out", 'ALTER TABLE "a" ADD COLUMN "x" text;'],
    [
      "a column of its own that refers to something",
      'ALTER TABLE "a" ADD COLUMN "x" uuid;--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("x") REFERENCES "b"("id");',
    ],
    [
      "a column that fills itself",
      `ALTER TABLE "a" ADD COLUMN "x" jsonb DEFAULT '[]'::jsonb NOT NULL;`,
    ],
    [
      "an index, and one less",
      'CREATE INDEX "i" ON "a" ("x");--> statement-breakpoint\nDROP INDEX "j";',
    ],
    [
      "what only a comment or a function says",
      "-- drop table a\ncreate function f() returns int as $$ begin drop table t; end $$ language plpgsql;",
    ],
  ])("not %s", (_, step) => {
    expect(contractionsOf(step)).toEqual([]);
  });
});
