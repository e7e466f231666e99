import { App } from "antd";
import { useMemo } from "react";
import { sentenceOf } from "./http/sentence-of.ts";
import { noteNotice } from "./shell/menus/notices.ts";

/** Toasts: bottom right, 8 s, paused while pointed at; kept in the list of recent notices. */
export interface Tell {
  /** With a key it takes the place of the one before: how the same thing went on. */
  success(message: string, description?: string, key?: string): void;
  /** A sentence, or what was caught: then its message, which the server worded for people. */
  error(error: unknown, description?: string): void;
}

/** How long a toast stays, in seconds. */
export const toastSeconds = 8;

type Api = ReturnType<typeof App.useApp>["notification"];

/** Makes the toasts over one antd notification api. */
export function tellWith(api: Api): Tell & { open: (toast: Toast) => void } {
  const open = ({ kind, key, message, description }: Toast) => {
    noteNotice({ kind, message, description });
    api.open({
      key: key ?? message,
      type: kind,
      message,
      description,
      placement: "bottomRight",
      duration: toastSeconds,
      pauseOnHover: true,
      role: kind === "error" ? "alert" : "status",
    });
  };
  return {
    open,
    success: (message, description, key) => open({ kind: "success", key, message, description }),
    error: (error, description) => open({ kind: "error", message: sentenceOf(error), description }),
  };
}

interface Toast {
  kind: "success" | "error" | "info";
  key?: string | undefined;
  message: string;
  description?: string | undefined;
}

/** Tells the person how something went. */
export function useTell(): Tell {
  const { notification } = App.useApp();
  return useMemo(() => tellWith(notification), [notification]);
}
