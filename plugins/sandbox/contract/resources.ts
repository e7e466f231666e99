import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

/** One record for everybody, each with what is theirs: it may be asked for by any id. */
export const sandboxes = defineResource({ name: "sandboxes", show: endpoints.getSandbox });

export const sandboxMessages = defineResource({
  name: "sandbox-messages",
  list: endpoints.listSandboxMessages,
  sort: "-sent_at",
});

export const sandboxContacts = defineResource({
  name: "sandbox-contacts",
  list: endpoints.listSandboxContacts,
  sort: "-joined_at",
});
