import { Button } from "antd";
import { lazy } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";

const EraseAccountDialog = lazy(() => import("./erase-account-dialog.tsx"));

/** The way out, for the person who is signed in. */
export function AccountErasure() {
  const { t } = useTranslation();
  const [open, dialog] = useDialog<"erase">();
  return (
    <Panel
      title={t("privacy:erasure.title")}
      intro={t("privacy:erasure.text")}
      actions={
        <Button danger onClick={() => open("erase")}>
          {t("privacy:erasure.open")}
        </Button>
      }
    >
      {dialog((_, close) => (
        <EraseAccountDialog onClose={close} />
      ))}
    </Panel>
  );
}
