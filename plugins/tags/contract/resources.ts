import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const tags = defineResource({
  name: "tags",
  list: endpoints.listTags,
  sort: "name",
  create: endpoints.createTag,
  update: endpoints.updateTag,
  delete: endpoints.deleteTag,
});

export const tagContacts = defineResource({
  name: "tag-contacts",
  list: endpoints.listTagContacts,
  sort: "-last_message_at",
});
