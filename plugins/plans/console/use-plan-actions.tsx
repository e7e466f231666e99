import { DeleteOutlined, FolderOutlined, ShopOutlined, UndoOutlined } from "@ant-design/icons";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useDelete } from "../../../src/console/data/use-delete.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../src/console/kit/feedback/use-asked-actions.tsx";
import type { PageAction } from "../../../src/console/kit/page/page-header.tsx";
import { useMay } from "../../../src/console/use-session.ts";
import { setPlanStatus } from "../contract/endpoints.ts";
import type { Plan, PlanStatus } from "../contract/plan.ts";
import { plans } from "../contract/resources.ts";

/** What the person may do with a plan, and the question asked before it is done. */
export function usePlanActions(onDeleted?: () => void) {
  const { t } = useTranslation();
  const writes = useMay()(["write", "Plan"]);
  const [asked, dialog] = useAskedActions();
  const status = useCustomMutation(setPlanStatus, {
    quiet: true,
    invalidates: [plans],
    success: (plan) => (plan.status === "active" ? t("plans:sold") : t("plans:archived")),
  });
  const deleting = useDelete(plans, { quiet: true, success: t("plans:deleted") });
  const change = ({ id, version }: Plan, to: PlanStatus) =>
    status.mutateAsync({ params: { plan: id }, body: { status: to, version } });

  const sell = (plan: Plan) => {
    const sale = {
      title: t("plans:sellTitle", { name: plan.name }),
      consequence: t("plans:sellText"),
      mild: true,
      run: () => change(plan, "active"),
    };
    return plan.status === "archived"
      ? asked({ ...sale, key: "restore", label: t("plans:restore"), icon: <UndoOutlined /> })
      : asked({
          ...sale,
          key: "sell",
          label: t("plans:sell"),
          icon: <ShopOutlined />,
          primary: true,
        });
  };
  const archive = (plan: Plan) =>
    asked({
      key: "archive",
      label: t("plans:archive"),
      icon: <FolderOutlined />,
      title: t("plans:archiveTitle", { name: plan.name }),
      consequence: t("plans:archiveText"),
      mild: true,
      run: () => change(plan, "archived"),
    });
  const remove = ({ id, name, code }: Plan) =>
    asked({
      key: "delete",
      label: t("plans:delete"),
      icon: <DeleteOutlined />,
      danger: true,
      title: t("plans:deleteTitle", { name }),
      consequence: t("plans:deleteText"),
      typed: code,
      run: async () => {
        await deleting.mutateAsync(id);
        onDeleted?.();
      },
    });
  const actions = (plan: Plan): PageAction[] =>
    writes ? [plan.status === "active" ? archive(plan) : sell(plan), remove(plan)] : [];
  return { actions, dialog };
}
