import { CompassOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { Outlet } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { RouteTabs } from "../../../../src/console/kit/page/route-tabs.tsx";
import { useTabs } from "../../../../src/console/use-tabs.ts";
import { Absent } from "../components/absent.tsx";
import { statusLooks } from "../looks.ts";
import { sandboxTabs } from "../slots.ts";
import { useSandbox } from "../use-sandbox.ts";
import { useTourSeen } from "../use-tour-seen.ts";
import "../sandbox.css";

const SandboxTour = lazy(() => import("../components/sandbox-tour.tsx"));

export function Component() {
  const { t } = useTranslation();
  const tabs = useTabs(sandboxTabs);
  const { query, sandbox } = useSandbox();
  const [seen, remember] = useTourSeen();
  const [touring, setTouring] = useState(false);
  const leave = () => {
    setTouring(false);
    remember();
  };
  const tour = {
    key: "tour",
    label: t("sandbox:tour.button"),
    icon: <CompassOutlined aria-hidden />,
    onClick: () => setTouring(true),
  };
  return (
    <PageLayout
      title={t("sandbox:nav.sandbox")}
      subtitle={t("sandbox:subtitle")}
      status={sandbox && <StatusTag status={sandbox.status} looks={statusLooks} />}
      loading={query.isPending}
      actions={sandbox ? [tour] : []}
    >
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {sandbox === null && <Absent onMade={() => setTouring(!seen)} />}
      {sandbox && (
        <>
          <RouteTabs items={tabs} label={t("sandbox:nav.sandbox")} />
          <Outlet context={sandbox} />
          <Suspense fallback={null}>
            {touring && <SandboxTour tabs={tabs} onClose={leave} />}
          </Suspense>
        </>
      )}
    </PageLayout>
  );
}
