import { DeleteOutlined, EditOutlined, FolderOutlined, UndoOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useDelete } from "../../../src/console/data/use-delete.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../src/console/kit/feedback/use-asked-actions.tsx";
import type { MenuEntry } from "../../../src/console/kit/menu/dropdown-menu.tsx";
import { useMay } from "../../../src/console/use-session.ts";
import { setServiceStatus } from "../contract/endpoints.ts";
import { services } from "../contract/resources.ts";
import type { Service, ServiceStatus } from "../contract/service.ts";

const ServiceEdit = lazy(() => import("./components/service-edit.tsx"));

/** What the person may do with a service, and the dialogs in which it is done. */
export function useServiceActions(onDeleted?: () => void) {
  const { t } = useTranslation();
  const writes = useMay()(["write", "Service"]);
  const [editing, setEditing] = useState<Service>();
  const [asked, question] = useAskedActions();
  const status = useCustomMutation(setServiceStatus, {
    quiet: true,
    invalidates: [services],
    success: (service) =>
      service.status === "active" ? t("services:restored") : t("services:archived"),
  });
  const deleting = useDelete(services, { quiet: true, success: t("services:deleted") });
  const change = ({ id, version }: Service, to: ServiceStatus) =>
    status.mutateAsync({ params: { service: id }, body: { status: to, version } });

  const archive = (service: Service) =>
    asked({
      key: "archive",
      label: t("services:archive"),
      icon: <FolderOutlined />,
      title: t("services:archiveTitle", { name: service.name }),
      consequence: t("services:archiveText"),
      mild: true,
      run: () => change(service, "archived"),
    });
  const restore = (service: Service) =>
    asked({
      key: "restore",
      label: t("services:restore"),
      icon: <UndoOutlined />,
      title: t("services:restoreTitle", { name: service.name }),
      consequence: t("services:restoreText"),
      mild: true,
      run: () => change(service, "active"),
    });
  const remove = ({ id, name, code }: Service) =>
    asked({
      key: "delete",
      label: t("services:delete"),
      icon: <DeleteOutlined />,
      danger: true,
      title: t("services:deleteTitle", { name }),
      consequence: t("services:deleteText"),
      typed: code,
      run: async () => {
        await deleting.mutateAsync(id);
        onDeleted?.();
      },
    });
  const edit = (service: Service): MenuEntry => ({
    key: "edit",
    label: t("services:edit"),
    icon: <EditOutlined />,
    onClick: () => setEditing(service),
  });
  const actions = (service: Service): MenuEntry[] => [
    edit(service),
    service.status === "active" ? archive(service) : restore(service),
    { ...remove(service), divided: true },
  ];
  const dialogs = (
    <>
      {question}
      <Suspense fallback={null}>
        {editing && <ServiceEdit service={editing} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </>
  );
  return { actions: writes ? actions : undefined, dialogs };
}
