import { AppstoreOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { Plan } from "../../contract/plan.ts";
import { pathOf } from "../paths.ts";
import { usePlanActions } from "../use-plan-actions.tsx";
import { usePlanColumns } from "../use-plan-columns.tsx";

const PlanCreate = lazy(() => import("../components/plan-create.tsx"));

const nameOf = ({ name }: Plan) => name;

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { columns, filters } = usePlanColumns();
  const { writes, actions, dialog } = usePlanActions();
  const [creating, setCreating] = useState(false);
  const entries = (plan: Plan): MenuEntry[] => [
    { key: "services", label: t("plans:nav.services"), to: `${pathOf(plan)}/servicos` },
    { key: "settings", label: t("plans:nav.settings"), to: `${pathOf(plan)}/configuracoes` },
    ...actions(plan).map((action, index) => ({ ...action, divided: index === 0 })),
  ];
  const create = writes && (
    <Button type="primary" onClick={() => setCreating(true)}>
      {t("plans:new")}
    </Button>
  );
  return (
    <>
      <ResourceTable<Plan>
        resource="plans"
        label={t("plans:nav.list")}
        columns={columns}
        filters={filters}
        href={pathOf}
        actions={entries}
        nameOf={nameOf}
        search={t("plans:list.search")}
        sort="name"
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
              if (made) void navigate(pathOf(made));
            }}
          />
        )}
      </Suspense>
    </>
  );
}
