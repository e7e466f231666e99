import { type AuditShape, statedActions } from "../../../src/contract/audit.ts";
import type { Contract } from "../../../src/contract/plugin.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { StoredEntry } from "../../audit/server/facade.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { peopleById } from "../../users/server/facade.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import type { Activity, AuditEntry } from "../contract/audit-entry.ts";

const present = (ids: readonly (string | null)[]) => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];

/** Names of what a page of entries is about, asked once for the whole page. */
async function namesFor(db: Database, entries: readonly StoredEntry[]) {
  const ofUsers = entries.filter(({ subject }) => subject === "user");
  const people = await peopleById(
    db,
    present([
      ...ofUsers.map(({ subject_id }) => subject_id),
      ...entries.map(({ on_behalf_of }) => on_behalf_of),
    ]),
  );
  const workspaces = await workspacesById(db, present(entries.map((e) => e.workspace_id)));
  const numbers = await numbersById(db, present(entries.map((e) => e.number_id)));
  const named = (id: string | null, name: string | undefined) =>
    id ? { id, name: name ?? "" } : null;
  return {
    person: (id: string | null) => named(id, id ? people.get(id)?.name : undefined),
    workspace: (id: string | null) => named(id, id ? workspaces.get(id)?.name : undefined),
    number: (id: string | null) => {
      const number = id ? numbers.get(id) : undefined;
      return id ? { id, name: number?.display_name ?? "", phone: number?.phone ?? "" } : null;
    },
  };
}

type Names = Awaited<ReturnType<typeof namesFor>>;

const happened = (entry: StoredEntry, names: Names, plugin: string | undefined) => ({
  id: entry.id,
  at: entry.at,
  action: entry.action,
  plugin: plugin ?? null,
  subject: entry.subject,
  subject_id: entry.subject_id,
  person: entry.subject === "user" ? names.person(entry.subject_id) : null,
  number: names.number(entry.number_id),
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
});

/** As they were called then; whoever erased their account wrote it down without a name. */
const actorName = ({ actor_name, actor_id }: StoredEntry, names: Names): string =>
  actor_name || (names.person(actor_id)?.name ?? "");

export async function toAuditEntries(
  { db, services }: Pick<Work, "db" | "services">,
  entries: readonly StoredEntry[],
): Promise<AuditEntry[]> {
  const names = await namesFor(db, entries);
  const stated = statedActions(services.contracts);
  return entries.map((entry) => ({
    ...happened(entry, names, stated.get(entry.action)?.name),
    seq: entry.seq,
    hash: entry.hash,
    actor: {
      id: entry.actor_id,
      name: actorName(entry, names),
      staff: entry.actor_staff,
      kind: entry.actor_kind,
    },
    on_behalf_of: names.person(entry.on_behalf_of),
    workspace: names.workspace(entry.workspace_id),
    ip: entry.ip,
    user_agent: entry.user_agent,
  }));
}

type Values = StoredEntry["before"];

const only = (values: Values, names: ReadonlySet<string | undefined>): Values =>
  values && Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));

/**
 * Only what the plugin says of the thing leaves the house; of what staff did, what the owner sees of the
 * thing anyway, and never why.
 */
function outside(entry: StoredEntry, { fields = {}, told = [] }: AuditShape): StoredEntry {
  const { actor_staff: staff, before, after, reason } = entry;
  const names = new Set(staff ? told : Object.keys(fields).map((name) => name.split(".")[0]));
  const kept = (values: Values) => {
    const left = only(values, names);
    return staff && Object.keys(left ?? {}).length === 0 ? null : left;
  };
  return { ...entry, before: kept(before), after: kept(after), reason: staff ? null : reason };
}

/** The actions a workspace's owners read of: what no plugin says so of, they do not. */
export const forOwners = (contracts: readonly Contract[]): string[] =>
  contracts.flatMap(({ audit }) => audit?.owners ?? []);

export async function toActivities(
  { db, services }: Pick<Work, "db" | "services">,
  entries: readonly StoredEntry[],
): Promise<Activity[]> {
  const names = await namesFor(db, entries);
  const stated = statedActions(services.contracts);
  return entries.flatMap((entry) => {
    const plugin = stated.get(entry.action);
    if (!plugin) return [];
    return {
      ...happened(outside(entry, plugin.audit), names, plugin.name),
      actor: { name: actorName(entry, names), staff: entry.actor_staff },
    };
  });
}
