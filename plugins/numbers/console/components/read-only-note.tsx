import { Alert } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useWhyReadOnly } from "../../../../src/console/use-session.ts";

/** Says why nothing can be changed here. */
export function ReadOnlyNote() {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  return <Alert type="info" showIcon message={whyReadOnly(t("numbers:readOnly.administrators"))} />;
}
