import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const contactFields = defineResource({
  name: "contact-fields",
  list: endpoints.listContactFields,
  sort: "position",
  create: endpoints.createContactField,
  update: endpoints.updateContactField,
  delete: endpoints.deleteContactField,
});

export const contactValues = defineResource({
  name: "contact-values",
  show: endpoints.getContactValues,
  update: endpoints.setContactValues,
});
