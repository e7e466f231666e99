import { z } from "zod";
import { changeOf, id, instant, trimmed } from "../../../src/contract/wire.ts";
import { author } from "../../messenger/contract/parts.ts";

/** For so long (ms) its writer may change a note, or take it back. */
export const changeableFor = 15 * 60_000;

/** What somebody of the team wrote about a conversation; its customer never sees it. */
export const note = z.object({
  id,
  text: z.string(),
  by: author,
  created_at: instant,
  /** When its words were last changed. */
  edited_at: instant.nullable(),
  version: z.int(),
});
export type Note = z.output<typeof note>;

export const newNote = z.object({
  /** `@` and a name tells that person, who reads the number. */
  text: trimmed(4_096),
});

export const noteChange = changeOf(newNote.shape);

/** Whether its writer may still change it. */
export const isFresh = ({ created_at }: Pick<Note, "created_at">, now: Date): boolean =>
  now.getTime() - created_at.getTime() < changeableFor;
