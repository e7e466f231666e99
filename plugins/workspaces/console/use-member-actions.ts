import { useNavigate } from "react-router-dom";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../src/console/kit/feedback/confirm-danger.tsx";
import type { MenuEntry } from "../../../src/console/kit/menu/dropdown-menu.tsx";
import { useSwitched } from "../../../src/console/shell/use-switched.ts";
import { useTell } from "../../../src/console/tell.ts";
import { useSession } from "../../../src/console/use-session.ts";
import { changeMemberRole, removeMember } from "../contract/endpoints.ts";
import { members, workspace as resource } from "../contract/resources.ts";
import {
  isSoleOwner,
  type Member,
  otherRole,
  ownersOf,
  type WorkspaceDetail,
} from "../contract/workspace.ts";
import { makesNames, makesTexts } from "./looks.ts";

/** What can be done with a member; whoever asked first shows a refusal in the question. */
export function useMemberActions(workspace: WorkspaceDetail, manages: boolean) {
  const { t } = useTranslation();
  const tell = useTell();
  const navigate = useNavigate();
  const { user: me, reload } = useSession();
  const switched = useSwitched();
  const [ask, dialog] = useConfirmDanger();
  const invalidates = [resource, members];
  const changing = useCustomMutation(changeMemberRole, { quiet: true, invalidates });
  const removing = useCustomMutation(removeMember, { quiet: true, invalidates });
  const leaving = useCustomMutation(removeMember, { quiet: true });

  /** One's own: both take away what one could still do about it. */
  const own = (member: Member): MenuEntry[] => {
    const params = { workspace: workspace.id, user: me.id };
    const names = { name: member.name, workspace: workspace.name };
    const why = isSoleOwner(ownersOf(workspace), me.id)
      ? t("workspaces:errors.last_owner")
      : undefined;
    const stepDown = () =>
      ask({
        title: t("workspaces:stepDown.title", names),
        consequence: t("workspaces:stepDown.text"),
        action: t("workspaces:stepDown.action"),
        run: async () => {
          await changing.mutateAsync({ params, body: { role: "user" } });
          tell.success(t("workspaces:members.roleChanged", names));
          await reload();
        },
      });
    const leave = () =>
      ask({
        title: t("workspaces:leave.title", names),
        consequence: t("workspaces:leave.text"),
        action: t("workspaces:leave.action"),
        run: async () => {
          await leaving.mutateAsync({ params });
          tell.success(t("workspaces:leave.done", names));
          // At once: what the tab asks meanwhile would be refused.
          const done = switched(null);
          await navigate("/");
          await done;
        },
      });
    return [
      ...(manages
        ? [
            {
              key: "role",
              label: t("workspaces:stepDown.action"),
              why,
              danger: true,
              onClick: stepDown,
            },
          ]
        : []),
      { key: "leave", label: t("workspaces:leave.action"), why, danger: true, onClick: leave },
    ];
  };

  const actions = (member: Member): MenuEntry[] => {
    if (member.id === me.id) return own(member);
    if (!manages) return [];
    const params = { workspace: workspace.id, user: member.id };
    const names = { name: member.name, workspace: workspace.name };
    const role = otherRole[member.role];
    const label = t(makesNames[role]);
    const change = async () => {
      await changing.mutateAsync({ params, body: { role } });
      tell.success(t("workspaces:members.roleChanged", names));
    };
    return [
      {
        key: "role",
        label,
        onClick: () =>
          ask({
            title: t("workspaces:roleChange.title", { action: label, name: member.name }),
            consequence: t(makesTexts[role], names),
            action: label,
            mild: true,
            run: change,
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
            run: async () => {
              await removing.mutateAsync({ params });
              tell.success(t("workspaces:remove.done", names));
            },
          }),
      },
    ];
  };
  return { actions, dialog };
}
