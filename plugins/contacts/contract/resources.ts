import { defineResource } from "../../../src/contract/resource.ts";
import { exportContacts, getContactsExport } from "./endpoints.ts";

export const contactExports = defineResource({
  name: "contact-exports",
  show: getContactsExport,
  create: exportContacts,
});
