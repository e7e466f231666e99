import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { ManyAction } from "../../../src/console/kit/table/selection/many.ts";
import { manyTo } from "../../../src/console/kit/table/selection/many-to.ts";
import { useSession } from "../../../src/console/use-session.ts";
import { changeMemberRole, removeMember } from "../contract/endpoints.ts";
import { members, workspace as resource } from "../contract/resources.ts";
import type { Member, WorkspaceRole } from "../contract/workspace.ts";

/** What an owner may do with several members at once: with others, never with themselves. */
export function useMembersMany(workspace: string): ManyAction<Member>[] {
  const { t } = useTranslation();
  const { user: me } = useSession();
  const told = { quiet: true, invalidates: [resource, members] } as const;
  const changing = useCustomMutation(changeMemberRole, told);
  const removing = useCustomMutation(removeMember, told);
  const why = ({ id }: Member) => (id === me.id ? t("workspaces:members.notYourself") : undefined);
  const role = {
    why,
    now: (member: Member) => member.role,
    set: async (member: Member, to: WorkspaceRole) => {
      await changing.mutateAsync({ params: { workspace, user: member.id }, body: { role: to } });
      return { ...member, role: to };
    },
  };
  return [
    manyTo({ ...role, key: "owner", label: t("workspaces:staff.makeOwner"), to: "owner" }),
    manyTo({ ...role, key: "user", label: t("workspaces:staff.makeMember"), to: "user" }),
    {
      key: "remove",
      label: t("workspaces:remove.action"),
      danger: true,
      why,
      ask: () => t("workspaces:remove.manyText"),
      run: ({ id }) => removing.mutateAsync({ params: { workspace, user: id } }),
    },
  ];
}
