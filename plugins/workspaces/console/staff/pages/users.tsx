import { call } from "../../../../../src/console/client.ts";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../../src/console/kit/feedback/avatar.tsx";
import { useConfirmDanger } from "../../../../../src/console/kit/feedback/confirm-danger.tsx";
import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import { DropdownMenu } from "../../../../../src/console/kit/menu/dropdown-menu.tsx";
import { Panel, Panels } from "../../../../../src/console/kit/page/panel.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { useCall } from "../../../../../src/console/use-call.ts";
import { useMay } from "../../../../../src/console/use-session.ts";
import {
  changeStaffMemberRole,
  listStaffMembers,
  removeStaffMember,
} from "../../../contract/staff/endpoints.ts";
import type { StaffMember } from "../../../contract/staff/workspace.ts";
import type { WorkspaceRole } from "../../../contract/workspace.ts";
import { roleNames } from "../../roles.ts";
import { useShownStaffWorkspace } from "../../slots.ts";
import { useWorkspaceCache } from "../use-workspace-cache.ts";
import { PersonLink } from "../workspace-facts.tsx";

export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const workspace = useShownStaffWorkspace();
  const params = { workspace: workspace.id };
  const { data, error, refetch } = useCall(listStaffMembers, { params });
  const { actions, dialog } = useMemberActions(workspace);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const people = data?.data ?? [];
  const invites = data?.invites ?? [];
  return (
    <Panels>
      <Panel title={t("workspaces:members.title", { count: people.length })}>
        <ul className="workspace-people">
          {people.map((member) => (
            <li key={member.id}>
              <Avatar name={member.name} decorative />
              <div className="workspace-person">
                <strong>
                  <PersonLink person={member} />
                </strong>
                <p>{member.email}</p>
                <p>{t("workspaces:members.since", { date: format.date(member.joined_at) })}</p>
              </div>
              <span className="workspace-role">{t(roleNames[member.role])}</span>
              <DropdownMenu of={member.name} items={actions(member)} />
            </li>
          ))}
        </ul>
      </Panel>
      {invites.length > 0 && (
        <Panel title={t("workspaces:invites.title")}>
          <ul className="workspace-people">
            {invites.map(({ id, email, created_at, expires_at }) => (
              <li key={id}>
                <div className="workspace-person">
                  <strong>{email}</strong>
                  <p>
                    {t("workspaces:invites.dates", {
                      sent: format.date(created_at),
                      until: format.date(expires_at),
                    })}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {dialog}
    </Panels>
  );
}

const otherRole: Record<WorkspaceRole, WorkspaceRole> = { owner: "user", user: "owner" };
const makes: Record<WorkspaceRole, string> = {
  owner: "admin:workspaces.makeOwner",
  user: "admin:workspaces.makeMember",
};

function useMemberActions({ id, name: workspace }: { id: string; name: string }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useWorkspaceCache();
  const writes = useMay()(["write", "AnyWorkspace"]);
  const [ask, dialog] = useConfirmDanger();
  const actions = (member: StaffMember) => {
    if (!writes) return [];
    const params = { workspace: id, user: member.id };
    const names = { name: member.name, workspace };
    const role = otherRole[member.role];
    return [
      {
        key: "role",
        label: t(makes[role]),
        onClick: () =>
          ask({
            title: t("admin:workspaces.roleTitle", { ...names, role: t(roleNames[role]) }),
            consequence: t("admin:workspaces.roleText"),
            action: t("admin:workspaces.roleChange"),
            reason: true,
            mild: true,
            run: async (reason) => {
              await call(changeStaffMemberRole, { params, body: { role, reason } });
              tell.success(t("workspaces:members.roleChanged", names));
              keep();
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
              await call(removeStaffMember, { params, body: { reason } });
              tell.success(t("workspaces:remove.done", names));
              keep();
            },
          }),
      },
    ];
  };
  return { actions, dialog };
}
