import { eq } from "drizzle-orm";
import { notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { StaffUser } from "../contract/staff-user.ts";
import { users } from "./tables.ts";

type Row = typeof users.$inferSelect;

export function toStaffUser(row: Row): StaffUser {
  const { password_hash: _, active_workspace_id: __, find_text: ___, ...shown } = row;
  return { ...shown, status: row.suspended_at ? "suspended" : "active" };
}

export async function userById(db: Database, id: string): Promise<StaffUser> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw notFound();
  return toStaffUser(row);
}
