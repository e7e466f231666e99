import { AppstoreOutlined } from "@ant-design/icons";
import { CreateButton } from "@refinedev/antd";
import { useNavigation } from "@refinedev/core";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { listed } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { Plan } from "../../contract/plan.ts";
import { plans } from "../../contract/resources.ts";
import { usePlanActions } from "../use-plan-actions.tsx";
import { usePlanFields } from "../use-plan-fields.tsx";

const PlanCreate = lazy(() => import("../components/plan-create.tsx"));

const nameOf = ({ name }: Plan) => name;

export function Component() {
  const { t } = useTranslation();
  const { show, showUrl, editUrl } = useNavigation();
  const table = useTable(plans, { sort: "name" });
  const { fields, filters } = usePlanFields();
  const columns = useMemo(() => listed(fields), [fields]);
  const { actions, dialog } = usePlanActions();
  const [creating, setCreating] = useState(false);
  const entries = (plan: Plan): MenuEntry[] => [
    {
      key: "services",
      label: t("plans:nav.services"),
      to: `${showUrl("plans", plan.id)}/servicos`,
    },
    { key: "settings", label: t("plans:nav.settings"), to: editUrl("plans", plan.id) },
    ...actions(plan).map((action, index) => ({ ...action, divided: index === 0 })),
  ];
  const create = (
    <CreateButton resource="plans" icon={null} onClick={() => setCreating(true)}>
      {t("plans:new")}
    </CreateButton>
  );
  return (
    <>
      <ResourceTable
        table={table}
        label={t("plans:nav.list")}
        columns={columns}
        filters={filters}
        href={({ id }) => showUrl("plans", id)}
        actions={entries}
        nameOf={nameOf}
        search={t("plans:list.search")}
        csv="plans"
        extra={create}
        empty={{ icon: <AppstoreOutlined />, text: t("plans:list.none"), action: create }}
      />
      {dialog}
      <Suspense fallback={null}>
        {creating && (
          <PlanCreate
            onClose={(made) => {
              setCreating(false);
              if (made) show("plans", made.id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
