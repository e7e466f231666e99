import { TeamOutlined } from "@ant-design/icons";
import { subject } from "@casl/ability";
import { Button } from "antd";
import { lazy } from "react";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useSession, useWhyReadOnly } from "../../../../src/console/use-session.ts";
import { teams } from "../../contract/resources.ts";
import type { Team } from "../../contract/team.ts";
import { useTeamFields } from "../use-team-fields.tsx";
import "../teams.css";

const TeamForm = lazy(() => import("../components/team-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const { user, ability } = useSession();
  const tell = useTell();
  // The page stands in the workspace's frame, which is shown only where there is one.
  const workspace = user.active_workspace_id ?? "";
  const manages = ability.can("manage-teams", subject("Workspace", { id: workspace }));
  const params = { workspace };
  const table = useTable(teams, { params });
  const removing = useDelete(teams, { params, quiet: true });
  const fields = useTeamFields();
  const [asked, question] = useAskedActions();
  const [open, dialog] = useDialog<Team | undefined>();

  const actions = (team: Team): MenuEntry[] =>
    manages
      ? [
          { key: "edit", label: t("teams:edit"), onClick: () => open(team) },
          asked({
            key: "delete",
            label: t("teams:delete"),
            danger: true,
            divided: true,
            title: t("teams:deleteTitle", { name: team.name }),
            consequence: t("teams:deleteText"),
            run: async () => {
              await removing.mutateAsync(team.id);
              tell.success(t("teams:deleted", { name: team.name }));
            },
          }),
        ]
      : [];
  const many: ManyAction<Team>[] = [
    {
      key: "delete",
      label: t("teams:delete"),
      danger: true,
      ask: () => t("teams:deleteManyText"),
      run: ({ id }) => removing.mutateAsync(id),
    },
  ];
  const create = manages && (
    <Button type="primary" onClick={() => open(undefined)}>
      {t("teams:create")}
    </Button>
  );
  return (
    <>
      <p className="team-intro">
        {t("teams:text")} {!manages && whyReadOnly(t("teams:readOnly"))}
      </p>
      <ResourceTable
        table={table}
        label={t("teams:nav.list")}
        columns={fields}
        actions={actions}
        many={manages ? many : undefined}
        search={t("teams:search")}
        csv={t("teams:nav.list")}
        extra={create}
        empty={{ icon: <TeamOutlined />, text: t("teams:none"), action: create }}
      />
      {question}
      {dialog((team, close) => (
        <TeamForm workspace={workspace} team={team} onClose={close} />
      ))}
    </>
  );
}
