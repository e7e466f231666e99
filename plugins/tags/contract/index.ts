import { defineContract } from "../../../src/contract/plugin.ts";
import { defineResource } from "../../../src/contract/resource.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";
import * as endpoints from "./endpoints.ts";
import { tagChanged } from "./events.ts";

export const contract = defineContract({
  name: "tags",
  requires: ["audit", "contacts", "numbers", "workspaces"],
  endpoints,
  resources: [
    defineResource({
      name: "tags",
      list: endpoints.listTags,
      create: endpoints.createTag,
      update: endpoints.updateTag,
      delete: endpoints.deleteTag,
    }),
    defineResource({ name: "tag-contacts", list: endpoints.listTagContacts }),
  ],
  events: [tagChanged],
  abilities: (actor, { can }) => {
    for (const where of numbersWhere(actor, ["administrator", "attendant"])) {
      can("manage-tags", "Number", where);
    }
  },
});
