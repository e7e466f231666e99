import { countBy } from "../../../src/server/db/count-by.ts";
import { kept } from "../../../src/server/db/kept.ts";
import { type InUse, withHolds } from "../../../src/server/db/uses.ts";
import { audit } from "../contract/audit.ts";
import { partnerChanged } from "../contract/events.ts";
import { partners, partnerWorkspaces } from "./tables.ts";

export const inUse: InUse = {
  code: "partners.in_use",
  apart: { workspaces: "partner_workspaces" },
};

export const keptPartners = kept({
  table: partners,
  async show({ db }, rows) {
    const ids = rows.map(({ id }) => id);
    const brought = await countBy(db, partnerWorkspaces.partner_id, ids);
    const shown = rows.map((row) => ({ ...row, workspaces_count: brought.get(row.id) ?? 0 }));
    return withHolds(db, partners, inUse, shown);
  },
  audit,
  subject: "partner",
  taken: { document: "partners.document_taken" },
  changed: (call, partner_id) => call.emit(partnerChanged, { partner_id }),
});
