import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const replies = defineResource({
  name: "replies",
  list: endpoints.listReplies,
  sort: "shortcut",
  create: endpoints.createReply,
  update: endpoints.updateReply,
  delete: endpoints.deleteReply,
});
