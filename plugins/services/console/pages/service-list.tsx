import { TagsOutlined } from "@ant-design/icons";
import { lazy } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useCreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { services } from "../../contract/resources.ts";
import { useServiceActions } from "../use-service-actions.tsx";
import { useServiceFields } from "../use-service-fields.tsx";

const ServiceForm = lazy(() => import("../components/service-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const table = useTable(services);
  const { fields, filters } = useServiceFields();
  const { actions, many, dialogs } = useServiceActions();
  const [create, form] = useCreateDialog(services, t("services:new"), ServiceForm);
  return (
    <>
      <ResourceTable
        table={table}
        label={t("services:nav.list")}
        columns={fields}
        filters={filters}
        actions={actions}
        many={many}
        search={t("services:list.search")}
        csv={t("services:nav.list")}
        extra={create}
        empty={{ icon: <TagsOutlined />, text: t("services:list.none"), action: create }}
      />
      {dialogs}
      {form}
    </>
  );
}
