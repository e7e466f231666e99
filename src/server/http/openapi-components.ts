/** A piece of JSON Schema, as it stands in the OpenAPI document. */
export type Json = Record<string, unknown>;

/** A schema no longer than this (characters) is repeated: a reference would not be shorter. */
const short = 100;

/** What stands under these words is a value, not a schema. */
const values = new Set(["const", "default", "enum", "examples", "required"]);

const capital = (text: string) =>
  text.replace(/(?:^|[^a-z\d]+)([a-z\d])/gi, (_, letter: string) => letter.toUpperCase());

/** Runs `change` over the schemas directly in one, each with a name that says where it stands. */
function within(schema: Json, name: string, change: (inner: Json, name: string) => Json): Json {
  const inside = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => inside(item, at));
    return typeof value === "object" && value !== null ? change(value as Json, at) : value;
  };
  const entries = Object.entries(schema).map(([word, value]) => {
    if (values.has(word)) return [word, value];
    if (word !== "properties") return [word, inside(value, name)];
    const fields = Object.entries(value as Record<string, Json>);
    const changed = fields.map(([field, of]) => [field, inside(of, name + capital(field))]);
    return [word, Object.fromEntries(changed)];
  });
  return Object.fromEntries(entries) as Json;
}

/** Runs `change` over each schema of a document's paths, with a name that says where it stands. */
function everywhere(part: unknown, name: string, change: (schema: Json, name: string) => Json) {
  if (Array.isArray(part)) return part.map((item): unknown => everywhere(item, name, change));
  if (typeof part !== "object" || part === null) return part;
  const { operationId, in: where, name: parameter } = part as Record<string, string>;
  const here = operationId ? capital(operationId) : where ? name + capital(parameter ?? "") : name;
  const entries = Object.entries(part).map(([key, value]): [string, unknown] => {
    if (key === "schema") return [key, change(value, here)];
    return [key, everywhere(value, key === "requestBody" ? `${here}Body` : here, change)];
  });
  return Object.fromEntries(entries);
}

/**
 * Writes once what several schemas of a document's paths hold: it becomes a component under the name
 * of its first place, and they refer to it.
 */
export function shareSchemas(paths: Json, components: Record<string, Json>) {
  const counts = new Map<string, number>();
  const count = (schema: Json, name: string): Json => {
    const text = JSON.stringify(schema);
    const times = counts.get(text) ?? 0;
    counts.set(text, times + 1);
    // What is in one that was seen is counted already.
    return times > 0 ? schema : within(schema, name, count);
  };
  everywhere(paths, "", count);
  for (const [name, schema] of Object.entries(components)) within(schema, name, count);

  const shared = { ...components };
  const names = new Map<string, string>();
  const refer = (schema: Json, wish: string): Json => {
    const text = JSON.stringify(schema);
    if (text.length <= short || (counts.get(text) ?? 0) < 2) return within(schema, wish, refer);
    let name = names.get(text);
    if (!name) {
      name = wish;
      for (let next = 2; name in shared; next++) name = `${wish}${next}`;
      names.set(text, name);
      // Its place is taken before its parts ask for theirs.
      shared[name] = {};
      shared[name] = within(schema, name, refer);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const referring = everywhere(paths, "", refer) as Json;
  for (const [name, schema] of Object.entries(components)) {
    shared[name] = within(schema, name, refer);
  }
  return { paths: referring, schemas: shared };
}
