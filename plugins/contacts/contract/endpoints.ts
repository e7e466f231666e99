import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { sheetFormat } from "../../../src/contract/sheet/sheet-format.ts";
import { id, one } from "../../../src/contract/wire.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { showsNumbers } from "../../numbers/contract/rights.ts";
import { contactsExport } from "./export.ts";

export const exportContacts = defineEndpoint({
  name: "exportContacts",
  method: "POST",
  path: "/whatsapp/numbers/:number/exports/contacts",
  access: "verified",
  can: ["export-contacts", "Number"],
  idempotent: true,
  limit: "export",
  params: inNumber,
  body: z.object({ format: sheetFormat }),
  response: one(contactsExport),
  status: 202,
  summary: "Starts writing a number's contacts to a file",
});

export const getContactsExport = defineEndpoint({
  name: "getContactsExport",
  method: "GET",
  path: "/whatsapp/numbers/:number/exports/:export",
  access: "verified",
  can: ["export-contacts", "Number"],
  params: z.object({ number: id, export: id }),
  response: one(contactsExport),
  summary: "How far the caller's export is, and its file once finished",
});

/** Counting stops here: a page for a glance must not read a large table. */
export const countedContacts = 1_000;

export const countContacts = defineEndpoint({
  name: "countContacts",
  method: "GET",
  path: "/admin/numbers/:number/contact-count",
  access: "staff",
  can: showsNumbers,
  changes: true,
  params: inNumber,
  response: one(z.object({ total: z.int(), more: z.boolean() })),
  summary: "How many contacts a number has, up to a bound; that staff asked is written down",
});
