import { RedoOutlined, StopOutlined } from "@ant-design/icons";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { ManyAction } from "../../../src/console/kit/table/selection/many.ts";
import { useMay } from "../../../src/console/use-session.ts";
import type { Activation } from "../contract/activation.ts";
import { cancelActivation, restartActivation } from "../contract/endpoints.ts";
import { mayCancel, mayMove } from "../contract/moves.ts";
import { activations } from "../contract/resources.ts";

/** What a customer may do with several activations at once, as the table of moves allows. */
export function useActivationsMany(): ManyAction<Activation>[] | undefined {
  const { t } = useTranslation();
  const told = { quiet: true, invalidates: [activations] } as const;
  const restarting = useCustomMutation(restartActivation, told);
  const canceling = useCustomMutation(cancelActivation, told);
  if (!useMay()(["write", "Activation"])) return undefined;
  const whyNot = (may: boolean) => (may ? undefined : t("activations:errors.illegal_move"));
  return [
    {
      key: "restart",
      label: t("activations:restart.action"),
      icon: <RedoOutlined />,
      why: ({ status }) => whyNot(mayMove("restart-activation", status)),
      ask: () => t("activations:restart.text"),
      run: ({ id, version }) =>
        restarting.mutateAsync({ params: { activation: id }, body: { version } }),
    },
    {
      key: "cancel",
      label: t("activations:cancel.action"),
      icon: <StopOutlined />,
      danger: true,
      why: (activation) => whyNot(mayCancel(activation)),
      ask: () => t("activations:cancel.manyText"),
      run: ({ id, version }) =>
        canceling.mutateAsync({ params: { activation: id }, body: { version } }),
    },
  ];
}
