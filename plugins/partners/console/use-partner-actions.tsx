import { PauseCircleOutlined, UndoOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useRecordActions } from "../../../src/console/kit/feedback/use-record-actions.tsx";
import type { PageAction } from "../../../src/console/kit/page/page-header.tsx";
import type { ManyAction } from "../../../src/console/kit/table/selection/many.ts";
import { useMay } from "../../../src/console/use-session.ts";
import { setPartnerStatus } from "../contract/endpoints.ts";
import type { Partner } from "../contract/partner.ts";
import { partners } from "../contract/resources.ts";

/** What the person may do with a partner, and the question asked before it is done. */
export function usePartnerActions() {
  const { t } = useTranslation();
  const writes = useMay()(["write", "Partner"]);
  const { toStatus, manyToStatus, remove, dialog } = useRecordActions(partners, {
    status: setPartnerStatus,
    changed: ({ status }) => (status === "active" ? t("partners:resumed") : t("partners:ended")),
    deleted: t("partners:deleted"),
  });
  const turn = (partner: Partner) =>
    partner.status === "active"
      ? toStatus(partner, "inactive", {
          label: t("partners:end"),
          icon: <PauseCircleOutlined />,
          title: t("partners:endTitle", { name: partner.name }),
          consequence: t("partners:endText"),
        })
      : toStatus(partner, "active", {
          label: t("partners:resume"),
          icon: <UndoOutlined />,
          title: t("partners:resumeTitle", { name: partner.name }),
          consequence: t("partners:resumeText"),
        });
  const actions = (partner: Partner): PageAction[] => {
    if (!writes) return [];
    const { name } = partner;
    return [
      turn(partner),
      remove(partner, {
        label: t("partners:delete"),
        title: t("partners:deleteTitle", { name }),
        consequence: t("partners:deleteText"),
        held: (by) => t("partners:errors.in_use", by),
        typed: name,
      }),
    ];
  };
  const many: ManyAction<Partner>[] = [
    manyToStatus("inactive", { label: t("partners:end"), icon: <PauseCircleOutlined /> }),
    manyToStatus("active", { label: t("partners:resume"), icon: <UndoOutlined /> }),
  ];
  return { actions, many: writes ? many : undefined, dialog };
}
