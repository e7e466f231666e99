import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Rows } from "../../../../src/console/kit/page/rows.tsx";
import type { WorkspaceDetail } from "../../contract/workspace.ts";
import { useManages } from "../use-workspace.ts";
import { MemberLine } from "./member-line.tsx";

export function Members({ workspace }: { workspace: WorkspaceDetail }) {
  const { t } = useTranslation();
  const manages = useManages(workspace.id);
  const [ask, dialog] = useConfirmDanger();
  return (
    <Panel
      title={t("workspaces:members.title", { count: workspace.users.length })}
      intro={manages ? t("workspaces:members.text") : undefined}
    >
      <Rows>
        {workspace.users.map(({ data: member }) => (
          <MemberLine key={member.id} {...{ workspace, member, manages, ask }} />
        ))}
      </Rows>
      {dialog}
    </Panel>
  );
}
