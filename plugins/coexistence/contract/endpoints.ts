import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { listQuery, one, page } from "../../../src/contract/wire.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { showsNumbers, updatesNumbers } from "../../numbers/contract/entry.ts";
import { appContact, appMessage, chunk, shownCoexistence, sync, syncKind } from "./coexistence.ts";

const asked = z.object({ kind: syncKind });

export const getCoexistence = defineEndpoint({
  name: "getCoexistence",
  method: "GET",
  path: "/whatsapp/numbers/:number/coexistence",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  response: one(shownCoexistence),
  summary: "What a number took over from its WhatsApp Business app; null for one without the app",
});

export const askForSync = defineEndpoint({
  name: "askForSync",
  method: "POST",
  path: "/whatsapp/numbers/:number/coexistence/syncs",
  access: "verified",
  can: ["update", "Number"],
  idempotent: true,
  params: inNumber,
  body: asked,
  response: one(sync),
  status: 201,
  summary: "Asks the app for its contacts or history again, within 24 hours of the beginning",
});

const ofStaff = { access: "staff", can: [showsNumbers, "staff"], params: inNumber } as const;

export const getStaffCoexistence = defineEndpoint({
  ...ofStaff,
  name: "getStaffCoexistence",
  method: "GET",
  path: "/admin/numbers/:number/coexistence",
  response: one(shownCoexistence),
  summary: "What a number took over from its WhatsApp Business app; null for one without the app",
});

export const askForStaffSync = defineEndpoint({
  ...ofStaff,
  name: "askForStaffSync",
  method: "POST",
  path: "/admin/numbers/:number/coexistence/syncs",
  can: [updatesNumbers, "staff"],
  idempotent: true,
  body: asked,
  response: one(sync),
  status: 201,
  summary: "The same for a customer, as staff",
});

export const listSyncs = defineEndpoint({
  ...ofStaff,
  name: "listSyncs",
  method: "GET",
  path: "/admin/numbers/:number/coexistence/syncs",
  query: listQuery(["asked_at"]),
  response: page(sync),
  summary: "What was asked of the app, and what became of it, newest first",
});

export const listChunks = defineEndpoint({
  ...ofStaff,
  name: "listChunks",
  method: "GET",
  path: "/admin/numbers/:number/coexistence/chunks",
  query: listQuery(["received_at", "chunk_order"]),
  response: page(chunk),
  summary: "The parts of the history as they came",
});

/** Whom a customer knows: that somebody of staff looked is written down. */
export const listAppContacts = defineEndpoint({
  ...ofStaff,
  name: "listAppContacts",
  method: "GET",
  path: "/admin/numbers/:number/coexistence/contacts",
  changes: true,
  query: listQuery(["name", "created_at"]),
  response: page(appContact),
  summary: "The app's address book; that it was looked at is written down",
});

/** What people wrote to each other: that somebody of staff looked is written down. */
export const listAppMessages = defineEndpoint({
  ...ofStaff,
  name: "listAppMessages",
  method: "GET",
  path: "/admin/numbers/:number/coexistence/messages",
  changes: true,
  query: listQuery(["sent_at"]),
  response: page(appMessage),
  summary: "Messages that the app brought, newest first; every call is written down",
});
