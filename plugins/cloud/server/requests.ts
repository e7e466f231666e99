import { and, eq, inArray, ne } from "drizzle-orm";
import type { Wire } from "./names.ts";
import { cloudBelongings, cloudRequests } from "./tables.ts";

/** What a key stands for: asked before or not, and what came of it where that is known. */
export const asked = ({ transact }: Wire, key: string) =>
  transact(async ({ db, now }) => {
    const made = await db
      .insert(cloudRequests)
      .values({ key, asked_at: now })
      .onConflictDoNothing()
      .returning();
    if (made.length > 0) return { before: false, id: null };
    const [row] = await db.select().from(cloudRequests).where(eq(cloudRequests.key, key));
    return { before: true, id: row?.id ?? null };
  });

/** Writes down what came of a key. */
export const became = ({ transact }: Wire, key: string, id: string) =>
  transact(({ db }) => db.update(cloudRequests).set({ id }).where(eq(cloudRequests.key, key)));

/** Does what a key stands for once: a second time answers what the first one did. */
export async function onceFor(
  wire: Wire,
  key: string,
  ask: (before: boolean) => Promise<string>,
): Promise<string> {
  const { before, id } = await asked(wire, key);
  if (id !== null) return id;
  const made = await ask(before);
  await became(wire, key, made);
  return made;
}

/** Writes down whose a template or a flow is. */
export const keep = (
  { transact }: Wire,
  { id, kind, account }: typeof cloudBelongings.$inferInsert,
) =>
  transact(({ db }) =>
    db.insert(cloudBelongings).values({ id, kind, account }).onConflictDoNothing(),
  );

/** Meta's ids of an account's templates or flows. */
export const idsOf = ({ transact }: Wire, kind: "template" | "flow", account: string) =>
  transact(async ({ db }) => {
    const rows = await db
      .select({ id: cloudBelongings.id, kind: cloudBelongings.kind })
      .from(cloudBelongings)
      .where(eq(cloudBelongings.account, account));
    return new Set(rows.flatMap((row) => (row.kind === kind ? [row.id] : [])));
  });

/** Which of some are another workspace's. */
export const othersOf = ({ transact }: Wire, ids: readonly string[], account: string) =>
  transact(async ({ db }) => {
    const rows = await db
      .select({ id: cloudBelongings.id })
      .from(cloudBelongings)
      .where(and(inArray(cloudBelongings.id, [...ids]), ne(cloudBelongings.account, account)));
    return new Set(rows.map(({ id }) => id));
  });

/** Whose it is; null for nobody's. */
export const ownerOf = ({ transact }: Wire, id: string) =>
  transact(async ({ db }) => {
    const [row] = await db.select().from(cloudBelongings).where(eq(cloudBelongings.id, id));
    return row?.account ?? null;
  });
