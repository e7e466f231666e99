import { Alert } from "antd";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useMay } from "../../../../src/console/use-session.ts";

/** What a suspended workspace can still do, and where its reason stands. */
export default function Suspended() {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <Alert
      type="warning"
      showIcon
      message={t("home:suspended.title")}
      description={
        <>
          {t("home:suspended.text")}{" "}
          {may(["read", "Workspace"]) && <Link to="/workspace">{t("home:suspended.reason")}</Link>}
        </>
      }
    />
  );
}
