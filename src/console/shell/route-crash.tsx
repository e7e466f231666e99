import { WarningOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { NotFoundPage } from "./not-found-page.tsx";
import { StatePage } from "./state-page.tsx";

/** What stands in place of a page that broke; the frame around it goes on working. */
export function RouteCrash() {
  const error = useRouteError();
  const { t } = useTranslation();
  useEffect(() => console.error(error), [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <StatePage
      alert
      icon={<WarningOutlined />}
      title={t("common:crash.title")}
      text={t("common:crash.text")}
      action={
        <Button type="primary" onClick={() => window.location.reload()}>
          {t("common:crash.retry")}
        </Button>
      }
    />
  );
}
