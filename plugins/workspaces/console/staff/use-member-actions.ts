import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { changeStaffMemberRole, removeStaffMember } from "../../contract/staff/endpoints.ts";
import { staffMembers, workspaces } from "../../contract/staff/resources.ts";
import { type Member, otherRole } from "../../contract/workspace.ts";
import { makesNames, roleNames } from "../looks.ts";

/** What staff may do with a member, each with its question. */
export function useMemberActions({ id, name: workspace }: { id: string; name: string }) {
  const { t } = useTranslation();
  const tell = useTell();
  const told = { quiet: true, invalidates: [workspaces, staffMembers] } as const;
  const changing = useCustomMutation(changeStaffMemberRole, told);
  const removing = useCustomMutation(removeStaffMember, told);
  const writes = useMay()(["write", "AnyWorkspace"]);
  const [ask, dialog] = useConfirmDanger();
  const actions = (member: Member) => {
    if (!writes) return [];
    const params = { workspace: id, user: member.id };
    const names = { name: member.name, workspace };
    const role = otherRole[member.role];
    return [
      {
        key: "role",
        label: t(makesNames[role]),
        onClick: () =>
          ask({
            title: t("workspaces:staff.roleTitle", { ...names, role: t(roleNames[role]) }),
            consequence: t("workspaces:staff.roleText"),
            action: t("workspaces:staff.roleChange"),
            reason: true,
            mild: true,
            run: async (reason) => {
              await changing.mutateAsync({ params, body: { role, reason } });
              tell.success(t("workspaces:members.roleChanged", names));
            },
          }),
      },
      {
        key: "remove",
        label: t("workspaces:remove.action"),
        danger: true,
        divided: true,
        onClick: () =>
          ask({
            title: t("workspaces:remove.title", names),
            consequence: t("workspaces:remove.text", names),
            action: t("workspaces:remove.action"),
            reason: true,
            run: async (reason) => {
              await removing.mutateAsync({ params, body: { reason } });
              tell.success(t("workspaces:remove.done", names));
            },
          }),
      },
    ];
  };
  return { actions, dialog };
}
