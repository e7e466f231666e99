import { asc, eq } from "drizzle-orm";
import type { Reading } from "../../../../src/server/work/slot.ts";
import type { ActivationDocument } from "../../contract/documents/document.ts";
import { activationDocuments } from "../tables.ts";

/** The documents of an activation in the order they came. */
export async function documentsOf(
  { db, now, services }: Reading,
  activationId: string,
): Promise<ActivationDocument[]> {
  const rows = await db
    .select()
    .from(activationDocuments)
    .where(eq(activationDocuments.activation_id, activationId))
    .orderBy(asc(activationDocuments.created_at), asc(activationDocuments.id));
  return rows.map(({ id, name, type, size, by, created_at, file_id }) => ({
    ...{ id, name, type, size, by, created_at },
    url: services.files.link(file_id, now),
  }));
}
