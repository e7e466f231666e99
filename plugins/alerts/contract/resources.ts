import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./staff/endpoints.ts";

export const systemAlerts = defineResource({
  name: "system-alerts",
  list: endpoints.listSystemAlerts,
  sort: "-updated_at",
  show: endpoints.getSystemAlert,
  create: endpoints.createSystemAlert,
  update: endpoints.updateSystemAlert,
  delete: endpoints.deleteSystemAlert,
});

export const workspaceNotifications = defineResource({
  name: "workspace-notifications",
  list: endpoints.listWorkspaceNotifications,
  sort: "-updated_at",
  show: endpoints.getWorkspaceNotification,
  create: endpoints.createWorkspaceNotification,
  update: endpoints.updateWorkspaceNotification,
  delete: endpoints.deleteWorkspaceNotification,
});
