import { AppstoreOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { lazy } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useCreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { Plan } from "../../contract/plan.ts";
import { plans } from "../../contract/resources.ts";
import { usePlanActions } from "../use-plan-actions.tsx";
import { usePlanFields } from "../use-plan-fields.tsx";

const PlanCreate = lazy(() => import("../components/plan-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const { showUrl, editUrl } = useNavigation();
  const table = useTable(plans);
  const { fields, filters } = usePlanFields();
  const { actions, many, dialog } = usePlanActions();
  const [create, form] = useCreateDialog(plans, t("plans:new"), PlanCreate);
  const entries = (plan: Plan): MenuEntry[] => [
    {
      key: "services",
      label: t("plans:nav.services"),
      to: `${showUrl("plans", plan.id)}/servicos`,
    },
    { key: "settings", label: t("plans:nav.settings"), to: editUrl("plans", plan.id) },
    ...actions(plan).map((action, index) => ({ ...action, divided: index === 0 })),
  ];
  return (
    <>
      <ResourceTable
        table={table}
        label={t("plans:nav.list")}
        columns={fields}
        filters={filters}
        actions={entries}
        many={many}
        search={t("plans:list.search")}
        csv={t("plans:nav.list")}
        extra={create}
        empty={{ icon: <AppstoreOutlined />, text: t("plans:list.none"), action: create }}
      />
      {dialog}
      {form}
    </>
  );
}
