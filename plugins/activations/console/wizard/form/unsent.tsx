import { Alert, Button } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { CopyButton } from "../../../../../src/console/kit/feedback/copy-button.tsx";
import { Facts } from "../../../../../src/console/kit/page/panel.tsx";
import type { Typed } from "./typing.ts";

/** What was typed for a step that somebody else took meanwhile. */
export function Unsent({ typed, onClose }: { typed: readonly Typed[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      className="activation-unsent"
      message={t("activations:unsent.title")}
      description={
        <>
          <p>{t("activations:unsent.text")}</p>
          <Facts items={typed} />
          <p className="activation-acts">
            <CopyButton text={typed.map(([, text]) => text).join("\n")}>
              {t("activations:unsent.copy")}
            </CopyButton>
            <Button onClick={onClose}>{t("activations:unsent.forget")}</Button>
          </p>
        </>
      }
    />
  );
}
