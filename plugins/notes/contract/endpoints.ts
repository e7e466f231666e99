import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { id, listQuery } from "../../../src/contract/wire.ts";
import { ofContact } from "../../messenger/contract/parts.ts";
import { newNote, note, noteChange } from "./note.ts";

const notes = crud({
  path: "/messenger/contacts/:contact/notes",
  item: "note",
  params: z.object({ contact: id, note: id }),
  access: "verified",
  reads: ["read", "Number"],
  writes: ["send", "Number"],
  record: note,
});

export const listNotes = notes.list({
  name: "listNotes",
  params: ofContact,
  query: listQuery(["created_at"]),
  summary: "What the team noted about a conversation; no customer ever sees it",
});

export const createNote = notes.create({
  name: "createNote",
  params: ofContact,
  body: newNote,
  summary: "Keeps a note beside a conversation and tells whom it mentions",
});

export const updateNote = notes.update({
  name: "updateNote",
  body: noteChange,
  summary: "Changes one's own note within 15 minutes; whom it newly mentions is told",
});

export const deleteNote = notes.remove({
  name: "deleteNote",
  summary: "Removes a note: one's own within 15 minutes, any as the workspace's owner",
});
