import { z } from "zod";
import { crud } from "../../../../src/contract/crud.ts";
import { dateSpan } from "../../../../src/contract/values/date-span.ts";
import { flag, id, listQuery } from "../../../../src/contract/wire.ts";
import {
  alert,
  alertChange,
  audience,
  newAlert,
  newNotification,
  notificationChange,
  severity,
} from "../alert.ts";

const query = listQuery(["severity", "audience", "valid_from", "valid_to", "updated_at"], {
  severity: severity.optional(),
  audience: audience.optional(),
  /** Shown today. */
  current: flag.optional(),
  ...dateSpan("updated"),
});

const alerts = crud({
  access: "staff",
  reads: ["show-system-alerts", "staff"],
  writes: ["write", "SystemAlert"],
  path: "/admin/system-alerts",
  item: "alert",
  params: z.object({ alert: id }),
  record: alert,
});

export const listSystemAlerts = alerts.list({
  name: "listSystemAlerts",
  query,
  summary: "What staff tell everybody of the whole system",
});
export const getSystemAlert = alerts.show({ name: "getSystemAlert", summary: "One alert" });
export const createSystemAlert = alerts.create({
  name: "createSystemAlert",
  body: newAlert,
  summary: "Publishes an alert: whoever it concerns sees it at once",
});
export const updateSystemAlert = alerts.update({
  name: "updateSystemAlert",
  body: alertChange,
  summary: "Changes an alert; who has put it away is not shown it again",
});
export const deleteSystemAlert = alerts.remove({
  name: "deleteSystemAlert",
  summary: "Takes an alert away from everybody",
});

const inWorkspace = z.object({ workspace: id });
const notifications = (writes: string) =>
  crud({
    access: "staff",
    reads: ["show-workspace-custom-notifications", "staff"],
    writes: [writes, "staff"],
    path: "/admin/workspaces/:workspace/custom-notifications",
    item: "notification",
    params: z.object({ workspace: id, notification: id }),
    record: alert,
  });

export const listWorkspaceNotifications = notifications("").list({
  name: "listWorkspaceNotifications",
  params: inWorkspace,
  query,
  summary: "What staff tell the people of one workspace",
});
export const getWorkspaceNotification = notifications("").show({
  name: "getWorkspaceNotification",
  summary: "One notification of a workspace",
});
export const createWorkspaceNotification = notifications(
  "create-workspace-custom-notifications",
).create({
  name: "createWorkspaceNotification",
  params: inWorkspace,
  body: newNotification,
  summary: "Shows the people of a workspace a notification, at once",
});
export const updateWorkspaceNotification = notifications(
  "update-workspace-custom-notifications",
).update({
  name: "updateWorkspaceNotification",
  body: notificationChange,
  summary: "Changes a notification; who has put it away is not shown it again",
});
export const deleteWorkspaceNotification = notifications(
  "delete-workspace-custom-notifications",
).remove({
  name: "deleteWorkspaceNotification",
  summary: "Takes a notification away from everybody",
});
