import { defineAudit } from "../../../src/contract/audit.ts";

// The words stay in the note: who removes it means them.
export const audit = defineAudit({
  subjects: ["note"],
  owners: ["note.created", "note.edited", "note.deleted"],
  fields: { contact: "notes:fields.contact", by: "notes:fields.by" },
});
