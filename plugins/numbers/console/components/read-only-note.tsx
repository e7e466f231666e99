import { Alert } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";

/** Says why nothing can be changed here. */
export function ReadOnlyNote() {
  const { t } = useTranslation();
  return <Alert type="info" showIcon message={t("numbers:readOnly.administrators")} />;
}
