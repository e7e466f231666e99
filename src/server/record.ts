import type { Actor } from "../contract/abilities.ts";
import {
  type ActionOf,
  type AuditShape,
  type SubjectOf,
  statedActions,
} from "../contract/audit.ts";
import type { Database } from "./db/database.ts";
import type { Origin, ServerPlugin } from "./plugin.ts";

/** One line of the audit log, as whoever states its action gives it. */
export interface Entry<A extends AuditShape = AuditShape> {
  action: ActionOf<A>;
  subject: SubjectOf<A>;
  subject_id: string;
  workspace_id?: string | undefined;
  number_id?: string | undefined;
  /** The customer a member of staff acts for. */
  on_behalf_of?: string | undefined;
  before?: object | null | undefined;
  after?: object | null | undefined;
  reason?: string | undefined;
}

/** Who does something, from where, when, and in which transaction. */
export interface Doing {
  db: Database;
  now: Date;
  actor: Actor;
  origin: Origin;
}

/** Writes the audit log, in the running transaction; exactly one plugin brings it. */
export interface Recorder {
  write(by: Doing, entry: Entry): Promise<void>;
  /** The same for a look at a customer's content: once in a while for the same person and thing. */
  writeLook(by: Doing, entry: Entry): Promise<void>;
}

/** How handlers write down what their caller does. */
export interface Records {
  record<A extends AuditShape>(audit: A, entry: Entry<A>): Promise<void>;
  /** That staff looked. The endpoint of the GET states `changes: true`, so that it is stored. */
  recordLook<A extends AuditShape>(audit: A, entry: Entry<A>): Promise<void>;
}

/** The one writer of the audit log; it takes only what a plugin states. */
export function recorderOf(plugins: readonly ServerPlugin[]): Recorder {
  const stated = statedActions(plugins.map(({ contract }) => contract));
  const found = plugins.flatMap(({ recorder }) => recorder ?? []);
  const [recorder] = found;
  if (recorder === undefined || found.length > 1) {
    throw new Error(`exactly one plugin writes the audit log, not ${found.length}`);
  }
  const known = ({ action, subject }: Entry) => {
    if (stated.get(action)?.audit.subjects.includes(subject)) return;
    throw new Error(`no plugin states the action ${action} on a ${subject}`);
  };
  return {
    async write(by, entry) {
      known(entry);
      await recorder.write(by, entry);
    },
    async writeLook(by, entry) {
      known(entry);
      await recorder.writeLook(by, entry);
    },
  };
}

/** What a handler is given to record with. */
export function recordsOf(recorder: Recorder, by: Omit<Doing, "actor"> & { actor: Actor | null }) {
  const doing = (): Doing => {
    if (by.actor === null) throw new Error("nobody is signed in whose deed could be recorded");
    return { ...by, actor: by.actor };
  };
  return {
    record: (_, entry) => recorder.write(doing(), entry),
    recordLook: (_, entry) => recorder.writeLook(doing(), entry),
  } satisfies Records;
}
