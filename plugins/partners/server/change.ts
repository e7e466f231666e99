import { kept } from "../../../src/server/db/kept.ts";
import { audit } from "../contract/audit.ts";
import { partnerChanged } from "../contract/events.ts";
import { partnerById } from "./read.ts";
import { partners } from "./tables.ts";

export const { claim, hold, settle } = kept({
  table: partners,
  read: ({ db }, id) => partnerById(db, id),
  audit,
  subject: "partner",
  changed: (call, partner_id) => call.emit(partnerChanged, { partner_id }),
});
