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
    success: t("admin:workspaces.saved"),
    invalidates: [workspaces],
  } as const;
  const settingStatus = useCustomMutation(setWorkspaceStatus, saved);
  const settingType = useCustomMutation(setWorkspaceType, saved);
  const settingCalls = useCustomMutation(setWorkspaceCalls, saved);
  const deleting = useDelete(workspaces, {
    quiet: true,
    success: t("admin:workspaces.deleted", { name }),
  });
  const signingOut = useCustomMutation(endMemberSessions, {
    ...saved,
    success: t("admin:workspaces.signedOut"),
  });

  const suspend = () =>
    ask({
      title: t("admin:workspaces.suspendTitle", { name }),
      consequence: t("admin:workspaces.suspendText"),
      action: t("admin:workspaces.suspend"),
      reason: true,
      run: (reason) =>
        settingStatus.mutateAsync({ params, body: { status: "suspended", reason, version } }),
    });
  const resume = () =>
    ask({
      title: t("admin:workspaces.resumeTitle", { name }),
      consequence: t("admin:workspaces.resumeText"),
      action: t("admin:workspaces.resume"),
      reason: true,
      mild: true,
      run: (reason) =>
        settingStatus.mutateAsync({ params, body: { status: "active", reason, version } }),
    });
  const other = type === "direct" ? "partner" : "direct";
  const changeType = () =>
    ask({
      title: t("admin:workspaces.typeTitle", { name, type: t(typeNames[other]) }),
      consequence: t("admin:workspaces.typeText"),
      action: t("admin:workspaces.typeChange"),
      reason: true,
      mild: true,
      run: (reason) => settingType.mutateAsync({ params, body: { type: other, reason, version } }),
    });
  const changeCalls = () =>
    ask({
      title: calls
        ? t("admin:workspaces.callsOffTitle", { name })
        : t("admin:workspaces.callsOnTitle", { name }),
      consequence: calls ? t("admin:workspaces.callsOffText") : t("admin:workspaces.callsOnText"),
      action: calls ? t("admin:workspaces.callsOff") : t("admin:workspaces.callsOn"),
      reason: true,
      mild: !calls,
      run: (reason) =>
        settingCalls.mutateAsync({ params, body: { calls_enabled: !calls, reason, version } }),
    });
  const remove = () =>
    ask({
      title: t("admin:workspaces.deleteTitle", { name }),
      consequence: t("admin:workspaces.deleteText"),
      action: t("admin:workspaces.delete"),
      reason: true,
      typed: name,
      run: async (reason) => {
        await deleting.mutateAsync(id, { reason });
        onDeleted?.();
      },
    });
  const endSessions = () =>
    ask({
      title: t("admin:workspaces.signOutTitle", { name }),
      consequence: t("admin:workspaces.signOutText"),
      action: t("admin:workspaces.signOut"),
      reason: true,
      run: (reason) => signingOut.mutateAsync({ params, body: { reason } }),
    });

  const active = status === "active";
  const steps: WorkspaceStep[] = [
    {
      key: "status",
      title: t("admin:workspaces.statusIs"),
      now: active ? t("workspaces:status.active") : t("workspaces:status.suspended"),
      action: active ? t("admin:workspaces.suspend") : t("admin:workspaces.resume"),
      danger: active,
      may: may(["toggle-workspace-statuses", "staff"]),
      run: active ? suspend : resume,
    },
    {
      key: "type",
      title: t("workspaces:facts.type"),
      now: t(typeNames[type]),
      action: t("admin:workspaces.typeChange"),
      may: may(["toggle-workspace-types", "staff"]),
      run: changeType,
    },
    {
      key: "calls",
      title: t("admin:workspaces.calls"),
      now: calls ? t("admin:workspaces.callsAllowed") : t("admin:workspaces.callsForbidden"),
      action: calls ? t("admin:workspaces.callsOff") : t("admin:workspaces.callsOn"),
      may: may(["toggle-workspace-calls", "staff"]),
      run: changeCalls,
    },
    {
      key: "delete",
      title: t("admin:workspaces.deletion"),
      now: t("admin:workspaces.deletionText"),
      action: t("admin:workspaces.delete"),
      danger: true,
      may: may(["delete-workspaces", "staff"]),
      run: remove,
    },
  ];
  return { steps, endSessions, dialog };
}
