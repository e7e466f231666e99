import { App } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { pushLayer } from "../../../../src/console/shell/layers/layers.ts";

/** Asks before what was written in some languages is lost; Escape means no. */
export function useAskDiscard(): (languages: readonly string[], go: () => void) => void {
  const { t, i18n } = useTranslation();
  const { modal } = App.useApp();
  return (languages, go) => {
    const names = new Intl.ListFormat(i18n.language).format(languages);
    const close = () => {
      drop();
      dialog.destroy();
    };
    const drop = pushLayer(close);
    const dialog = modal.confirm({
      title: t("templates:builder.discardTitle", { languages: names }),
      content: t("templates:builder.discardText"),
      okText: t("templates:builder.discard"),
      okButtonProps: { danger: true },
      cancelText: t("kit:confirm.cancel"),
      autoFocusButton: "cancel",
      keyboard: false,
      onOk: () => {
        drop();
        go();
      },
      onCancel: drop,
    });
  };
}
