import { CloudServerOutlined, RedoOutlined } from "@ant-design/icons";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { mayMove } from "../../contract/moves.ts";
import type { StaffActivation } from "../../contract/staff/activation.ts";
import {
  restartCustomersActivation,
  startActivationServer,
} from "../../contract/staff/endpoints.ts";
import { allActivations } from "../../contract/staff/resources.ts";

/** What staff may do with several activations at once: what is decided on documents is decided on each. */
export function useQueueMany(): ManyAction<StaffActivation>[] | undefined {
  const { t } = useTranslation();
  const told = { quiet: true, invalidates: [allActivations] } as const;
  const serving = useCustomMutation(startActivationServer, told);
  const restarting = useCustomMutation(restartCustomersActivation, told);
  if (!useMay()(["write", "AnyActivation"])) return undefined;
  const whyNot = (may: boolean) => (may ? undefined : t("activations:errors.illegal_move"));
  return [
    {
      key: "server",
      label: t("activations:decide.server"),
      icon: <CloudServerOutlined />,
      // Whether one at its start lacks nothing else, the call says.
      why: ({ status }) =>
        whyNot(status === "waiting_server_creation" || status === "waiting_activation_start"),
      ask: () => t("activations:decide.serverText"),
      run: ({ id, version }) =>
        serving.mutateAsync({ params: { activation: id }, body: { version, reason: "" } }),
    },
    {
      key: "restart",
      label: t("activations:restart.action"),
      icon: <RedoOutlined />,
      why: ({ status }) => whyNot(mayMove("restart-activation", status)),
      ask: () => t("activations:restart.text"),
      reason: true,
      run: ({ id, version }, reason) =>
        restarting.mutateAsync({ params: { activation: id }, body: { version, reason } }),
    },
  ];
}
