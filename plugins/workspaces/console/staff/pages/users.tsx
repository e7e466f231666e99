import { useCustom } from "../../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../../src/console/kit/feedback/avatar.tsx";
import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import { useManyRows } from "../../../../../src/console/kit/list/use-many-rows.tsx";
import { DropdownMenu } from "../../../../../src/console/kit/menu/dropdown-menu.tsx";
import { Panel, Panels } from "../../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../../src/console/kit/page/rows.tsx";
import { workspaces } from "../../../contract/resources.ts";
import { listStaffMembers } from "../../../contract/staff/endpoints.ts";
import type { StaffMember } from "../../../contract/staff/workspace.ts";
import { roleNames } from "../../looks.ts";
import { useShownStaffWorkspace } from "../../slots.ts";
import { PersonLink } from "../person-link.tsx";
import { useMemberActions } from "../use-member-actions.ts";
import { useMembersMany } from "../use-members-many.ts";

const keyOf = ({ id }: StaffMember) => id;
const nameOf = ({ name }: StaffMember) => name;

export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const workspace = useShownStaffWorkspace();
  const params = { workspace: workspace.id };
  const { query } = useCustom(listStaffMembers, { params }, { of: workspaces });
  const { actions, dialog } = useMemberActions(workspace);
  const { data: people = [], invites = [] } = query.data?.data ?? {};
  const many = useMembersMany(workspace.id);
  const { all, box, bar } = useManyRows({ items: people, keyOf, nameOf, actions: many });
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return (
    <Panels>
      <Panel title={t("workspaces:members.title", { count: people.length })}>
        {all}
        <Rows>
          {people.map((member) => (
            <Row
              key={member.id}
              before={
                <>
                  {box(member)}
                  <Avatar name={member.name} decorative />
                </>
              }
              title={<PersonLink person={member} />}
              text={
                <>
                  <p>{member.email}</p>
                  <p>{t("workspaces:members.since", { date: format.date(member.joined_at) })}</p>
                </>
              }
            >
              <span className="workspace-role">{t(roleNames[member.role])}</span>
              <DropdownMenu of={member.name} items={actions(member)} />
            </Row>
          ))}
        </Rows>
        {bar}
      </Panel>
      {invites.length > 0 && (
        <Panel title={t("workspaces:invites.title")}>
          <Rows>
            {invites.map(({ id, email, created_at, expires_at }) => (
              <Row
                key={id}
                title={email}
                text={t("workspaces:invites.dates", {
                  sent: format.date(created_at),
                  until: format.date(expires_at),
                })}
              />
            ))}
          </Rows>
        </Panel>
      )}
      {dialog}
    </Panels>
  );
}
