import { WarningOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { ApiError } from "../../../contract/wire.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { NotFoundPage } from "../not-found-page.tsx";
import { RefusedPage } from "./refused-page.tsx";
import { StatePage } from "./state-page.tsx";

/**
 * What stands in place of a page that broke; the frame around it goes on working. A page may throw
 * what a call was refused with: 403 and 404 have a page of their own.
 */
export function RouteCrash() {
  const error = useRouteError();
  const { t } = useTranslation();
  const status = error instanceof ApiError || isRouteErrorResponse(error) ? error.status : 0;
  useEffect(() => {
    if (status !== 403) console.error(error);
  }, [error, status]);
  if (status === 404) return <NotFoundPage />;
  if (status === 403) return <RefusedPage />;
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
