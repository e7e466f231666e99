import { RedoOutlined, StopOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import type { PageAction } from "../../../../src/console/kit/page/page-header.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import type { Activation } from "../../contract/activation.ts";
import { cancelActivation, restartActivation } from "../../contract/endpoints.ts";
import { mayCancel, mayMove } from "../../contract/moves.ts";
import { useStep } from "./use-step.ts";

/** `[turns, question]`: restarting and calling off, where the table allows them; both ask first. */
export function useTurns(): [(activation: Activation) => PageAction[], ReactNode] {
  const { t } = useTranslation();
  const writes = useMay()(["write", "Activation"]);
  const [asked, question] = useAskedActions();
  const restarting = useStep(restartActivation);
  const canceling = useStep(cancelActivation);
  const turns = (activation: Activation): PageAction[] => {
    if (!writes) return [];
    const { id, status, version, name } = activation;
    const input = { params: { activation: id }, body: { version } };
    const shown = name || t("activations:unnamed");
    return [
      ...(mayMove("restart-activation", status)
        ? [
            asked({
              key: "restart",
              label: t("activations:restart.action"),
              icon: <RedoOutlined />,
              mild: true,
              title: t("activations:restart.title", { name: shown }),
              consequence: t("activations:restart.text"),
              run: () => restarting.mutateAsync(input),
            }),
          ]
        : []),
      ...(mayCancel(activation)
        ? [
            asked({
              key: "cancel",
              label: t("activations:cancel.action"),
              icon: <StopOutlined />,
              danger: true,
              title: t("activations:cancel.title", { name: shown }),
              consequence: t("activations:cancel.text"),
              run: () => canceling.mutateAsync(input),
            }),
          ]
        : []),
    ];
  };
  return [turns, question];
}
