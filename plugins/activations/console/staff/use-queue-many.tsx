import { CloudServerOutlined, RedoOutlined } from "@ant-design/icons";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { allActivations } from "../../contract/resources.ts";
import type { StaffActivation } from "../../contract/staff/activation.ts";
import {
  restartCustomersActivation,
  startActivationServer,
} from "../../contract/staff/endpoints.ts";

/** What staff may do with several activations at once: what is decided on documents is decided on each. */
export function useQueueMany(): ManyAction<StaffActivation>[] | undefined {
  const { t } = useTranslation();
  const told = { quiet: true, invalidates: [allActivations] } as const;
  const serving = useCustomMutation(startActivationServer, told);
  const restarting = useCustomMutation(restartCustomersActivation, told);
  if (!useMay()(["write", "AnyActivation"])) return undefined;
  return [
    {
      key: "server",
      label: t("activations:decide.server"),
      icon: <CloudServerOutlined />,
      ask: () => t("activations:decide.serverText"),
      run: ({ id, version }) =>
        serving.mutateAsync({ params: { activation: id }, body: { version, reason: "" } }),
    },
    {
      key: "restart",
      label: t("activations:restart.action"),
      icon: <RedoOutlined />,
      ask: () => t("activations:restart.text"),
      reason: true,
      run: ({ id, version }, reason) =>
        restarting.mutateAsync({ params: { activation: id }, body: { version, reason } }),
    },
  ];
}
