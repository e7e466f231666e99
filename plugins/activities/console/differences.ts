/** One field that an entry tells of: where only one side is there, the other is undefined. */
export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

type Values = Record<string, unknown> | null;

// An amount of money and another record, which goes by its name, are values.
const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !("currency" in value) &&
  !("name" in value);

/** `{ a: { b: 1 } }` as `a.b`. */
function flat(values: Values, prefix = ""): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [key, value] of Object.entries(values ?? {})) {
    const inner = isNested(value) ? flat(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]];
    for (const [name, one] of inner as Iterable<[string, unknown]>) fields.set(name, one);
  }
  return fields;
}

// Every change counts the version up and moves the time: that says nothing.
const bookkeeping = new Set(["version", "updated_at"]);

/** What differs between the two sides of an entry; everything where there is one side alone. */
export function differencesOf(before: Values, after: Values): Difference[] {
  const [old, fresh] = [flat(before), flat(after)];
  const both = before !== null && after !== null;
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((field) => ({ field, before: old.get(field), after: fresh.get(field) }))
    .filter((one) => !both || JSON.stringify(one.before) !== JSON.stringify(one.after))
    .filter(({ field }) => !both || !bookkeeping.has(field));
}
