import { MailOutlined, UserAddOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../src/console/kit/page/rows.tsx";
import { cancelInvite } from "../../contract/endpoints.ts";
import { workspace as resource } from "../../contract/resources.ts";
import type { Invite, WorkspaceDetail } from "../../contract/workspace.ts";
import { InviteModal } from "./invite-modal.tsx";

export function Invites({ workspace }: { workspace: WorkspaceDetail }) {
  const { t } = useTranslation();
  const [inviting, setInviting] = useState(false);
  const button = (
    <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setInviting(true)}>
      {t("workspaces:invites.invite")}
    </Button>
  );
  return (
    <Panel title={t("workspaces:invites.title")} actions={button}>
      {workspace.invites.length === 0 && (
        <EmptyState icon={<MailOutlined />} text={t("workspaces:invites.empty")} />
      )}
      <Rows>
        {workspace.invites.map((invite) => (
          <InviteLine key={invite.id} invite={invite} workspace={workspace.id} />
        ))}
      </Rows>
      {inviting && <InviteModal workspace={workspace} onClose={() => setInviting(false)} />}
    </Panel>
  );
}

function InviteLine({ invite, workspace }: { invite: Invite; workspace: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, email, created_at, expires_at } = invite;
  const canceling = useCustomMutation(cancelInvite, {
    success: t("workspaces:invites.canceled", { email }),
    invalidates: [resource],
  });
  return (
    <Row
      title={email}
      text={t("workspaces:invites.dates", {
        sent: format.date(created_at),
        until: format.date(expires_at),
      })}
    >
      <Button
        loading={canceling.mutation.isPending}
        aria-label={t("workspaces:invites.cancelOf", { email })}
        onClick={() => canceling.mutate({ params: { workspace, invite: id } })}
      >
        {t("workspaces:invites.cancel")}
      </Button>
    </Row>
  );
}
