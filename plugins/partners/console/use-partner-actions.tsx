import { DeleteOutlined, PauseCircleOutlined, UndoOutlined } from "@ant-design/icons";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useDelete } from "../../../src/console/data/use-delete.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../src/console/kit/feedback/use-asked-actions.tsx";
import type { MenuEntry } from "../../../src/console/kit/menu/dropdown-menu.tsx";
import { useMay } from "../../../src/console/use-session.ts";
import { setPartnerStatus } from "../contract/endpoints.ts";
import type { Partner, PartnerStatus } from "../contract/partner.ts";
import { partners } from "../contract/resources.ts";

/** What the person may do with a partner, and the question asked before it is done. */
export function usePartnerActions(onDeleted?: () => void) {
  const { t } = useTranslation();
  const writes = useMay()(["write", "Partner"]);
  const [asked, dialog] = useAskedActions();
  const status = useCustomMutation(setPartnerStatus, {
    quiet: true,
    invalidates: [partners],
    success: (partner) =>
      partner.status === "active" ? t("partners:resumed") : t("partners:ended"),
  });
  const deleting = useDelete(partners, { quiet: true, success: t("partners:deleted") });
  const change = ({ id, version }: Partner, to: PartnerStatus) =>
    status.mutateAsync({ params: { partner: id }, body: { status: to, version } });

  const end = (partner: Partner) =>
    asked({
      key: "end",
      label: t("partners:end"),
      icon: <PauseCircleOutlined />,
      title: t("partners:endTitle", { name: partner.name }),
      consequence: t("partners:endText"),
      mild: true,
      run: () => change(partner, "inactive"),
    });
  const resume = (partner: Partner) =>
    asked({
      key: "resume",
      label: t("partners:resume"),
      icon: <UndoOutlined />,
      title: t("partners:resumeTitle", { name: partner.name }),
      consequence: t("partners:resumeText"),
      mild: true,
      run: () => change(partner, "active"),
    });
  const remove = ({ id, name }: Partner) =>
    asked({
      key: "delete",
      label: t("partners:delete"),
      icon: <DeleteOutlined />,
      danger: true,
      title: t("partners:deleteTitle", { name }),
      consequence: t("partners:deleteText"),
      typed: name,
      run: async () => {
        await deleting.mutateAsync(id);
        onDeleted?.();
      },
    });
  const actions = (partner: Partner): MenuEntry[] =>
    writes ? [partner.status === "active" ? end(partner) : resume(partner), remove(partner)] : [];
  return { actions, dialog };
}
