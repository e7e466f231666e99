import { TeamOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { Partner } from "../../contract/partner.ts";
import { pathOf } from "../paths.ts";
import { usePartnerActions } from "../use-partner-actions.tsx";
import { usePartnerColumns } from "../use-partner-columns.tsx";

const PartnerCreate = lazy(() => import("../components/partner-create.tsx"));

const nameOf = ({ name }: Partner) => name;

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { columns, filters } = usePartnerColumns();
  const { writes, actions, dialog } = usePartnerActions();
  const [creating, setCreating] = useState(false);
  const entries = (partner: Partner): MenuEntry[] => [
    { key: "workspaces", label: t("partners:nav.workspaces"), to: `${pathOf(partner)}/workspaces` },
    { key: "numbers", label: t("partners:nav.numbers"), to: `${pathOf(partner)}/numeros` },
    { key: "settings", label: t("partners:nav.settings"), to: `${pathOf(partner)}/configuracoes` },
    ...actions(partner).map((action, index) => ({ ...action, divided: index === 0 })),
  ];
  return (
    <PageLayout
      title={t("partners:nav.list")}
      actions={
        writes
          ? [
              {
                key: "new",
                label: t("partners:new"),
                primary: true,
                onClick: () => setCreating(true),
              },
            ]
          : []
      }
    >
      <ResourceTable<Partner>
        resource="partners"
        label={t("partners:nav.list")}
        columns={columns}
        filters={filters}
        href={pathOf}
        actions={entries}
        nameOf={nameOf}
        search={t("partners:list.search")}
        sort="name"
        csv="partners"
        empty={{ icon: <TeamOutlined />, text: t("partners:list.none") }}
      />
      {dialog}
      <Suspense fallback={null}>
        {creating && (
          <PartnerCreate
            onClose={(made) => {
              setCreating(false);
              if (made) void navigate(pathOf(made));
            }}
          />
        )}
      </Suspense>
    </PageLayout>
  );
}
