import { Outlet } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { RouteTabs } from "../../../../src/console/kit/page/route-tabs.tsx";
import { useTabs } from "../../../../src/console/use-tabs.ts";
import { statusLooks } from "../looks.ts";
import { sandboxTabs } from "../slots.ts";
import { useSandbox } from "../use-sandbox.ts";
import "../sandbox.css";

export function Component() {
  const { t } = useTranslation();
  const tabs = useTabs(sandboxTabs);
  const { query, sandbox } = useSandbox();
  return (
    <PageLayout
      title={t("sandbox:nav.sandbox")}
      subtitle={t("sandbox:subtitle")}
      status={sandbox && <StatusTag status={sandbox.status} looks={statusLooks} />}
      loading={query.isPending}
    >
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {sandbox && <RouteTabs items={tabs} label={t("sandbox:nav.sandbox")} />}
      {sandbox !== undefined && <Outlet context={sandbox} />}
    </PageLayout>
  );
}
