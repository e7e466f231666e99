import {
  CloudServerOutlined,
  DisconnectOutlined,
  LinkOutlined,
  StopOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { manyTo } from "../../../../src/console/kit/table/selection/many-to.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { setNumberState, switchServerType } from "../../contract/staff/endpoints.ts";
import {
  type SettableStatus,
  type StaffNumber,
  settableStatus,
  settableStatuses,
} from "../../contract/staff/number.ts";
import { allNumbers, numberEvents } from "../../contract/staff/resources.ts";
import { serverNames } from "../looks.ts";
import { doing } from "./use-steps.tsx";

type Held = Pick<StaffNumber, "id" | "version" | "status" | "server_type">;

const icons: Readonly<Record<SettableStatus, ReactNode>> = {
  connected: <LinkOutlined />,
  disconnected: <DisconnectOutlined />,
  restricted: <StopOutlined />,
};

/** What staff may do with several numbers at once. */
export function useNumbersMany(): ManyAction<StaffNumber>[] {
  const { t } = useTranslation();
  const may = useMay();
  const told = { quiet: true, invalidates: [allNumbers, numberEvents] } as const;
  const settingState = useCustomMutation(setNumberState, told);
  const switching = useCustomMutation(switchServerType, told);
  const states = settableStatuses.map((to) =>
    manyTo<Held, Held["status"]>({
      key: to,
      label: t(doing[to].action),
      icon: icons[to],
      danger: to !== "connected",
      ask: () => t("numbers:staff.stateManyText"),
      reason: true,
      to,
      now: ({ status }) => status,
      set: async ({ id, version }, next, reason) => {
        // What it was before may be WhatsApp's word, which nobody else gives it again.
        const { data: status } = settableStatus.safeParse(next);
        if (status === undefined) throw new Error(t("numbers:staff.stateNotBack"));
        const body = { status, reason, version };
        return settingState.mutateAsync({ params: { number: id }, body });
      },
    }),
  );
  // The other kind is shown where it still runs, never offered.
  const toCloud = manyTo<Held, Held["server_type"]>({
    key: "cloud",
    label: t("numbers:staff.serverTo", { server: t(serverNames.cloud) }),
    icon: <CloudServerOutlined />,
    danger: true,
    ask: () => t("numbers:staff.serverManyText"),
    reason: true,
    to: "cloud",
    now: ({ server_type }) => server_type,
    set: ({ id, version }, server_type, reason) =>
      switching.mutateAsync({ params: { number: id }, body: { server_type, reason, version } }),
  });
  return [
    ...(may(["update-numbers", "staff"]) ? states : []),
    ...(may(["switch-number-server-type", "staff"]) ? [toCloud] : []),
  ];
}
