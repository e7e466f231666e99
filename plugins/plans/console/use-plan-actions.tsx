import { DeleteOutlined, FolderOutlined, ShopOutlined, UndoOutlined } from "@ant-design/icons";
import { call } from "../../../src/console/client.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../src/console/kit/feedback/confirm-danger.tsx";
import type { PageAction } from "../../../src/console/kit/page/page-header.tsx";
import { useTell } from "../../../src/console/tell.ts";
import { useMay } from "../../../src/console/use-session.ts";
import { deletePlan, setPlanStatus } from "../contract/endpoints.ts";
import type { Plan, PlanStatus } from "../contract/plan.ts";
import { usePlanCache } from "./use-plan-cache.ts";

const told: Record<PlanStatus, string> = {
  draft: "plans:saved",
  active: "plans:sold",
  archived: "plans:archived",
};

/** What the person may do with a plan, and the question asked before it is done. */
export function usePlanActions(onDeleted?: () => void) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = usePlanCache();
  const writes = useMay()(["write", "Plan"]);
  const [ask, dialog] = useConfirmDanger();

  const change = async ({ id, version }: Plan, status: PlanStatus) => {
    const body = { status, version };
    const { data } = await call(setPlanStatus, { params: { plan: id }, body });
    tell.success(t(told[status]));
    keep(data);
  };
  const sell = (plan: Plan) =>
    ask({
      title: t("plans:sellTitle", { name: plan.name }),
      consequence: t("plans:sellText"),
      action: plan.status === "archived" ? t("plans:restore") : t("plans:sell"),
      mild: true,
      run: () => change(plan, "active"),
    });
  const archive = (plan: Plan) =>
    ask({
      title: t("plans:archiveTitle", { name: plan.name }),
      consequence: t("plans:archiveText"),
      action: t("plans:archive"),
      mild: true,
      run: () => change(plan, "archived"),
    });
  const remove = (plan: Plan) =>
    ask({
      title: t("plans:deleteTitle", { name: plan.name }),
      consequence: t("plans:deleteText"),
      action: t("plans:delete"),
      typed: plan.code,
      run: async () => {
        await call(deletePlan, { params: { plan: plan.id } });
        tell.success(t("plans:deleted"));
        onDeleted?.();
        keep();
      },
    });
  const actions = (plan: Plan): PageAction[] => {
    if (!writes) return [];
    const steps: Record<PlanStatus, PageAction[]> = {
      draft: [
        {
          key: "sell",
          label: t("plans:sell"),
          icon: <ShopOutlined />,
          primary: true,
          onClick: () => sell(plan),
        },
      ],
      active: [
        {
          key: "archive",
          label: t("plans:archive"),
          icon: <FolderOutlined />,
          onClick: () => archive(plan),
        },
      ],
      archived: [
        {
          key: "restore",
          label: t("plans:restore"),
          icon: <UndoOutlined />,
          onClick: () => sell(plan),
        },
      ],
    };
    const last: PageAction = {
      key: "delete",
      label: t("plans:delete"),
      icon: <DeleteOutlined />,
      danger: true,
      onClick: () => remove(plan),
    };
    return [...steps[plan.status], last];
  };
  return { writes, actions, dialog };
}
