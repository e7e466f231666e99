import { NIL } from "uuid";
import type { Actor } from "../contract/abilities.ts";
import {
  type ActionOf,
  type AuditShape,
  type SubjectOf,
  statedActions,
} from "../contract/audit.ts";
import { brand } from "../contract/brand.ts";
import { ApiError } from "../contract/wire.ts";
import type { Database } from "./db/database.ts";
import type { Origin, ServerPlugin, Work } from "./plugin.ts";

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

/** Who is written down: whoever called or, where nobody did, the house itself. */
type Doer = Pick<Actor, "id" | "roles"> & { kind: Actor["kind"] | "house" };

/** Who does something, from where, when, and in which transaction. */
export interface Doing {
  db: Database;
  now: Date;
  actor: Doer;
  origin: Origin;
}

/** What is asked about: a thing, which of its fields, and when it became what it is. */
export interface Asked {
  subject: string;
  subject_id: string;
  fields: readonly string[];
  at: Date | null;
}

/** Writes the audit log, in the running transaction; exactly one plugin brings it. */
export interface Recorder {
  write(by: Doing, entry: Entry): Promise<void>;
  /** The same for a look at a customer's content: once in a while for the same person and thing. */
  writeLook(by: Doing, entry: Entry): Promise<void>;
  /** Who last changed one of the fields or, where the log names none of them, saved the thing at that moment. */
  lastChange(
    db: Database,
    asked: Asked,
  ): Promise<{ actor_id: string; name: string; at: Date } | undefined>;
}

/** How handlers write down what their caller does. */
export interface Records {
  record<A extends AuditShape>(audit: A, entry: Entry<A>): Promise<void>;
  /** That staff looked. The endpoint of the GET states `changes: true`, so that it is stored. */
  recordLook<A extends AuditShape>(audit: A, entry: Entry<A>): Promise<void>;
}

/** What a refusal of an older version reads of its call. */
export type Refused = Pick<Work, "db" | "services"> & { actor: Actor; body?: unknown };

/** Who made a record what it is, as the log has it under these names. */
interface Changed {
  subject: string;
  id: string;
  at: Date | null;
  /** Default: those of the body. */
  fields?: readonly string[];
}

const fieldsIn = (body: unknown) => Object.keys(body ?? {}).filter((field) => field !== "version");

/** A 409 for an older version: nothing was changed; with the record as it is, who made it so, and when. */
export async function changedMeanwhile(
  { db, services, actor, body }: Refused,
  { subject, id, at, fields = fieldsIn(body) }: Changed,
  record: object,
): Promise<ApiError> {
  const asked = { subject, subject_id: id, fields, at };
  const last = await services.recorder.lastChange(db, asked);
  const own = last?.actor_id === actor.id;
  const changed = { by: last?.name ?? null, own, at: last?.at ?? at };
  return new ApiError(409, "changed_meanwhile", { data: record, changed });
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
    lastChange: recorder.lastChange,
  };
}

const house: Pick<Doing, "actor" | "origin"> = {
  actor: { id: NIL, roles: [], kind: "house" },
  origin: { requestId: "", ip: "", userAgent: "", credential: null, name: brand.name },
};

/** Writes down what the house does by itself, in the running transaction. */
export const recordOwn = <A extends AuditShape>(
  { db, now, services }: Pick<Work, "db" | "now" | "services">,
  _: A,
  entry: Entry<A>,
): Promise<void> => services.recorder.write({ ...house, db, now }, entry);

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
