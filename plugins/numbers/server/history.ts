import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import type { HistoryKind } from "../contract/staff/number.ts";
import { numberEvents, numbers } from "./tables.ts";

type Fields = Partial<typeof numbers.$inferSelect>;

/** Whoever does it, where a person does: a call; jobs act for WhatsApp. */
export type Doer = Work & { origin?: { name: string } };

export interface Change {
  kind: HistoryKind;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason?: string | undefined;
  /** Of a hand-over: whose it had been. */
  former_workspace_id?: string;
}

/** Adds to a number's history, in the running transaction. */
export async function note(work: Doer, number_id: string, change: Change): Promise<void> {
  await work.db.insert(numberEvents).values({
    id: uuidv7(),
    number_id,
    workspace_id: sql`(select ${numbers.workspace_id} from ${numbers} where ${numbers.id} = ${number_id})`,
    ...change,
    by: work.origin?.name ?? null,
    at: work.now,
  });
}

type Project = (value: never) => unknown;
const isThere: Project = (value: unknown) => value !== null;
const asIs: Project = (value: unknown) => value;

/** Its secret parts, the path and the query, stay out of every record. */
export const hostOf = (address: string | null): string | null => address && new URL(address).host;

/** Which columns each kind of change is about, as they are told. */
const told: Readonly<Record<string, readonly [HistoryKind, keyof Fields, Project]>> = {
  status: ["state", "status", asIs],
  quality_rating: ["quality", "quality_rating", asIs],
  quality_status: ["quality", "quality_status", asIs],
  messaging_limit: ["limit", "messaging_limit", asIs],
  throughput: ["limit", "throughput", asIs],
  about: ["profile", "about", asIs],
  address: ["profile", "address", asIs],
  description: ["profile", "description", asIs],
  email: ["profile", "email", asIs],
  vertical: ["profile", "vertical", asIs],
  websites: ["profile", "websites", asIs],
  picture: ["profile", "avatar_file_id", isThere],
  tag: ["settings", "tag", asIs],
  global_search: ["settings", "global_search", asIs],
  welcome_message: ["settings", "welcome_message", asIs],
  icebreakers: ["settings", "icebreakers", asIs],
  commands: ["settings", "commands", asIs],
  server_type: ["server", "server_type", asIs],
  webhook: ["webhook", "webhook_url", hostOf],
  webhook_secret: ["webhook", "webhook_secret_sealed", isThere],
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a change of columns was about, one entry for each kind. */
export function changesOf(before: Fields, change: Fields): Change[] {
  const found = new Map<HistoryKind, Change>();
  for (const [name, [kind, column, project]] of Object.entries(told)) {
    if (change[column] === undefined || same(before[column], change[column])) continue;
    const entry = found.get(kind) ?? { kind, before: {}, after: {} };
    entry.before[name] = project(before[column] as never);
    entry.after[name] = project(change[column] as never);
    found.set(kind, entry);
  }
  return [...found.values()];
}
