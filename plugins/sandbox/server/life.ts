import { randomInt } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { sandboxChanged } from "../contract/events.ts";
import { sandboxLine } from "../contract/line.ts";
import { lifetimeDays, type Sandbox } from "../contract/sandbox.ts";
import { filesOf } from "./messages/media.ts";
import { sandboxes } from "./tables.ts";

export type SandboxRow = typeof sandboxes.$inferSelect;

const day = 86_400_000;
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

function newCode(): string {
  const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join("");
  return `${four()}-${four()}`;
}

export const shown = ({ user_id: _, ...row }: SandboxRow): Sandbox => ({
  ...row,
  status: row.connected_at ? "connected" : "waiting",
  phone: sandboxLine.phone,
});

/** A person's sandbox; one whose days are over is none, also before it was swept away. */
export async function sandboxOf(
  { db, now }: { db: Database; now: Date },
  userId: string,
): Promise<SandboxRow | null> {
  const [row] = await db
    .select()
    .from(sandboxes)
    .where(and(eq(sandboxes.user_id, userId), gt(sandboxes.expires_at, now)));
  return row ?? null;
}

/** A new one; null where the person has one already. */
export async function makeSandbox(work: Work, userId: string): Promise<SandboxRow | null> {
  const { db, now } = work;
  const [over] = await db
    .select()
    .from(sandboxes)
    .where(and(eq(sandboxes.user_id, userId), lte(sandboxes.expires_at, now)));
  if (over) await endSandbox(work, over);
  const [row] = await db
    .insert(sandboxes)
    .values({
      id: uuidv7(),
      user_id: userId,
      code: newCode(),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeDays * day),
    })
    .onConflictDoNothing({ target: sandboxes.user_id })
    .returning();
  if (row) await tellOwner(work, row);
  return row ?? null;
}

/** Ends it, with all that belongs to it. */
export async function endSandbox(work: Work, row: SandboxRow): Promise<void> {
  const files = await filesOf(work.db, row.id);
  await work.db.delete(sandboxes).where(eq(sandboxes.id, row.id));
  for (const file of files) await work.services.files.remove(work.db, file);
  await tellOwner(work, row);
}

export const tellOwner = (
  work: Pick<Work, "emit">,
  { id, user_id }: Pick<SandboxRow, "id" | "user_id">,
): Promise<void> => work.emit(sandboxChanged, { user_id, sandbox_id: id });
