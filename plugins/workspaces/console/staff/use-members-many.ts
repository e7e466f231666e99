import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { manyTo } from "../../../../src/console/kit/table/selection/many-to.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { changeStaffMemberRole, removeStaffMember } from "../../contract/staff/endpoints.ts";
import { staffMembers, workspaces } from "../../contract/staff/resources.ts";
import type { Member, WorkspaceRole } from "../../contract/workspace.ts";

/** What staff may do with several members of a workspace at once, on its behalf. */
export function useMembersMany(workspace: string): ManyAction<Member>[] | undefined {
  const { t } = useTranslation();
  const told = { quiet: true, invalidates: [workspaces, staffMembers] } as const;
  const changing = useCustomMutation(changeStaffMemberRole, told);
  const removing = useCustomMutation(removeStaffMember, told);
  if (!useMay()(["write", "AnyWorkspace"])) return undefined;
  const of = ({ id }: Member) => ({ workspace, user: id });
  const role = {
    ask: () => t("workspaces:staff.roleText"),
    reason: true,
    now: (member: Member) => member.role,
    set: async (member: Member, to: WorkspaceRole, reason: string) => {
      await changing.mutateAsync({ params: of(member), body: { role: to, reason } });
      return { ...member, role: to };
    },
  } as const;
  return [
    manyTo({ ...role, key: "owner", label: t("workspaces:staff.makeOwner"), to: "owner" }),
    manyTo({ ...role, key: "user", label: t("workspaces:staff.makeMember"), to: "user" }),
    {
      key: "remove",
      label: t("workspaces:remove.action"),
      danger: true,
      ask: () => t("workspaces:remove.manyText"),
      reason: true,
      run: (member, reason) => removing.mutateAsync({ params: of(member), body: { reason } }),
    },
  ];
}
