import { MailOutlined, UserAddOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { useManyRows } from "../../../../src/console/kit/list/use-many-rows.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../src/console/kit/page/rows.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { cancelInvite } from "../../contract/endpoints.ts";
import { workspace as resource } from "../../contract/resources.ts";
import type { Invite, WorkspaceDetail } from "../../contract/workspace.ts";
import { InviteModal } from "./invite-modal.tsx";

const keyOf = ({ id }: Invite) => id;
const nameOf = ({ email }: Invite) => email;

export function Invites({ workspace }: { workspace: WorkspaceDetail }) {
  const { t } = useTranslation();
  const [inviting, setInviting] = useState(false);
  const canceling = useCustomMutation(cancelInvite, { quiet: true, invalidates: [resource] });
  const actions: ManyAction<Invite>[] = [
    {
      key: "cancel",
      label: t("workspaces:invites.cancel"),
      run: ({ id }) => canceling.mutateAsync({ params: { workspace: workspace.id, invite: id } }),
    },
  ];
  const { invites } = workspace;
  const { all, box, bar } = useManyRows({ items: invites, keyOf, nameOf, actions });
  const button = (
    <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setInviting(true)}>
      {t("workspaces:invites.invite")}
    </Button>
  );
  return (
    <Panel title={t("workspaces:invites.title")} actions={button}>
      {invites.length === 0 && (
        <EmptyState icon={<MailOutlined />} text={t("workspaces:invites.empty")} />
      )}
      {all}
      <Rows>
        {invites.map((invite) => (
          <InviteLine
            key={invite.id}
            invite={invite}
            workspace={workspace.id}
            before={box(invite)}
          />
        ))}
      </Rows>
      {bar}
      {inviting && <InviteModal workspace={workspace} onClose={() => setInviting(false)} />}
    </Panel>
  );
}

interface InviteLineProps {
  invite: Invite;
  workspace: string;
  before: ReactNode;
}

function InviteLine({ invite, workspace, before }: InviteLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, email, created_at, expires_at } = invite;
  const canceling = useCustomMutation(cancelInvite, {
    success: t("workspaces:invites.canceled", { email }),
    invalidates: [resource],
  });
  return (
    <Row
      before={before}
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
