import { EditOutlined, FolderOutlined, UndoOutlined } from "@ant-design/icons";
import { lazy } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../src/console/kit/feedback/use-dialog.tsx";
import { useRecordActions } from "../../../src/console/kit/feedback/use-record-actions.tsx";
import type { MenuEntry } from "../../../src/console/kit/menu/dropdown-menu.tsx";
import type { ManyAction } from "../../../src/console/kit/table/selection/many.ts";
import { useMay } from "../../../src/console/use-session.ts";
import { setServiceStatus } from "../contract/endpoints.ts";
import { services } from "../contract/resources.ts";
import type { Service } from "../contract/service.ts";

const ServiceForm = lazy(() => import("./components/service-form.tsx"));

/** What the person may do with a service, and the dialogs in which it is done. */
export function useServiceActions() {
  const { t } = useTranslation();
  const writes = useMay()(["write", "Service"]);
  const [edit, editing] = useDialog<Service>();
  const { toStatus, manyToStatus, remove, dialog } = useRecordActions(services, {
    status: setServiceStatus,
    changed: ({ status }) =>
      status === "active" ? t("services:restored") : t("services:archived"),
    deleted: t("services:deleted"),
  });
  const turn = (service: Service) =>
    service.status === "active"
      ? toStatus(service, "archived", {
          label: t("services:archive"),
          icon: <FolderOutlined />,
          title: t("services:archiveTitle", { name: service.name }),
          consequence: t("services:archiveText"),
        })
      : toStatus(service, "active", {
          label: t("services:restore"),
          icon: <UndoOutlined />,
          title: t("services:restoreTitle", { name: service.name }),
          consequence: t("services:restoreText"),
        });
  const actions = (service: Service): MenuEntry[] => [
    {
      key: "edit",
      label: t("services:edit"),
      icon: <EditOutlined />,
      onClick: () => edit(service),
    },
    turn(service),
    remove(service, {
      label: t("services:delete"),
      title: t("services:deleteTitle", { name: service.name }),
      consequence: t("services:deleteText"),
      held: (by) => t("services:errors.in_use", by),
      typed: service.code,
      divided: true,
    }),
  ];
  const dialogs = (
    <>
      {dialog}
      {editing((service, close) => (
        <ServiceForm service={service} onClose={close} />
      ))}
    </>
  );
  const many: ManyAction<Service>[] = [
    manyToStatus("archived", { label: t("services:archive"), icon: <FolderOutlined /> }),
    manyToStatus("active", { label: t("services:restore"), icon: <UndoOutlined /> }),
  ];
  return { actions: writes ? actions : undefined, many: writes ? many : undefined, dialogs };
}
