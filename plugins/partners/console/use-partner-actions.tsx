import { DeleteOutlined, PauseCircleOutlined, UndoOutlined } from "@ant-design/icons";
import { call } from "../../../src/console/client.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../src/console/kit/feedback/confirm-danger.tsx";
import type { MenuEntry } from "../../../src/console/kit/menu/dropdown-menu.tsx";
import { useTell } from "../../../src/console/tell.ts";
import { useMay } from "../../../src/console/use-session.ts";
import { deletePartner, setPartnerStatus } from "../contract/endpoints.ts";
import type { Partner, PartnerStatus } from "../contract/partner.ts";
import { usePartnerCache } from "./use-partner-cache.ts";

/** What the person may do with a partner, and the question asked before it is done. */
export function usePartnerActions(onDeleted?: () => void) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = usePartnerCache();
  const writes = useMay()(["write", "Partner"]);
  const [ask, dialog] = useConfirmDanger();

  const change = async ({ id, version }: Partner, status: PartnerStatus) => {
    const body = { status, version };
    const { data } = await call(setPartnerStatus, { params: { partner: id }, body });
    tell.success(status === "active" ? t("partners:resumed") : t("partners:ended"));
    keep(data);
  };
  const end = (partner: Partner) =>
    ask({
      title: t("partners:endTitle", { name: partner.name }),
      consequence: t("partners:endText"),
      action: t("partners:end"),
      mild: true,
      run: () => change(partner, "inactive"),
    });
  const resume = (partner: Partner) =>
    ask({
      title: t("partners:resumeTitle", { name: partner.name }),
      consequence: t("partners:resumeText"),
      action: t("partners:resume"),
      mild: true,
      run: () => change(partner, "active"),
    });
  const remove = (partner: Partner) =>
    ask({
      title: t("partners:deleteTitle", { name: partner.name }),
      consequence: t("partners:deleteText"),
      action: t("partners:delete"),
      typed: partner.name,
      run: async () => {
        await call(deletePartner, { params: { partner: partner.id } });
        tell.success(t("partners:deleted"));
        onDeleted?.();
        keep();
      },
    });
  const actions = (partner: Partner): MenuEntry[] => {
    if (!writes) return [];
    return [
      partner.status === "active"
        ? {
            key: "end",
            label: t("partners:end"),
            icon: <PauseCircleOutlined />,
            onClick: () => end(partner),
          }
        : {
            key: "resume",
            label: t("partners:resume"),
            icon: <UndoOutlined />,
            onClick: () => resume(partner),
          },
      {
        key: "delete",
        label: t("partners:delete"),
        icon: <DeleteOutlined />,
        danger: true,
        divided: true,
        onClick: () => remove(partner),
      },
    ];
  };
  return { writes, actions, dialog };
}
