/** A statement of a schema step that a server of the release before would trip over, and how. */
export interface Contraction {
  how: string;
  statement: string;
}

/** What takes something away from whoever still runs, or refuses what they still write. */
const rules: readonly (readonly [how: string, form: RegExp])[] = [
  ["drops a table", /^drop (?:table|view|schema|type|function) /],
  ["drops a column", /^alter table .*\bdrop column /],
  ["renames", /^alter (?:table|index|type|schema) .*\brename /],
  ["moves a table", /^alter table .*\bset schema /],
  ["changes a type", /^alter table .*\balter column \S+ (?:set data )?type /],
  ["takes a default away", /^alter table .*\balter column \S+ drop default/],
  ["forbids null", /^alter table .*\balter column \S+ set not null/],
  ["wants a value", /^alter table .*\badd column (?!.*\bdefault\b).*\bnot null/],
  [
    "checks what is written",
    /^alter table .*\badd (?:constraint \S+ )?(?:check|unique|foreign|primary|exclude)/,
  ],
  ["allows a value once", /^create unique index /],
  ["runs at each write", /^create (?:constraint )?trigger /],
];

/** Statements of a step, without comments and without what functions are made of. */
function statementsOf(step: string): string[] {
  return step
    .replace(/--> statement-breakpoint/g, ";")
    .replace(/--.*$/gm, "")
    .replace(/create (?:or replace )?function[\s\S]*?as (\$\w*\$)[\s\S]*?\1/gi, "create function;")
    .replace(/\bdo \$\$[\s\S]*?begin\b/gi, "")
    .split(";")
    .map((text) => text.replace(/"/g, "").replace(/\s+/g, " ").trim().toLowerCase())
    .filter((text) => text.length > 0);
}

const made = /^create (?:unlogged )?table (?:if not exists )?(?:public\.)?(\S+)/;
const about =
  /^(?:alter table (?:only )?|create (?:unique )?index .*? on |create (?:constraint )?trigger .*? on )(?:public\.)?(\S+)/;
const added = /^alter table (?:public\.)?(\S+) add column (\S+)/;

/** How a step contracts the schema. What is about a table that it makes itself is nobody's yet. */
export function contractionsOf(step: string): Contraction[] {
  const statements = statementsOf(step);
  const own = new Set(statements.flatMap((statement) => made.exec(statement)?.[1] ?? []));
  // A column that only now is there holds nothing that another server writes.
  const fresh = new Set(
    statements.flatMap((statement) => {
      const [, of, column] = added.exec(statement) ?? [];
      return of && column ? [`${of} ${column}`] : [];
    }),
  );
  return statements.flatMap((statement) => {
    const of = about.exec(statement)?.[1];
    if (of !== undefined && own.has(of)) return [];
    if (fresh.has(`${of} ${/\bforeign key \((\S+)\)/.exec(statement)?.[1]}`)) return [];
    const [how] = rules.find(([, form]) => form.test(statement)) ?? [];
    return how === undefined ? [] : [{ how, statement }];
  });
}
