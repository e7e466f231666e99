import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import type { HistoryKind } from "../contract/staff/number.ts";
import { numberEvents, type numbers } from "./tables.ts";

type Fields = Partial<typeof numbers.$inferSelect>;

/** Whoever does it, where a person does: a call; jobs act for WhatsApp. */
export type Doer = Work & { origin?: { name: string } };

interface Change {
  kind: HistoryKind;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason?: string | undefined;
}

/** Adds to a number's history, in the running transaction. */
export async function note(work: Doer, number_id: string, change: Change): Promise<void> {
  await work.db.insert(numberEvents).values({
    id: uuidv7(),
    number_id,
    ...change,
    by: work.origin?.name ?? null,
    at: work.now,
  });
}

/** Which columns each kind of change is about. Of files and addresses only that they changed is told. */
const columns: readonly [HistoryKind, readonly (keyof Fields)[]][] = [
  ["state", ["status"]],
  ["quality", ["quality_rating", "quality_status"]],
  ["profile", ["about", "address", "description", "email", "vertical", "websites"]],
  ["settings", ["tag", "global_search", "welcome_message", "icebreakers", "commands"]],
  ["server", ["server_type"]],
];

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a change of columns was about, one entry for each kind. */
export function changesOf(before: Fields, change: Fields): Change[] {
  const found = columns.flatMap(([kind, names]): Change[] => {
    const differing = names.filter(
      (name) => change[name] !== undefined && !same(before[name], change[name]),
    );
    if (differing.length === 0) return [];
    const pick = (from: Fields) => Object.fromEntries(differing.map((name) => [name, from[name]]));
    return [{ kind, before: pick(before), after: pick(change) }];
  });
  const told = (kind: HistoryKind, name: string, key: keyof Fields): Change[] =>
    change[key] === undefined || same(before[key], change[key])
      ? []
      : [
          {
            kind,
            before: { [name]: before[key] !== null },
            after: { [name]: change[key] !== null },
          },
        ];
  return [
    ...found,
    ...told("profile", "picture", "avatar_file_id"),
    ...told("webhook", "webhook", "webhook_url"),
  ];
}
