import type { NotificationProvider } from "@refinedev/core";
import { App } from "antd";
import { tellWith } from "../tell.ts";

/** Refine's notifications as the console's toasts. */
export function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp();
  const { open } = tellWith(notification);
  return {
    open: ({ key, type, message, description }) =>
      open({ kind: type === "progress" ? "info" : type, key, message, description }),
    close: (key) => notification.destroy(key),
  };
}
