import { defineContract } from "../../../src/contract/plugin.ts";
import * as accountEndpoints from "./account/endpoints.ts";
import { accountCopyChanged } from "./account/events.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { dataRequestChanged } from "./events.ts";
import * as notices from "./notices.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  limits: {
    "data-copy": { points: 100, seconds: 86_400 },
    "account-copy": { points: 5, seconds: 86_400 },
  },
  endpoints: { ...endpoints, ...accountEndpoints },
  resources,
  events: [dataRequestChanged, accountCopyChanged],
  notices: Object.values(notices),
});
