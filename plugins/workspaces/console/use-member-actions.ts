import { useNavigate } from "react-router-dom";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useSwitched } from "../../../src/console/shell/use-switched.ts";
import { useSession } from "../../../src/console/use-session.ts";
import { changeMemberRole, removeMember } from "../contract/endpoints.ts";
import { workspace as resource } from "../contract/resources.ts";
import type { Member, Workspace, WorkspaceRole } from "../contract/workspace.ts";

/** What can be done with a member; whoever asked first shows a refusal in the question. */
export function useMemberActions(workspace: Workspace, member: Member) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { reload } = useSession();
  const switched = useSwitched();
  const params = { workspace: workspace.id, user: member.id };
  const changed = {
    success: t("workspaces:members.roleChanged", { name: member.name }),
    invalidates: [resource],
  };
  const changing = useCustomMutation(changeMemberRole, changed);
  const steppingDown = useCustomMutation(changeMemberRole, { ...changed, quiet: true });
  const removing = useCustomMutation(removeMember, {
    success: t("workspaces:remove.done", { name: member.name }),
    quiet: true,
    invalidates: [resource],
  });
  const leaving = useCustomMutation(removeMember, {
    success: t("workspaces:leave.done", { workspace: workspace.name }),
    quiet: true,
  });
  return {
    busy: changing.mutation.isPending,
    changeRole: (role: WorkspaceRole) => changing.mutate({ params, body: { role } }),
    stepDown: async (role: WorkspaceRole) => {
      await steppingDown.mutateAsync({ params, body: { role } });
      await reload();
    },
    remove: () => removing.mutateAsync({ params }),
    leave: async () => {
      await leaving.mutateAsync({ params });
      // At once: what the tab asks meanwhile would be refused.
      const done = switched(null);
      await navigate("/");
      await done;
    },
  };
}
