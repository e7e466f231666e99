import {
  CheckOutlined,
  CloseOutlined,
  CloudServerOutlined,
  RedoOutlined,
  StopOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import type { PageAction } from "../../../../src/console/kit/page/page-header.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { mayMove } from "../../contract/moves.ts";
import type { StaffActivationDetail } from "../../contract/staff/activation.ts";
import {
  decideActivation,
  restartCustomersActivation,
  startActivationServer,
} from "../../contract/staff/endpoints.ts";
import { allActivations } from "../../contract/staff/resources.ts";

/** `[actions, question]`: what staff may do to an activation as it stands; each asks first. */
export function useDecisions(): [(activation: StaffActivationDetail) => PageAction[], ReactNode] {
  const { t } = useTranslation();
  const writes = useMay()(["write", "AnyActivation"]);
  const [asked, question] = useAskedActions();
  const told = { quiet: true, invalidates: [allActivations] } as const;
  const deciding = useCustomMutation(decideActivation, told);
  const serving = useCustomMutation(startActivationServer, told);
  const restarting = useCustomMutation(restartCustomersActivation, told);

  const actions = (activation: StaffActivationDetail): PageAction[] => {
    if (!writes) return [];
    const { id, status, version } = activation;
    const name = activation.name || t("activations:unnamed");
    const params = { activation: id };
    const decide = (to: "approved" | "rejected" | "refused", reason = "") =>
      deciding.mutateAsync({ params, body: { status: to, reason, version } });
    const refusable = mayMove("refused", status);
    const waits = refusable || mayMove("name-approved", status);
    const verdicts = [
      asked({
        key: "approve",
        label: t("activations:decide.approve"),
        icon: <CheckOutlined />,
        primary: true,
        mild: true,
        title: t("activations:decide.approveTitle", { name }),
        consequence: t("activations:decide.approveText"),
        run: () => decide("approved"),
      }),
      asked({
        key: "reject",
        label: t("activations:decide.reject"),
        icon: <CloseOutlined />,
        reason: true,
        title: t("activations:decide.rejectTitle", { name }),
        consequence: t("activations:decide.rejectText"),
        run: (reason) => decide("rejected", reason),
      }),
    ];
    const refusal = asked({
      key: "refuse",
      label: t("activations:decide.refuse"),
      icon: <StopOutlined />,
      danger: true,
      reason: true,
      title: t("activations:decide.refuseTitle", { name }),
      consequence: t("activations:decide.refuseText"),
      run: (reason) => decide("refused", reason),
    });
    const server = asked({
      key: "server",
      label: t("activations:decide.server"),
      icon: <CloudServerOutlined />,
      mild: true,
      title: t("activations:decide.serverTitle", { name }),
      consequence: t("activations:decide.serverText"),
      run: () => serving.mutateAsync({ params, body: { version, reason: "" } }),
    });
    const restart = asked({
      key: "restart",
      label: t("activations:restart.action"),
      icon: <RedoOutlined />,
      reason: true,
      title: t("activations:restart.title", { name }),
      consequence: t("activations:restart.text"),
      run: (reason) => restarting.mutateAsync({ params, body: { version, reason: reason ?? "" } }),
    });
    return [
      ...(waits ? verdicts : []),
      ...(refusable ? [refusal] : []),
      ...(status === "waiting_server_creation" ? [server] : []),
      ...(mayMove("restart-activation", status) ? [restart] : []),
    ];
  };
  return [actions, question];
}
