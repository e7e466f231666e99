import type { Page } from "../../../src/contract/wire.ts";
import { type ListCall, pageOf } from "../../../src/server/db/paginate.ts";
import type { Person } from "../contract/user.ts";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether name or address contain the words, blind to case and accents. */
export const named = (q: string | undefined) => (person: Pick<Person, "name" | "email">) =>
  !q || plain(`${person.name} ${person.email}`).includes(plain(q));

const ordered = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value ?? "");

/** One page of the people of one thing, who are few and read at once; without a sort in the order given. */
export function pageOfPeople<T extends Person>(
  call: ListCall & { query: { q?: string | undefined } },
  people: readonly T[],
): Page<T> {
  const { q, sort } = call.query;
  const found = people.filter(named(q));
  if (!sort) return pageOf(call, found);
  const key = sort.replace(/^-/, "") as keyof T;
  const sign = sort.startsWith("-") ? -1 : 1;
  const compare = (a: T, b: T) => ordered(a[key]).localeCompare(ordered(b[key]), "pt");
  return pageOf(
    call,
    found.toSorted((a, b) => sign * (compare(a, b) || (a.id < b.id ? -1 : 1))),
  );
}
