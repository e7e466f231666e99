import type { ReactNode } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import type { DangerQuestion } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { DropdownMenu } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { Row } from "../../../../src/console/kit/page/rows.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import {
  type Member,
  type WorkspaceDetail,
  type WorkspaceRole,
  workspaceRole,
} from "../../contract/workspace.ts";
import { roleNames } from "../looks.ts";
import { useMemberActions } from "../use-member-actions.ts";

interface MemberLineProps {
  workspace: WorkspaceDetail;
  member: Member;
  manages: boolean;
  /** Before the person's picture. */
  before: ReactNode;
  ask: (question: DangerQuestion) => void;
}

export function MemberLine({ workspace, member, manages, before, ask }: MemberLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const { busy, changeRole, stepDown, remove, leave } = useMemberActions(workspace, member);
  const isMe = member.id === user.id;
  const names = { name: member.name, workspace: workspace.name };

  const choose = (role: WorkspaceRole | undefined) => {
    if (role === undefined || role === member.role) return;
    if (!isMe) return changeRole(role);
    ask({
      title: t("workspaces:stepDown.title", names),
      consequence: t("workspaces:stepDown.text"),
      action: t("workspaces:stepDown.action"),
      run: () => stepDown(role),
    });
  };
  const askToLeave = () =>
    ask({
      title: t("workspaces:leave.title", names),
      consequence: t("workspaces:leave.text"),
      action: t("workspaces:leave.action"),
      run: leave,
    });
  const askToRemove = () =>
    ask({
      title: t("workspaces:remove.title", names),
      consequence: t("workspaces:remove.text", names),
      action: t("workspaces:remove.action"),
      run: remove,
    });
  const actions = isMe
    ? [{ key: "leave", label: t("workspaces:leave.action"), danger: true, onClick: askToLeave }]
    : manages
      ? [
          {
            key: "remove",
            label: t("workspaces:remove.action"),
            danger: true,
            onClick: askToRemove,
          },
        ]
      : [];
  return (
    <Row
      before={
        <>
          {before}
          <Avatar name={member.name} decorative />
        </>
      }
      title={
        <>
          {member.name} {isMe && <small>{t("workspaces:members.you")}</small>}
        </>
      }
      text={
        <>
          <p>{member.email}</p>
          <p>{t("workspaces:members.since", { date: format.date(member.created_at) })}</p>
        </>
      }
    >
      {manages ? (
        <SelectInput<WorkspaceRole>
          aria-label={t("workspaces:members.roleOf", names)}
          className="workspace-role"
          value={member.role}
          loading={busy}
          disabled={busy}
          onChange={choose}
          options={workspaceRole.options.map((role) => ({
            value: role,
            label: t(roleNames[role]),
          }))}
        />
      ) : (
        <span className="workspace-role">{t(roleNames[member.role])}</span>
      )}
      <DropdownMenu of={member.name} items={actions} />
    </Row>
  );
}
