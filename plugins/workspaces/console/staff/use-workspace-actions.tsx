import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { workspaces } from "../../contract/resources.ts";
import {
  endMemberSessions,
  setWorkspaceCalls,
  setWorkspaceStatus,
  setWorkspaceType,
} from "../../contract/staff/endpoints.ts";
import type { StaffWorkspace } from "../../contract/staff/workspace.ts";
import { typeNames } from "../looks.ts";

/** A step that staff may take with a workspace: what holds now, and the button that changes it. */
export interface WorkspaceStep {
  key: string;
  title: string;
  now: string;
  action: string;
  danger?: boolean;
  /** Without the right: shown, and disabled. */
  may: boolean;
  run: () => void;
}

/** Every step with its question; each asks why. */
export function useWorkspaceActions(workspace: StaffWorkspace, onDeleted?: () => void) {
  const { t } = useTranslation();
  const may = useMay();
  const [ask, dialog] = useConfirmDanger();
  const { id, name, version, status, type, calls_enabled: calls } = workspace;
  const params = { workspace: id };
  const saved = {
    quiet: true,
    success: t("workspaces:staff.saved"),
    invalidates: [workspaces],
  } as const;
  const settingStatus = useCustomMutation(setWorkspaceStatus, saved);
  const settingType = useCustomMutation(setWorkspaceType, saved);
  const settingCalls = useCustomMutation(setWorkspaceCalls, saved);
  const deleting = useDelete(workspaces, {
    quiet: true,
    success: t("workspaces:staff.deleted", { name }),
  });
  const signingOut = useCustomMutation(endMemberSessions, {
    ...saved,
    success: t("workspaces:staff.signedOut"),
  });

  const suspend = () =>
    ask({
      title: t("workspaces:staff.suspendTitle", { name }),
      consequence: t("workspaces:staff.suspendText"),
      action: t("workspaces:staff.suspend"),
      reason: true,
      run: (reason) =>
        settingStatus.mutateAsync({ params, body: { status: "suspended", reason, version } }),
    });
  const resume = () =>
    ask({
      title: t("workspaces:staff.resumeTitle", { name }),
      consequence: t("workspaces:staff.resumeText"),
      action: t("workspaces:staff.resume"),
      reason: true,
      mild: true,
      run: (reason) =>
        settingStatus.mutateAsync({ params, body: { status: "active", reason, version } }),
    });
  const other = type === "direct" ? "partner" : "direct";
  const changeType = () =>
    ask({
      title: t("workspaces:staff.typeTitle", { name, type: t(typeNames[other]) }),
      consequence: t("workspaces:staff.typeText"),
      action: t("workspaces:staff.typeChange"),
      reason: true,
      mild: true,
      run: (reason) => settingType.mutateAsync({ params, body: { type: other, reason, version } }),
    });
  const changeCalls = () =>
    ask({
      title: calls
        ? t("workspaces:staff.callsOffTitle", { name })
        : t("workspaces:staff.callsOnTitle", { name }),
      consequence: calls ? t("workspaces:staff.callsOffText") : t("workspaces:staff.callsOnText"),
      action: calls ? t("workspaces:staff.callsOff") : t("workspaces:staff.callsOn"),
      reason: true,
      mild: !calls,
      run: (reason) =>
        settingCalls.mutateAsync({ params, body: { calls_enabled: !calls, reason, version } }),
    });
  const remove = () =>
    ask({
      title: t("workspaces:staff.deleteTitle", { name }),
      consequence: t("workspaces:staff.deleteText"),
      action: t("workspaces:staff.delete"),
      reason: true,
      typed: name,
      run: async (reason) => {
        await deleting.mutateAsync(id, { reason });
        onDeleted?.();
      },
    });
  const endSessions = () =>
    ask({
      title: t("workspaces:staff.signOutTitle", { name }),
      consequence: t("workspaces:staff.signOutText"),
      action: t("workspaces:staff.signOut"),
      reason: true,
      run: (reason) => signingOut.mutateAsync({ params, body: { reason } }),
    });

  const active = status === "active";
  const steps: WorkspaceStep[] = [
    {
      key: "status",
      title: t("workspaces:staff.statusIs"),
      now: active ? t("workspaces:status.active") : t("workspaces:status.suspended"),
      action: active ? t("workspaces:staff.suspend") : t("workspaces:staff.resume"),
      danger: active,
      may: may(["toggle-workspace-statuses", "staff"]),
      run: active ? suspend : resume,
    },
    {
      key: "type",
      title: t("workspaces:facts.type"),
      now: t(typeNames[type]),
      action: t("workspaces:staff.typeChange"),
      may: may(["toggle-workspace-types", "staff"]),
      run: changeType,
    },
    {
      key: "calls",
      title: t("workspaces:staff.calls"),
      now: calls ? t("workspaces:staff.callsAllowed") : t("workspaces:staff.callsForbidden"),
      action: calls ? t("workspaces:staff.callsOff") : t("workspaces:staff.callsOn"),
      may: may(["toggle-workspace-calls", "staff"]),
      run: changeCalls,
    },
    {
      key: "delete",
      title: t("workspaces:staff.deletion"),
      now: t("workspaces:staff.deletionText"),
      action: t("workspaces:staff.delete"),
      danger: true,
      may: may(["delete-workspaces", "staff"]),
      run: remove,
    },
  ];
  return { steps, endSessions, dialog };
}
