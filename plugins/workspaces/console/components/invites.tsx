import { MailOutlined, UserAddOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { cancelInvite } from "../../contract/endpoints.ts";
import { invites, workspace as resource } from "../../contract/resources.ts";
import type { Invite, WorkspaceDetail } from "../../contract/workspace.ts";
import { useInviteFields } from "../use-people-fields.tsx";
import { InviteModal } from "./invite-modal.tsx";

export function Invites({ workspace }: { workspace: WorkspaceDetail }) {
  const { t } = useTranslation();
  const tell = useTell();
  const [inviting, setInviting] = useState(false);
  const table = useTable(invites, { params: { workspace: workspace.id }, prefix: "invites_" });
  const { fields, filters } = useInviteFields();
  const invalidates = [resource, invites];
  const canceling = useCustomMutation(cancelInvite, { invalidates });
  const cancelingMany = useCustomMutation(cancelInvite, { quiet: true, invalidates });
  const of = ({ id }: Invite) => ({ params: { workspace: workspace.id, invite: id } });
  const cancel = (invite: Invite) =>
    canceling.mutateAsync(of(invite)).then(
      () => tell.success(t("workspaces:invites.canceled", { email: invite.email })),
      // Told as a toast.
      () => undefined,
    );
  const many: ManyAction<Invite>[] = [
    {
      key: "cancel",
      label: t("workspaces:invites.cancel"),
      run: (invite) => cancelingMany.mutateAsync(of(invite)),
    },
  ];
  const button = (
    <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setInviting(true)}>
      {t("workspaces:invites.invite")}
    </Button>
  );
  return (
    <Panel title={t("workspaces:invites.title")} actions={button}>
      <ResourceTable
        table={table}
        label={t("workspaces:invites.title")}
        columns={fields}
        filters={filters}
        actions={(invite) => [
          {
            key: "cancel",
            label: t("workspaces:invites.cancel"),
            onClick: () => void cancel(invite),
          },
        ]}
        many={many}
        search={t("workspaces:invites.search")}
        csv={t("workspaces:invites.title")}
        empty={{ icon: <MailOutlined />, text: t("workspaces:invites.empty") }}
      />
      {inviting && <InviteModal workspace={workspace} onClose={() => setInviting(false)} />}
    </Panel>
  );
}
