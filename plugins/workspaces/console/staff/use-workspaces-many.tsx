import { PauseCircleOutlined, PhoneOutlined, StopOutlined, UndoOutlined } from "@ant-design/icons";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { manyTo } from "../../../../src/console/kit/table/selection/many-to.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { setWorkspaceCalls, setWorkspaceStatus } from "../../contract/staff/endpoints.ts";
import { workspaces } from "../../contract/staff/resources.ts";
import type { StaffWorkspace } from "../../contract/staff/workspace.ts";
import type { WorkspaceStatus } from "../../contract/workspace.ts";

/** What staff may do with several workspaces at once. */
export function useWorkspacesMany(): ManyAction<StaffWorkspace>[] {
  const { t } = useTranslation();
  const may = useMay();
  const told = { quiet: true, invalidates: [workspaces] } as const;
  const settingStatus = useCustomMutation(setWorkspaceStatus, told);
  const settingCalls = useCustomMutation(setWorkspaceCalls, told);
  const status = {
    reason: true,
    now: (workspace: StaffWorkspace) => workspace.status,
    set: ({ id, version }: StaffWorkspace, to: WorkspaceStatus, reason: string) =>
      settingStatus.mutateAsync({
        params: { workspace: id },
        body: { status: to, reason, version },
      }),
  } as const;
  const calls = {
    reason: true,
    now: (workspace: StaffWorkspace) => workspace.calls_enabled,
    set: ({ id, version }: StaffWorkspace, to: boolean, reason: string) =>
      settingCalls.mutateAsync({
        params: { workspace: id },
        body: { calls_enabled: to, reason, version },
      }),
  } as const;
  const statuses = [
    manyTo({
      ...status,
      key: "suspend",
      label: t("workspaces:staff.suspend"),
      icon: <PauseCircleOutlined />,
      danger: true,
      ask: () => t("workspaces:staff.suspendText"),
      to: "suspended",
    }),
    manyTo({
      ...status,
      key: "resume",
      label: t("workspaces:staff.resume"),
      icon: <UndoOutlined />,
      ask: () => t("workspaces:staff.resumeText"),
      to: "active",
    }),
  ];
  const allowing = [
    manyTo({
      ...calls,
      key: "calls",
      label: t("workspaces:staff.callsOn"),
      icon: <PhoneOutlined />,
      ask: () => t("workspaces:staff.callsOnManyText"),
      to: true,
    }),
    manyTo({
      ...calls,
      key: "no-calls",
      label: t("workspaces:staff.callsOff"),
      icon: <StopOutlined />,
      danger: true,
      ask: () => t("workspaces:staff.callsOffManyText"),
      to: false,
    }),
  ];
  return [
    ...(may(["toggle-workspace-statuses", "staff"]) ? statuses : []),
    ...(may(["toggle-workspace-calls", "staff"]) ? allowing : []),
  ];
}
