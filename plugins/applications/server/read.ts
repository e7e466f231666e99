import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { businessDaysAfter } from "../../../src/contract/values/business-day.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { kept, type Reading } from "../../../src/server/db/kept.ts";
import { peopleById } from "../../users/server/facade.ts";
import { workspacesOwnedBy } from "../../workspaces/server/facade.ts";
import {
  type Application,
  answerDays,
  type StaffApplication,
  type StaffApplicationDetail,
} from "../contract/application.ts";
import { audit } from "../contract/audit.ts";
import { applicationChanged } from "../contract/events.ts";
import { applications } from "./tables.ts";

export type Row = typeof applications.$inferSelect;

const toApplication = ({ user_id: _, ...row }: Row): Application => ({
  ...row,
  answer_due_at: businessDaysAfter(row.submitted_at, answerDays),
});

/** The person's application that has opened no workspace yet. */
export async function currentOf(db: Database, userId: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.user_id, userId), isNull(applications.workspace_id)));
  return row;
}

export const keptApplications = kept({
  table: applications,
  show: async (_, rows) => rows.map(toApplication),
  audit,
  subject: "workspace-application",
  taken: { company_name: "applications.already_applied" },
  changed: async (call, application_id) => {
    const [row] = await call.db
      .select({ user_id: applications.user_id })
      .from(applications)
      .where(eq(applications.id, application_id));
    if (row) await call.emit(applicationChanged, { application_id, user_id: row.user_id });
  },
});

/** Applications as staff list them. */
export async function toStaff(db: Database, rows: readonly Row[]): Promise<StaffApplication[]> {
  const people = await peopleById(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  return rows.map((row) => ({ ...toApplication(row), applicant: people.get(row.user_id) ?? null }));
}

/** One of them, with what a decision is made of. */
export async function toStaffDetail({ db }: Reading, row: Row): Promise<StaffApplicationDetail> {
  const [shown] = await toStaff(db, [row]);
  if (!shown) throw new Error("the application is not shown");
  const others = await db
    .select()
    .from(applications)
    .where(and(eq(applications.document, row.document), ne(applications.id, row.id)))
    .orderBy(desc(applications.submitted_at))
    .limit(20);
  const held = await workspacesOwnedBy(db, row.user_id);
  return {
    ...shown,
    earlier: await toStaff(db, others),
    workspaces: held.map(({ id, name }) => ({ id, name })),
  };
}
