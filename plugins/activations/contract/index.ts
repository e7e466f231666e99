import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { activationChanged } from "./events.ts";
import * as link from "./link/endpoints.ts";
import { updatedNotice } from "./notices.ts";
import * as resources from "./resources.ts";
import * as staff from "./staff/endpoints.ts";
import * as staffResources from "./staff/resources.ts";

/** Requests of one person: some ask Facebook and WhatsApp, and a coupon's code must not be guessed. */
const limits = {
  "activation-start": { points: 30, seconds: 3_600 },
  "activation-step": { points: 120, seconds: 3_600 },
  "activation-document": { points: 60, seconds: 3_600 },
  "activation-quote": { points: 60, seconds: 600 },
} as const;

export const contract = defineContract({
  ...entry,
  audit,
  limits,
  notices: [updatedNotice],
  endpoints: {
    ...endpoints,
    ...staff,
    issueActivationLink: link.issueActivationLink,
    issueActivationLinkAsStaff: link.issueActivationLinkAsStaff,
    loginByInvenio: link.loginByInvenio,
  },
  resources: { ...resources, ...staffResources },
  events: [activationChanged],
});
