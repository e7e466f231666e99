import { DeleteOutlined, FolderOutlined, ShopOutlined, UndoOutlined } from "@ant-design/icons";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useDelete } from "../../../src/console/data/use-delete.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../src/console/kit/feedback/confirm-danger.tsx";
import type { PageAction } from "../../../src/console/kit/page/page-header.tsx";
import { useMay } from "../../../src/console/use-session.ts";
import { setPlanStatus } from "../contract/endpoints.ts";
import type { Plan } from "../contract/plan.ts";
import { plans } from "../contract/resources.ts";

/** What the person may do with a plan, and the question asked before it is done. */
export function usePlanActions(onDeleted?: () => void) {
  const { t } = useTranslation();
  const writes = useMay()(["write", "Plan"]);
  const [ask, dialog] = useConfirmDanger();
  const told = { quiet: true, invalidates: [plans] } as const;
  const selling = useCustomMutation(setPlanStatus, { ...told, success: t("plans:sold") });
  const archiving = useCustomMutation(setPlanStatus, { ...told, success: t("plans:archived") });
  const deleting = useDelete(plans, { quiet: true, success: t("plans:deleted") });

  const sell = ({ id, version, name, status }: Plan) =>
    ask({
      title: t("plans:sellTitle", { name }),
      consequence: t("plans:sellText"),
      action: status === "archived" ? t("plans:restore") : t("plans:sell"),
      mild: true,
      run: () => selling.mutateAsync({ params: { plan: id }, body: { status: "active", version } }),
    });
  const archive = ({ id, version, name }: Plan) =>
    ask({
      title: t("plans:archiveTitle", { name }),
      consequence: t("plans:archiveText"),
      action: t("plans:archive"),
      mild: true,
      run: () =>
        archiving.mutateAsync({ params: { plan: id }, body: { status: "archived", version } }),
    });
  const remove = ({ id, name, code }: Plan) =>
    ask({
      title: t("plans:deleteTitle", { name }),
      consequence: t("plans:deleteText"),
      action: t("plans:delete"),
      typed: code,
      run: async () => {
        await deleting.mutateAsync(id);
        onDeleted?.();
      },
    });

  const stepOf = (plan: Plan): PageAction => {
    if (plan.status === "draft") {
      const icon = <ShopOutlined />;
      return {
        key: "sell",
        label: t("plans:sell"),
        icon,
        primary: true,
        onClick: () => sell(plan),
      };
    }
    if (plan.status === "active") {
      const icon = <FolderOutlined />;
      return { key: "archive", label: t("plans:archive"), icon, onClick: () => archive(plan) };
    }
    const icon = <UndoOutlined />;
    return { key: "restore", label: t("plans:restore"), icon, onClick: () => sell(plan) };
  };
  const actions = (plan: Plan): PageAction[] => {
    if (!writes) return [];
    const last: PageAction = {
      key: "delete",
      label: t("plans:delete"),
      icon: <DeleteOutlined />,
      danger: true,
      onClick: () => remove(plan),
    };
    return [stepOf(plan), last];
  };
  return { actions, dialog };
}
