import { FolderOutlined, ShopOutlined, UndoOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useRecordActions } from "../../../src/console/kit/feedback/use-record-actions.tsx";
import type { PageAction } from "../../../src/console/kit/page/page-header.tsx";
import { useMay } from "../../../src/console/use-session.ts";
import { setPlanStatus } from "../contract/endpoints.ts";
import type { Plan } from "../contract/plan.ts";
import { plans } from "../contract/resources.ts";

/** What the person may do with a plan, and the question asked before it is done. */
export function usePlanActions() {
  const { t } = useTranslation();
  const writes = useMay()(["write", "Plan"]);
  const { toStatus, remove, dialog } = useRecordActions(plans, {
    status: setPlanStatus,
    changed: ({ status }) => (status === "active" ? t("plans:sold") : t("plans:archived")),
    deleted: t("plans:deleted"),
  });
  const turn = (plan: Plan) => {
    const { name, status } = plan;
    if (status === "active") {
      return toStatus(plan, "archived", {
        label: t("plans:archive"),
        icon: <FolderOutlined />,
        title: t("plans:archiveTitle", { name }),
        consequence: t("plans:archiveText"),
      });
    }
    return toStatus(plan, "active", {
      title: t("plans:sellTitle", { name }),
      consequence: t("plans:sellText"),
      ...(status === "archived"
        ? { label: t("plans:restore"), icon: <UndoOutlined /> }
        : { label: t("plans:sell"), icon: <ShopOutlined />, primary: true }),
    });
  };
  const actions = (plan: Plan): PageAction[] => {
    if (!writes) return [];
    const { name, code } = plan;
    return [
      turn(plan),
      remove(plan, {
        label: t("plans:delete"),
        title: t("plans:deleteTitle", { name }),
        consequence: t("plans:deleteText"),
        held: (by) => t("plans:errors.in_use", by),
        typed: code,
      }),
    ];
  };
  return { actions, dialog };
}
