import { Button, Tag } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { RelativeTime } from "../../../../../src/console/kit/text/relative-time.tsx";
import { useCall } from "../../../../../src/console/use-call.ts";
import { useMay } from "../../../../../src/console/use-session.ts";
import { listStaffMembers } from "../../../contract/staff/endpoints.ts";
import { useShownStaffWorkspace } from "../../slots.ts";
import { useWorkspaceActions } from "../use-workspace-actions.tsx";
import { PersonLink } from "../workspace-facts.tsx";

const stay = () => undefined;

/** Whether the people of a workspace are who they say, and when each was last here. */
export function Component() {
  const { t } = useTranslation();
  const workspace = useShownStaffWorkspace();
  const writes = useMay()(["write", "AnyWorkspace"]);
  const { endSessions, dialog } = useWorkspaceActions(workspace, stay);
  const params = { workspace: workspace.id };
  const { data, error, refetch } = useCall(listStaffMembers, { params });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Panel
      title={t("workspaces:nav.security")}
      intro={t("admin:workspaces.securityText")}
      actions={
        writes && (
          <Button danger onClick={endSessions}>
            {t("admin:workspaces.signOut")}
          </Button>
        )
      }
    >
      <ul className="workspace-people">
        {(data?.data ?? []).map((member) => (
          <li key={member.id}>
            <div className="workspace-person">
              <strong>
                <PersonLink person={member} />
              </strong>
              <p>
                <Proof of={t("admin:workspaces.email")} at={member.email_verified_at} />
                <Proof of={t("admin:workspaces.whatsapp")} at={member.whatsapp_verified_at} />
                {member.suspended && <Tag>{t("workspaces:status.suspended")}</Tag>}
              </p>
              <p>
                {t("admin:workspaces.lastSignIn")}{" "}
                {member.last_sign_in_at ? (
                  <RelativeTime at={member.last_sign_in_at} />
                ) : (
                  t("admin:workspaces.never")
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}

function Proof({ of, at }: { of: string; at: Date | null }) {
  const { t } = useTranslation();
  return (
    <Tag>
      {at
        ? t("admin:workspaces.proved", { what: of })
        : t("admin:workspaces.unproved", { what: of })}
    </Tag>
  );
}
