import { eq } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { fileIdOf } from "../read/show.ts";
import { type StoredHeader, templates } from "../tables.ts";

/** Removes the file of a header that is no more, unless another template shows it or may get it back. */
export async function dropFile(
  { db, services }: Pick<Work, "db" | "services">,
  workspace: string,
  header: StoredHeader | null | undefined,
): Promise<void> {
  const file = fileIdOf(header ?? null);
  if (!file) return;
  const rows = await db
    .select({ header: templates.header, replaced: templates.replaced })
    .from(templates)
    .where(eq(templates.workspace_id, workspace));
  const isShown = rows.some(
    ({ header: own, replaced }) =>
      fileIdOf(own) === file || fileIdOf(replaced?.words.header ?? null) === file,
  );
  if (!isShown) await services.files.remove(db, file);
}
