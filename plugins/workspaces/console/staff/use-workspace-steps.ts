import { useNavigation } from "@refinedev/core";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { DangerQuestion } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import {
  setWorkspaceCalls,
  setWorkspaceStatus,
  setWorkspaceType,
} from "../../contract/staff/endpoints.ts";
import { workspaces } from "../../contract/staff/resources.ts";
import type { StaffWorkspace } from "../../contract/staff/workspace.ts";
import { typeNames } from "../looks.ts";

/** A step that staff may take with a workspace: what holds now, and the question before it changes. */
interface WorkspaceStep extends DangerQuestion {
  about: string;
  now: string;
  danger?: boolean;
  /** Without the right: shown, and disabled. */
  may: boolean;
}

export function useWorkspaceSteps(workspace: StaffWorkspace): WorkspaceStep[] {
  const { t } = useTranslation();
  const { list } = useNavigation();
  const may = useMay();
  const { id, name, version, status, type, calls_enabled: calls, held_by } = workspace;
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
  const active = status === "active";
  const other = type === "direct" ? "partner" : "direct";
  return [
    {
      about: t("workspaces:staff.statusIs"),
      now: active ? t("workspaces:status.active") : t("workspaces:status.suspended"),
      may: may(["toggle-workspace-statuses", "staff"]),
      danger: active,
      mild: !active,
      action: active ? t("workspaces:staff.suspend") : t("workspaces:staff.resume"),
      title: active
        ? t("workspaces:staff.suspendTitle", { name })
        : t("workspaces:staff.resumeTitle", { name }),
      consequence: active ? t("workspaces:staff.suspendText") : t("workspaces:staff.resumeText"),
      run: (reason) =>
        settingStatus.mutateAsync({
          params,
          body: { status: active ? "suspended" : "active", reason, version },
        }),
    },
    {
      about: t("workspaces:facts.type"),
      now: t(typeNames[type]),
      may: may(["toggle-workspace-types", "staff"]),
      mild: true,
      action: t("workspaces:staff.typeChange"),
      title: t("workspaces:staff.typeTitle", { name, type: t(typeNames[other]) }),
      consequence: t("workspaces:staff.typeText"),
      run: (reason) => settingType.mutateAsync({ params, body: { type: other, reason, version } }),
    },
    {
      about: t("workspaces:staff.calls"),
      now: calls ? t("workspaces:staff.callsAllowed") : t("workspaces:staff.callsForbidden"),
      may: may(["toggle-workspace-calls", "staff"]),
      mild: !calls,
      action: calls ? t("workspaces:staff.callsOff") : t("workspaces:staff.callsOn"),
      title: calls
        ? t("workspaces:staff.callsOffTitle", { name })
        : t("workspaces:staff.callsOnTitle", { name }),
      consequence: calls ? t("workspaces:staff.callsOffText") : t("workspaces:staff.callsOnText"),
      run: (reason) =>
        settingCalls.mutateAsync({ params, body: { calls_enabled: !calls, reason, version } }),
    },
    {
      about: t("workspaces:staff.deletion"),
      now: `${held_by ? t("workspaces:errors.in_use", held_by) : t("workspaces:staff.deletionText")} ${t("workspaces:staff.deletionLaw")}`,
      may: may(["delete-workspaces", "staff"]) && held_by === null,
      danger: true,
      action: t("workspaces:staff.delete"),
      title: t("workspaces:staff.deleteTitle", { name }),
      consequence: t("workspaces:staff.deleteText"),
      typed: name,
      run: async (reason) => {
        await deleting.mutateAsync(id, { reason });
        list("workspaces");
      },
    },
  ];
}
