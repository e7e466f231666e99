import { App } from "antd";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { pushLayer } from "./layers.ts";

interface UnsavedQuestion {
  /** Says what giving up means here. */
  leave: string;
  onLeave: () => void;
  onStay?: () => void;
}

/** Asks whether unsaved changes may be lost; Escape means no. Answers the way to take the question back. */
export function useAskUnsaved(): (question: UnsavedQuestion) => () => void {
  const { t } = useTranslation("kit");
  const { modal } = App.useApp();
  return ({ leave, onLeave, onStay }) => {
    const dialog = modal.confirm({
      title: t("kit:unsaved.title"),
      content: t("kit:unsaved.text"),
      okText: leave,
      cancelText: t("kit:unsaved.stay"),
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
