import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

/** `meta.params` names the workspace, for its members and for staff alike. */
export const messageTemplates = defineResource({
  name: "message-templates",
  list: endpoints.listMessageTemplates,
  sort: "-updated_at",
  show: endpoints.getMessageTemplate,
  create: endpoints.createMessageTemplate,
  update: endpoints.updateMessageTemplate,
  delete: endpoints.deleteMessageTemplate,
});
