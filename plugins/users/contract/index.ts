import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import { getUser, updateUser } from "./endpoints.ts";
import { entry } from "./entry.ts";
import {
  userChanged,
  userEmailChanged,
  userInvited,
  userManaged,
  userSuspended,
} from "./events.ts";
import { limits } from "./limits.ts";
import * as resources from "./resources.ts";
import * as staff from "./staff/endpoints.ts";
import * as staffResources from "./staff/resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  limits,
  endpoints: { getUser, updateUser, ...staff },
  resources: { ...resources, ...staffResources },
  events: [userChanged, userEmailChanged, userManaged, userSuspended, userInvited],
});
