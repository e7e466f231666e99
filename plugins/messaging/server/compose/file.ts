import type { Work } from "../../../../src/server/plugin.ts";
import { type MediaType, mediaTypeOf } from "../../../messenger/contract/limits.ts";
import { fileNamed, linkedFile } from "../../../messenger/server/facade.ts";
import type { FileObject } from "../../contract/message/parts.ts";
import { wrong } from "../refuse.ts";

/** Meta's code for a file that does not fit. */
export const unfit = 131053;

/** A file of the number, or one that is fetched before the message leaves. */
export interface ChosenFile {
  id: string;
  name: string;
  /** Null while nobody has seen it. */
  known: { mime: string; size: number } | null;
}

/** The last part of an address as a file's name. */
const nameIn = (link: string) => decodeURI(new URL(link).pathname.split("/").at(-1) ?? "");

/** The file that a part of a message names; refused at `field`. */
export async function fileOf(
  work: Pick<Work, "db" | "now">,
  numberId: string,
  { kind, field, filename }: { kind: MediaType; field: string; filename?: string | undefined },
  { id, link }: FileObject,
): Promise<ChosenFile> {
  if (link !== undefined) {
    const name = filename ?? (nameOfLink(link) || kind);
    return { id: await linkedFile(work, numberId, { link, name }), name, known: null };
  }
  const file = await fileNamed(work.db, numberId, id ?? "");
  if (!file?.file_id) throw wrong(`${field}.id`, "messaging.no_such_file", unfit);
  if (mediaTypeOf(file.mime) !== kind) throw wrong(`${field}.id`, "messaging.wrong_kind", unfit);
  const { mime, size } = file;
  return { id: file.id, name: filename ?? file.name, known: { mime, size } };
}

/** What a file at an address is called; nothing where its name cannot be read. */
export function nameOfLink(link: string): string {
  try {
    return nameIn(link).slice(-200);
  } catch {
    return "";
  }
}
