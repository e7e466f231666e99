import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

/** A number has one of these: its id is the number's. */
export const coexistences = defineResource({
  name: "coexistences",
  show: endpoints.getCoexistence,
});

export const staffCoexistences = defineResource({
  name: "staff-coexistences",
  show: endpoints.getStaffCoexistence,
});

export const syncs = defineResource({
  name: "coexistence-syncs",
  list: endpoints.listSyncs,
  sort: "-asked_at",
});

export const chunks = defineResource({
  name: "coexistence-chunks",
  list: endpoints.listChunks,
  sort: "-received_at",
});

export const appContacts = defineResource({
  name: "coexistence-contacts",
  list: endpoints.listAppContacts,
  sort: "name",
});

export const appMessages = defineResource({
  name: "coexistence-messages",
  list: endpoints.listAppMessages,
  sort: "-sent_at",
});
