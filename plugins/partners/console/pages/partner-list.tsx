import { TeamOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { lazy } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useCreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { Partner } from "../../contract/partner.ts";
import { partners } from "../../contract/resources.ts";
import { usePartnerActions } from "../use-partner-actions.tsx";
import { usePartnerFields } from "../use-partner-fields.tsx";

const PartnerCreate = lazy(() => import("../components/partner-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const { showUrl, editUrl } = useNavigation();
  const table = useTable(partners);
  const { fields, filters } = usePartnerFields();
  const { actions, many, dialog } = usePartnerActions();
  const [create, form] = useCreateDialog(partners, t("partners:new"), PartnerCreate);
  const entries = (partner: Partner): MenuEntry[] => {
    const path = showUrl("partners", partner.id);
    return [
      { key: "workspaces", label: t("partners:nav.workspaces"), to: `${path}/workspaces` },
      { key: "numbers", label: t("partners:nav.numbers"), to: `${path}/numeros` },
      { key: "settings", label: t("partners:nav.settings"), to: editUrl("partners", partner.id) },
      ...actions(partner).map((action, index) => ({ ...action, divided: index === 0 })),
    ];
  };
  return (
    <PageLayout title={t("partners:nav.list")} extra={create}>
      <ResourceTable
        table={table}
        label={t("partners:nav.list")}
        columns={fields}
        filters={filters}
        actions={entries}
        many={many}
        search={t("partners:list.search")}
        csv={t("partners:nav.list")}
        empty={{ icon: <TeamOutlined />, text: t("partners:list.none") }}
      />
      {dialog}
      {form}
    </PageLayout>
  );
}
