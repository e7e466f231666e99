import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const auditEntries = defineResource({
  name: "audit-entries",
  list: endpoints.listAuditEntries,
  sort: "-at",
});

export const activities = defineResource({
  name: "activities",
  list: endpoints.listActivities,
  sort: "-at",
});
