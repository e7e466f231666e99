import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Work } from "../../../src/server/plugin.ts";
import { dataRequests } from "./tables.ts";

/** Who is erased is erased in the copies that wait to be fetched or written. */
export async function dropCopies(
  { db, now, services }: Work,
  contactIds: readonly string[],
): Promise<void> {
  const { contact_id, kind, file_id, finished_at } = dataRequests;
  const copies = and(
    inArray(contact_id, [...contactIds]),
    eq(kind, "export"),
    or(isNotNull(file_id), isNull(finished_at)),
  );
  const dropped = await db
    .select({ id: dataRequests.id, file_id, status: dataRequests.status, finished_at })
    .from(dataRequests)
    .where(copies);
  for (const { id, file_id: file, ...row } of dropped) {
    const over = row.finished_at ? {} : { status: "failed" as const, finished_at: now };
    await db
      .update(dataRequests)
      .set({ ...over, file_id: null })
      .where(eq(dataRequests.id, id));
    if (file) await services.files.remove(db, file);
  }
}
