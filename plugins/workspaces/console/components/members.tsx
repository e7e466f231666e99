import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { useManyRows } from "../../../../src/console/kit/list/use-many-rows.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Rows } from "../../../../src/console/kit/page/rows.tsx";
import type { Member, WorkspaceDetail } from "../../contract/workspace.ts";
import { useMembersMany } from "../use-members-many.ts";
import { useManages } from "../use-workspace.ts";
import { MemberLine } from "./member-line.tsx";

const keyOf = ({ id }: Member) => id;
const nameOf = ({ name }: Member) => name;

export function Members({ workspace }: { workspace: WorkspaceDetail }) {
  const { t } = useTranslation();
  const manages = useManages(workspace.id);
  const [ask, dialog] = useConfirmDanger();
  const members = workspace.users.map(({ data }) => data);
  const many = useMembersMany(workspace.id);
  const actions = manages ? many : undefined;
  const { all, box, bar } = useManyRows({ items: members, keyOf, nameOf, actions });
  return (
    <Panel
      title={t("workspaces:members.title", { count: workspace.users.length })}
      intro={manages ? t("workspaces:members.text") : undefined}
    >
      {all}
      <Rows>
        {members.map((member) => (
          <MemberLine
            key={member.id}
            {...{ workspace, member, manages, ask }}
            before={box(member)}
          />
        ))}
      </Rows>
      {bar}
      {dialog}
    </Panel>
  );
}
