import { App } from "antd";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { pushLayer } from "./layers.ts";

interface UnsavedQuestion {
  /** Says what giving up means here. */
  leave: string;
  /** Said in place of changes to a form. */
  title?: string;
  text?: string;
  stay?: string;
  onLeave: () => void;
  onStay?: () => void;
}

/** Asks whether unsaved changes may be lost; Escape means no. Answers the way to take the question back. */
export function useAskUnsaved(): (question: UnsavedQuestion) => () => void {
  const { t } = useTranslation("kit");
  const { modal } = App.useApp();
  return ({ leave, title, text, stay: stayText, onLeave, onStay }) => {
    const dialog = modal.confirm({
      title: title ?? t("kit:unsaved.title"),
      content: text ?? t("kit:unsaved.text"),
      okText: leave,
      cancelText: stayText ?? t("kit:unsaved.stay"),
      okButtonProps: { danger: true },
      autoFocusButton: "cancel",
      keyboard: false,
      onOk: () => {
        drop();
        onLeave();
      },
      onCancel: () => {
        drop();
        onStay?.();
      },
    });
    const stay = () => {
      drop();
      dialog.destroy();
      onStay?.();
    };
    const drop = pushLayer(stay);
    return () => {
      drop();
      dialog.destroy();
    };
  };
}
