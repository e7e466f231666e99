import {
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  InfoCircleFilled,
} from "@ant-design/icons";
import { App, Button } from "antd";
import { createElement, useMemo } from "react";
import { sentenceOf } from "./http/sentence-of.ts";
import { i18n } from "./i18n/i18n.ts";
import { noteNotice } from "./shell/menus/notices.ts";

/** Toasts: bottom right, 8 s, paused while pointed at or focused; kept in the list of recent notices. */
export interface Tell {
  /** With a key it takes the place of the one before: how the same thing went on. */
  success(message: string, description?: string, key?: string): void;
  /** With a button that takes it back. */
  undoable(message: string, undo: Undo): void;
  /** A sentence, or what was caught: then its message, which the server worded for people. */
  error(error: unknown, description?: string): void;
}

/** How long a toast stays, in seconds. */
export const toastSeconds = 8;

type Api = ReturnType<typeof App.useApp>["notification"];

const icons = { success: CheckCircleFilled, error: CloseCircleFilled, info: InfoCircleFilled };

/** Icons of antd's own are read out by their English names: these say what the role says already. */
const iconOf = (kind: Toast["kind"]) =>
  createElement(icons[kind], { "aria-hidden": true, style: { color: `var(--c-${kind})` } });
const closeIcon = createElement(CloseOutlined, { "aria-hidden": true });

/** Makes the toasts over one antd notification api. */
export function tellWith(api: Api): Tell & { open: (toast: Toast) => void } {
  const open = ({ kind, key: own, message, description, undo }: Toast) => {
    noteNotice({ kind, message, description });
    const key = own ?? message;
    const back = () => {
      api.destroy(key);
      undo?.run();
    };
    const show = (duration: number): void =>
      api.open({
        key,
        type: kind,
        icon: iconOf(kind),
        message,
        description,
        placement: "bottomRight",
        duration,
        pauseOnHover: true,
        // A link without an address is nothing to press for who listens.
        closable: { closeIcon, ...{ role: "button" }, "aria-label": i18n.t("common:close") },
        role: kind === "error" ? "alert" : "status",
        // Whoever is at it by the keyboard is not thrown out of it.
        props: { onFocus: () => show(0), onBlur: () => show(toastSeconds) },
        ...(undo && {
          actions: createElement(Button, { size: "small", onClick: back }, undo.label),
        }),
      });
    show(toastSeconds);
  };
  return {
    open,
    success: (message, description, key) => open({ kind: "success", key, message, description }),
    undoable: (message, undo) => open({ kind: "success", message, undo }),
    error: (error, description) => open({ kind: "error", message: sentenceOf(error), description }),
  };
}

interface Undo {
  label: string;
  run: () => void;
}

interface Toast {
  kind: "success" | "error" | "info";
  key?: string | undefined;
  message: string;
  description?: string | undefined;
  undo?: Undo;
}

/** Tells the person how something went. */
export function useTell(): Tell {
  const { notification } = App.useApp();
  return useMemo(() => tellWith(notification), [notification]);
}
