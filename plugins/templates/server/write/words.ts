import { and, eq } from "drizzle-orm";
import { invalid } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { files } from "../../../../src/server/db/tables.ts";
import type { Services } from "../../../../src/server/services.ts";
import { authenticationTexts } from "../../contract/rules/authentication-rules.ts";
import { plain } from "../../contract/rules/button-rules.ts";
import type { Draft, DraftFile } from "../../contract/rules/draft.ts";
import type { NewTemplate } from "../../contract/writing/new-template.ts";
import { fileIdOf } from "../read/show.ts";
import { type StoredHeader, templates, type Words } from "../tables.ts";
import type { ReadyFile } from "./file.ts";

type Body = Omit<NewTemplate, "name" | "language">;

/** A template as it is to be kept, and as the rules look at it. */
export interface Written {
  words: Words;
  draft: Draft;
}

interface Place {
  db: Database;
  services: Pick<Services, "files">;
  workspace: string;
}

/** The file that another template of the workspace shows. */
async function fileOf({ db, workspace }: Place, template: string): Promise<string | null> {
  const [row] = await db
    .select({ header: templates.header })
    .from(templates)
    .where(and(eq(templates.id, template), eq(templates.workspace_id, workspace)))
    // Whoever replaces it meanwhile finds that it is shown here too.
    .for("share");
  return fileIdOf(row?.header ?? null);
}

async function headerOf(
  place: Place,
  header: NonNullable<Body["header"]>,
  uploaded: ReadyFile | null,
  kept: StoredHeader | null,
): Promise<{ header: StoredHeader; file: DraftFile | null }> {
  if (header.format === "text" || header.format === "location") return { header, file: null };
  const { format } = header;
  const { db, services } = place;
  if (uploaded) {
    const { written, name, type, size } = uploaded;
    const { id: file_id } = await services.files.save(db, { bytes: written, name, type });
    return { header: { format, file_id }, file: { type, size } };
  }
  const same = kept?.format === format ? fileIdOf(kept) : null;
  const file_id = header.file_of ? await fileOf(place, header.file_of) : same;
  if (header.file_of && !file_id) throw invalid({ "header.file_of": "field_choice" });
  if (!file_id) return { header: { format }, file: null };
  const [file] = await db.select().from(files).where(eq(files.id, file_id));
  return { header: { format, file_id }, file: file ? { type: file.type, size: file.size } : null };
}

/** Where authentication takes its words from: nothing that was typed. */
function fixed(language: string, body: Body): Words {
  const { category, authentication, validity_seconds } = body;
  const none = { header: null, body_samples: [], parameter_format: "positional" as const };
  const texts = authentication
    ? authenticationTexts(language, authentication)
    : { body: "", footer: null, buttons: [] };
  const said = { ...none, ...texts, unknown_parts: [] };
  return { ...said, category, authentication, validity_seconds };
}

/** What somebody sent, as it is kept; `kept` is the header that it replaces. */
export async function writtenOf(
  place: Place,
  { name, language, ...body }: NewTemplate,
  uploaded: ReadyFile | null,
  kept: StoredHeader | null = null,
): Promise<Written> {
  if (body.category === "authentication") {
    const words = fixed(language, body);
    return { words, draft: { name, language, ...words, header: null } };
  }
  const { header: given, ...rest } = body;
  const found = given && (await headerOf(place, given, uploaded, kept));
  const header = found?.header ?? null;
  const buttons = rest.buttons.map(plain);
  const words = { ...rest, buttons, header, authentication: null, unknown_parts: [] };
  return { words, draft: { name, language, ...words, header: shown(found) } };
}

function shown(found: { header: StoredHeader; file: DraftFile | null } | null): Draft["header"] {
  if (!found) return null;
  const { header, file } = found;
  if (header.format === "text") return { sample: "", ...header };
  if (header.format === "location" || header.format === "undefined") return header;
  return { format: header.format, file };
}
