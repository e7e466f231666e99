import { Outlet } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { RouteTabs } from "../../../../src/console/kit/page/route-tabs.tsx";
import { useBreadcrumbs, usePageHandles } from "../../../../src/console/shell/titles.ts";
import { useTabs } from "../../../../src/console/use-tabs.ts";
import { resourceTabs } from "../slots.ts";

export function Component() {
  const { t } = useTranslation();
  const { page, tab } = usePageHandles();
  const breadcrumbs = useBreadcrumbs();
  const tabs = useTabs(resourceTabs);
  if (tab === undefined || tab.path === page?.path) return <Outlet />;
  return (
    <PageLayout title={t(tab.title)} breadcrumbs={breadcrumbs}>
      {tabs.length > 1 && <RouteTabs items={tabs} label={t("resources:nav.list")} />}
      <Outlet />
    </PageLayout>
  );
}
