import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { billChanged, invoiceChanged } from "./events.ts";
import * as notices from "./notices.ts";
import * as resources from "./resources.ts";
import * as billing from "./staff/billing-endpoints.ts";
import * as staff from "./staff/endpoints.ts";
import { listPartnerInvoices } from "./staff/partner.ts";
import * as staffResources from "./staff/resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  endpoints: { ...endpoints, ...staff, ...billing, listPartnerInvoices },
  resources: { ...resources, ...staffResources },
  events: [billChanged, invoiceChanged],
  notices: Object.values(notices),
});
