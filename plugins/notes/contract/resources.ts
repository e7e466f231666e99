import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const notes = defineResource({
  name: "notes",
  list: endpoints.listNotes,
  sort: "-created_at",
  create: endpoints.createNote,
  update: endpoints.updateNote,
  delete: endpoints.deleteNote,
});
