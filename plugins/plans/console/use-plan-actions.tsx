import { FolderOutlined, ShopOutlined, UndoOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useRecordActions } from "../../../src/console/kit/feedback/use-record-actions.tsx";
import type { PageAction } from "../../../src/console/kit/page/page-header.tsx";
import type { ManyAction } from "../../../src/console/kit/table/selection/many.ts";
import { useMay } from "../../../src/console/use-session.ts";
import { setPlanStatus } from "../contract/endpoints.ts";
import type { Plan } from "../contract/plan.ts";
import { plans } from "../contract/resources.ts";

/** What the person may do with a plan, and the question asked before it is done. */
export function usePlanActions() {
  const { t } = useTranslation();
  const writes = useMay()(["write", "Plan"]);
  const { toStatus, manyToStatus, remove, dialog } = useRecordActions(plans, {
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
  // No plan becomes a draft again: what is asked first is not taken back.
  const { undo: _, ...sell } = manyToStatus<Plan>("active", {
    label: t("plans:sell"),
    icon: <ShopOutlined />,
  });
  const { undo: __, ...archive } = manyToStatus<Plan>("archived", {
    label: t("plans:archive"),
    icon: <FolderOutlined />,
  });
  const many: ManyAction<Plan>[] = [
    { ...sell, ask: () => t("plans:sellManyText") },
    { ...archive, ask: () => t("plans:archiveManyText") },
  ];
  return { actions, many: writes ? many : undefined, dialog };
}
