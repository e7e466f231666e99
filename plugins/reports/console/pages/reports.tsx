import { Outlet } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { RouteTabs } from "../../../../src/console/kit/page/route-tabs.tsx";
import { useTabs } from "../../../../src/console/use-tabs.ts";
import { reportTabs } from "../slots.ts";

export function Component() {
  const { t } = useTranslation();
  const title = t("reports:nav.reports");
  return (
    <PageLayout title={title}>
      <RouteTabs label={title} items={useTabs(reportTabs)} />
      <Outlet />
    </PageLayout>
  );
}
