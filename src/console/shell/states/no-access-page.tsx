import { LockOutlined } from "@ant-design/icons";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { StatePage } from "./state-page.tsx";

/** The state of a page whose API refuses this person (403). */
export function NoAccessPage() {
  const { t } = useTranslation();
  return (
    <StatePage
      icon={<LockOutlined />}
      title={t("shell:noAccess.title")}
      text={t("shell:noAccess.text")}
    />
  );
}
