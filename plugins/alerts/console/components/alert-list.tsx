import { DeleteOutlined, EditOutlined, NotificationOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy } from "react";
import type { TableOf } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import type { Alert } from "../../contract/alert.ts";
import { useAlertFields } from "../use-alert-fields.tsx";

const AlertForm = lazy(() => import("./alert-form.tsx"));

interface AlertListProps {
  table: TableOf<Alert>;
  label: string;
  /** Of which workspace; of the whole system without one. */
  workspace?: string;
  may: { create: boolean; update: boolean; remove: boolean };
  remove: (id: string) => Promise<unknown>;
  /** The same, for one of many: it tells nothing by itself. */
  removeOne: (id: string) => Promise<unknown>;
}

/** What is published, and what the person may do with it. */
export function AlertList({ table, label, workspace, may, remove, removeOne }: AlertListProps) {
  const { t } = useTranslation();
  const { fields, filters } = useAlertFields(workspace !== undefined);
  const [asked, question] = useAskedActions();
  const [open, dialog] = useDialog<Alert | "new">();
  const actions = (alert: Alert): MenuEntry[] => [
    ...(may.update
      ? [
          {
            key: "edit",
            label: t("alerts:edit"),
            icon: <EditOutlined />,
            onClick: () => open(alert),
          },
        ]
      : []),
    ...(may.remove
      ? [
          asked({
            key: "delete",
            label: t("alerts:delete"),
            icon: <DeleteOutlined />,
            danger: true,
            title: t("alerts:deleteTitle", { title: alert.title_pt }),
            consequence: t("alerts:deleteText"),
            run: () => remove(alert.id),
          }),
        ]
      : []),
  ];
  const many: ManyAction<Alert>[] = [
    {
      key: "delete",
      label: t("alerts:delete"),
      icon: <DeleteOutlined />,
      danger: true,
      ask: () => t("alerts:deleteManyText"),
      run: ({ id }) => removeOne(id),
    },
  ];
  const create = may.create && (
    <Button type="primary" onClick={() => open("new")}>
      {workspace ? t("alerts:newHere") : t("alerts:new")}
    </Button>
  );
  return (
    <>
      <ResourceTable
        table={table}
        label={label}
        columns={fields}
        filters={filters}
        actions={may.update || may.remove ? actions : undefined}
        many={may.remove ? many : undefined}
        search={t("alerts:list.search")}
        csv={label}
        extra={create}
        empty={{
          icon: <NotificationOutlined />,
          text: workspace ? t("alerts:list.noneHere") : t("alerts:list.none"),
          action: create,
        }}
      />
      {question}
      {dialog((which, close) => (
        <AlertForm
          alert={which === "new" ? undefined : which}
          workspace={workspace}
          onClose={close}
        />
      ))}
    </>
  );
}
