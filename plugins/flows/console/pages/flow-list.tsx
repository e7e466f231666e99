import { FormOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { lazy } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useCreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { flows } from "../../contract/resources.ts";
import { useFlowActions } from "../list/use-flow-actions.tsx";
import { useFlowFields } from "../list/use-flow-fields.tsx";
import { usePlace } from "../use-place.ts";

const FlowCreate = lazy(() => import("../list/flow-create.tsx"));

export function Component() {
  const { t } = useTranslation();
  const { showUrl } = useNavigation();
  const { params, writes } = usePlace();
  const table = useTable(flows, { params });
  const { fields, filters } = useFlowFields();
  const { actions, many, dialogs } = useFlowActions();
  const [button, form] = useCreateDialog(flows, t("flows:nav.new"), FlowCreate);
  const create = writes && button;
  return (
    <>
      <ResourceTable
        table={table}
        label={t("flows:nav.list")}
        columns={fields}
        filters={filters}
        href={({ id }) => showUrl("flows", id)}
        actions={(flow) =>
          actions(flow).map((action, at) => ({ ...action, divided: at > 0 && action.danger }))
        }
        many={many}
        nameOf={({ name }) => name}
        search={t("flows:list.search")}
        csv="flows"
        extra={create}
        empty={{ icon: <FormOutlined />, text: t("flows:list.none"), action: create }}
      />
      {dialogs}
      {form}
    </>
  );
}
