import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import {
  setNumberState,
  setStaffWebhook,
  switchServerType,
} from "../../contract/staff/endpoints.ts";
import {
  type SettableStatus,
  type StaffNumberDetail,
  settableStatuses,
} from "../../contract/staff/number.ts";
import { allNumbers, numberEvents } from "../../contract/staff/resources.ts";
import { serverNames, statusLooks } from "../looks.ts";

/** How staff change a state, in words. */
export const doing: Readonly<Record<SettableStatus, { action: string; text: string }>> = {
  connected: { action: "numbers:staff.connect", text: "numbers:staff.connectText" },
  disconnected: { action: "numbers:staff.disconnect", text: "numbers:staff.disconnectText" },
  restricted: { action: "numbers:staff.restrict", text: "numbers:staff.restrictText" },
};

/** What staff do with a number outside its form; each step asks why. */
export function useNumberSteps(number: StaffNumberDetail) {
  const { t } = useTranslation();
  const [ask, dialog] = useConfirmDanger();
  const { id, version, display_name: name } = number;
  const params = { number: id };
  const told = {
    quiet: true,
    success: t("numbers:staff.saved"),
    invalidates: [allNumbers, numberEvents],
  } as const;
  const state = useCustomMutation(setNumberState, told);
  const server = useCustomMutation(switchServerType, told);
  const webhook = useCustomMutation(setStaffWebhook, told);
  const states = settableStatuses
    .filter((status) => status !== number.status)
    .map((status) => ({
      key: status,
      label: t(doing[status].action),
      danger: status !== "connected",
      run: () =>
        ask({
          title: t("numbers:staff.stateTitle", { name, state: t(statusLooks[status].label) }),
          consequence: t(doing[status].text),
          action: t(doing[status].action),
          reason: true,
          mild: status === "connected",
          run: (reason) => state.mutateAsync({ params, body: { status, reason, version } }),
        }),
    }));
  const other = number.server_type === "cloud" ? "on_premises" : "cloud";
  const switchServer = () =>
    ask({
      title: t("numbers:staff.serverTitle", { name, server: t(serverNames[other]) }),
      consequence: t("numbers:staff.serverText"),
      action: t("numbers:staff.serverSwitch"),
      reason: true,
      run: (reason) =>
        server.mutateAsync({ params, body: { server_type: other, reason, version } }),
    });
  const stopWebhook = () =>
    ask({
      title: t("numbers:webhook.stopTitle", { number: name }),
      consequence: t("numbers:staff.webhookStopText"),
      action: t("numbers:webhook.stop"),
      reason: true,
      run: (reason) => webhook.mutateAsync({ params, body: { url: null, reason, version } }),
    });
  return { states, stopWebhook, switchServer, dialog };
}
