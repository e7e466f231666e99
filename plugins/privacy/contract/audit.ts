import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["data_request", "user"],
  owners: [
    "data_request.copy_asked",
    "data_request.erasure_asked",
    "user.data-copy-asked",
    "user.erased",
  ],
  fields: { phone_end: "privacy:fields.phoneEnd" },
});
