import { and, arrayOverlaps, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { StaffRole } from "../../../src/contract/abilities.ts";
import { conflict } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { type Records, recordsOf } from "../../../src/server/record.ts";
import { userChanged } from "../contract/events.ts";
import type { Person } from "../contract/user.ts";
import { type Account, toAccount } from "./accounts.ts";
import { matches } from "./find.ts";
import { calledAs } from "./names.ts";
import { users } from "./tables.ts";

export { type Account, createAccount, noteSignIn } from "./accounts.ts";
export { refusePhone } from "./change.ts";
export { named, pageOfPeople } from "./people-page.ts";

const isThere = (id: string) => and(eq(users.id, id), isNull(users.erased_at));

/** The account of a person; none where they erased it. */
export async function accountById(db: Database, id: string): Promise<Account | null> {
  const [row] = await db.select().from(users).where(isThere(id));
  return row ? toAccount(row) : null;
}

/** The account as it is until this transaction ends; whatever refers to it is written meanwhile. */
export async function holdAccount(db: Database, id: string): Promise<Account | null> {
  const [row] = await db.select().from(users).where(isThere(id)).for("no key update");
  return row ? toAccount(row) : null;
}

/** Several accounts, by id. */
export async function accountsById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.erased_at)));
  return new Map(rows.map((row) => [row.id, toAccount(row)]));
}

export async function accountByEmail(db: Database, email: string): Promise<Account | null> {
  const at = and(eq(users.email, email.toLowerCase()), isNull(users.erased_at));
  const [row] = await db.select().from(users).where(at);
  return row ? toAccount(row) : null;
}

type Change = Partial<
  Pick<
    typeof users.$inferInsert,
    "password_hash" | "email_verified_at" | "whatsapp_verified_at" | "active_workspace_id"
  >
>;

/** Writes and tells the person's consoles; refuses, with all that came with it, for whoever erased it meanwhile. */
export async function changeAccount(work: Work, id: string, change: Change): Promise<void> {
  const changed = await work.db
    .update(users)
    .set({ ...change, updated_at: work.now })
    .where(and(eq(users.id, id), isNull(users.erased_at)))
    .returning({ id: users.id });
  if (changed.length === 0) throw conflict("users.erased");
  await work.emit(userChanged, { user_id: id });
}

/** Marks the address verified, unless it changed meanwhile. */
export async function verifyEmail(work: Work, id: string, email: string): Promise<boolean> {
  const changed = await work.db
    .update(users)
    .set({ email_verified_at: work.now, updated_at: work.now })
    .where(and(eq(users.id, id), eq(users.email, email)))
    .returning({ id: users.id });
  if (changed.length > 0) await work.emit(userChanged, { user_id: id });
  return changed.length > 0;
}

/** Marks the number verified, unless it changed meanwhile. */
export async function verifyWhatsapp(work: Work, id: string, number: string): Promise<boolean> {
  const whole = sql`${users.whatsapp_country_code} || ${users.whatsapp_number}`;
  const changed = await work.db
    .update(users)
    .set({ whatsapp_verified_at: work.now, updated_at: work.now })
    .where(and(eq(users.id, id), eq(whole, number)))
    .returning({ id: users.id });
  if (changed.length > 0) await work.emit(userChanged, { user_id: id });
  return changed.length > 0;
}

/** Names and addresses of several people, by id. */
export async function peopleById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const { id, first_name, last_name, email, erased_at } = users;
  const rows = await db
    .select({ id, first_name, last_name, email, erased_at })
    .from(users)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, { id: row.id, ...calledAs(row) }]));
}

/** The staff who may act with one of the roles, by name: an auditor's other roles only read. */
export async function staffWith(db: Database, roles: readonly StaffRole[]): Promise<Person[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        arrayOverlaps(users.roles, [...roles]),
        not(arrayOverlaps(users.roles, ["auditor"])),
        isNull(users.suspended_at),
      ),
    );
  const people = await peopleById(
    db,
    rows.map(({ id }) => id),
  );
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Whether an account is safe to leave in a workspace, for staff. */
export interface AccountState extends Person {
  email_verified_at: Date | null;
  whatsapp_verified_at: Date | null;
  last_sign_in_at: Date | null;
  suspended: boolean;
}

export async function accountStates(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, AccountState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        ...calledAs(row),
        email_verified_at: row.email_verified_at,
        whatsapp_verified_at: row.whatsapp_verified_at,
        last_sign_in_at: row.last_sign_in_at,
        suspended: row.suspended_at !== null,
      },
    ]),
  );
}

/** A query for the ids of people whose name, address or phone contains the text. */
export const idsOfPeople = (q: string): SQL =>
  sql`select ${users.id} from ${users} where ${matches(q)}`;

/** Writes down, for the demo, what somebody did so many days ago. */
export async function pastDeeds(work: Work, email: string, daysAgo: number): Promise<Records> {
  const account = await accountByEmail(work.db, email);
  if (!account) throw new Error(`the demo knows no ${email}`);
  const { id, verified, roles, permissions, active_workspace_id } = account;
  const rights = { verified, roles, permissions, active_workspace_id };
  return recordsOf(work.services.recorder, {
    db: work.db,
    now: new Date(work.now.getTime() - daysAgo * 86_400_000),
    actor: { id, kind: "session", ...rights, grants: [] },
    origin: {
      requestId: uuidv7(),
      ip: "203.0.113.7",
      userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0",
      credential: null,
      name: `${account.first_name} ${account.last_name}`,
    },
  });
}
