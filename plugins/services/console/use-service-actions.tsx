import { DeleteOutlined, EditOutlined, FolderOutlined, UndoOutlined } from "@ant-design/icons";
import { call } from "../../../src/console/client.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../src/console/kit/feedback/confirm-danger.tsx";
import type { MenuEntry } from "../../../src/console/kit/menu/dropdown-menu.tsx";
import { useTell } from "../../../src/console/tell.ts";
import { useMay } from "../../../src/console/use-session.ts";
import { deleteService, setServiceStatus } from "../contract/endpoints.ts";
import type { Service, ServiceStatus } from "../contract/service.ts";
import { useServiceCache } from "./use-service-cache.ts";

interface Wishes {
  onEdit: (service: Service) => void;
  onDeleted?: () => void;
}

/** What the person may do with a service, and the question asked before it is done. */
export function useServiceActions({ onEdit, onDeleted }: Wishes) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useServiceCache();
  const writes = useMay()(["write", "Service"]);
  const [ask, dialog] = useConfirmDanger();

  const change = async ({ id, version }: Service, status: ServiceStatus) => {
    const params = { service: id };
    const { data } = await call(setServiceStatus, { params, body: { status, version } });
    tell.success(status === "archived" ? t("services:archived") : t("services:restored"));
    keep(data);
  };
  const archive = (service: Service) =>
    ask({
      title: t("services:archiveTitle", { name: service.name }),
      consequence: t("services:archiveText"),
      action: t("services:archive"),
      mild: true,
      run: () => change(service, "archived"),
    });
  const restore = (service: Service) =>
    ask({
      title: t("services:restoreTitle", { name: service.name }),
      consequence: t("services:restoreText"),
      action: t("services:restore"),
      mild: true,
      run: () => change(service, "active"),
    });
  const remove = (service: Service) =>
    ask({
      title: t("services:deleteTitle", { name: service.name }),
      consequence: t("services:deleteText"),
      action: t("services:delete"),
      typed: service.code,
      run: async () => {
        await call(deleteService, { params: { service: service.id } });
        tell.success(t("services:deleted"));
        onDeleted?.();
        keep();
      },
    });
  const actions = (service: Service): MenuEntry[] => {
    if (!writes) return [];
    return [
      {
        key: "edit",
        label: t("services:edit"),
        icon: <EditOutlined />,
        onClick: () => onEdit(service),
      },
      service.status === "active"
        ? {
            key: "archive",
            label: t("services:archive"),
            icon: <FolderOutlined />,
            onClick: () => archive(service),
          }
        : {
            key: "restore",
            label: t("services:restore"),
            icon: <UndoOutlined />,
            onClick: () => restore(service),
          },
      {
        key: "delete",
        label: t("services:delete"),
        icon: <DeleteOutlined />,
        danger: true,
        divided: true,
        onClick: () => remove(service),
      },
    ];
  };
  return { writes, actions, dialog };
}
