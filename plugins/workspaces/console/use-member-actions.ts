import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { call } from "../../../src/console/client.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useSwitched } from "../../../src/console/shell/use-switched.ts";
import { useTell } from "../../../src/console/tell.ts";
import { useAct } from "../../../src/console/use-act.ts";
import { useSession } from "../../../src/console/use-session.ts";
import { changeMemberRole, getWorkspace, removeMember } from "../contract/endpoints.ts";
import type { Member, Workspace, WorkspaceRole } from "../contract/workspace.ts";

/** What can be done with a member. `remove`, `leave` and an asked-for role throw what is refused. */
export function useMemberActions(workspace: Workspace, member: Member) {
  const { t } = useTranslation();
  const tell = useTell();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { reload } = useSession();
  const switched = useSwitched();
  const { act, busy } = useAct();
  const params = { workspace: workspace.id, user: member.id };
  const readAgain = () => cache.invalidateQueries({ queryKey: [getWorkspace.name] });

  const setRole = async (role: WorkspaceRole) => {
    await call(changeMemberRole, { params, body: { role } });
    tell.success(t("workspaces:members.roleChanged", { name: member.name }));
    await Promise.all([readAgain(), reload()]);
  };
  return {
    busy,
    changeRole: async (role: WorkspaceRole, asked = false) => {
      if (asked) await setRole(role);
      else await act(() => setRole(role));
    },
    remove: async () => {
      await call(removeMember, { params });
      tell.success(t("workspaces:remove.done", { name: member.name }));
      await readAgain();
    },
    leave: async () => {
      await call(removeMember, { params });
      tell.success(t("workspaces:leave.done", { workspace: workspace.name }));
      await navigate("/");
      await switched();
    },
  };
}
