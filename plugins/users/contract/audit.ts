import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["user"],
  owners: [
    "user.created",
    "user.updated",
    "user.access-changed",
    "user.suspended",
    "user.reactivated",
  ],
  fields: {
    first_name: "users:fields.firstName",
    last_name: "users:fields.lastName",
    email: "users:fields.email",
    whatsapp: "users:fields.whatsapp",
    whatsapp_country_code: "users:fields.countryCode",
    whatsapp_number: "users:fields.whatsapp",
    locale: { label: "users:fields.locale", values: "locales" },
    roles: { label: "users:fields.roles", values: "roles" },
    permissions: { label: "users:fields.ownPermissions", permissions: true },
    status: { label: "users:fields.status", values: "status" },
  },
});
