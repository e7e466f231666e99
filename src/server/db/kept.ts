import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ActionOf, AuditShape } from "../../contract/audit.ts";
import type { Work } from "../plugin.ts";
import type { Entry, Records } from "../record.ts";
import { claim, type Versioned } from "./claim.ts";

/** Whatever of a call a change needs. */
export type Writing = Work & Records;

/** What is told of a change beside the action. */
type Told<A extends AuditShape> = Omit<Entry<A>, "action" | "subject" | "subject_id">;

/**
 * What every change of a table's records does: takes the row, and in the end writes down what became
 * of it and tells whoever shows it. `read` answers 404 for what is not there.
 */
export function kept<T extends Versioned, R, A extends AuditShape>(of: {
  table: T;
  read: (call: Pick<Work, "db" | "now">, id: string) => Promise<R>;
  audit: A;
  subject: A["subjects"][number];
  changed: (call: Writing, id: string) => Promise<void>;
}) {
  const { table, read, audit, subject } = of;
  return {
    /** Changes a row that still is the version the caller saw and answers what it was; else 409. */
    claim: (
      call: Pick<Work, "db" | "now">,
      id: string,
      version: number | null,
      set: Partial<T["$inferInsert"]> = {},
    ): Promise<R> => claim(call, table, { id, version, set }, () => read(call, id)),

    /** Holds a row as it is until this transaction ends. */
    async hold(call: Pick<Work, "db" | "now">, id: string): Promise<R> {
      const rows: PgTable = table;
      await call.db.select({ id: table.id }).from(rows).where(eq(table.id, id)).for("update");
      return read(call, id);
    },

    /** Writes down what became of a record and tells whoever shows it. */
    async settle(call: Writing, action: ActionOf<A>, id: string, told: Told<A>): Promise<void> {
      await call.record(audit, { action, subject, subject_id: id, ...told });
      await of.changed(call, id);
    },
  };
}
