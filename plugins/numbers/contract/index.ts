import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import {
  getAutomations,
  getCurrentStatistics,
  getNumber,
  getStatistics,
  listNumbers,
  listStatistics,
  revealApiKey,
  setNumberAvatar,
  setNumberPin,
  setNumberTag,
  setNumberWebhook,
  switchGlobalSearch,
  updateAutomations,
  updateNumber,
} from "./endpoints.ts";
import { entry } from "./entry.ts";
import { numberChanged, numberHandedOver, numberUserChanged } from "./events.ts";
import * as notices from "./notices.ts";
import * as resources from "./resources.ts";
import * as staff from "./staff/endpoints.ts";
import * as staffResources from "./staff/resources.ts";
import * as ofUsers from "./user-endpoints.ts";
import { getAccount } from "./workspace/account.ts";

export const contract = defineContract({
  ...entry,
  audit,
  endpoints: {
    listNumbers,
    getAccount,
    getNumber,
    updateNumber,
    setNumberTag,
    setNumberWebhook,
    switchGlobalSearch,
    setNumberPin,
    setNumberAvatar,
    revealApiKey,
    getAutomations,
    updateAutomations,
    getCurrentStatistics,
    listStatistics,
    getStatistics,
    ...ofUsers,
    ...staff,
  },
  resources: { ...resources, ...staffResources },
  notices: Object.values(notices),
  events: [numberChanged, numberUserChanged, numberHandedOver],
});
