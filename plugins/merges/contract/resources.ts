import { defineResource } from "../../../src/contract/resource.ts";
import { listContactIdentities, mergeContacts } from "./endpoints.ts";

export const contactIdentities = defineResource({
  name: "contact-identities",
  list: listContactIdentities,
  create: mergeContacts,
});
