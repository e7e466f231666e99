import { Button, Tag } from "antd";
import { useCustom } from "../../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../../src/console/kit/feedback/confirm-danger.tsx";
import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../../src/console/kit/page/rows.tsx";
import { RelativeTime } from "../../../../../src/console/kit/text/relative-time.tsx";
import { useMay } from "../../../../../src/console/use-session.ts";
import { endMemberSessions, listStaffMembers } from "../../../contract/staff/endpoints.ts";
import { workspaces } from "../../../contract/staff/resources.ts";
import { useShownStaffWorkspace } from "../../slots.ts";
import { PersonLink } from "../person-link.tsx";

/** Whether the people of a workspace are who they say, and when each was last here. */
export function Component() {
  const { t } = useTranslation();
  const workspace = useShownStaffWorkspace();
  const writes = useMay()(["write", "AnyWorkspace"]);
  const [ask, dialog] = useConfirmDanger();
  const params = { workspace: workspace.id };
  const ending = useCustomMutation(endMemberSessions, {
    quiet: true,
    success: t("workspaces:staff.signedOut"),
    invalidates: [workspaces],
  });
  const endSessions = () =>
    ask({
      title: t("workspaces:staff.signOutTitle", { name: workspace.name }),
      consequence: t("workspaces:staff.signOutText"),
      action: t("workspaces:staff.signOut"),
      reason: true,
      run: (reason) => ending.mutateAsync({ params, body: { reason } }),
    });
  const { query } = useCustom(listStaffMembers, { params }, { of: workspaces });
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return (
    <Panel
      title={t("workspaces:nav.security")}
      intro={t("workspaces:staff.securityText")}
      actions={
        writes && (
          <Button danger onClick={endSessions}>
            {t("workspaces:staff.signOut")}
          </Button>
        )
      }
    >
      <Rows>
        {query.data?.data.map((member) => (
          <Row
            key={member.id}
            title={<PersonLink person={member} />}
            text={
              <>
                <p>
                  <Proof of={t("workspaces:staff.email")} at={member.email_verified_at} />
                  <Proof of={t("workspaces:staff.whatsapp")} at={member.whatsapp_verified_at} />
                  {member.suspended && <Tag>{t("workspaces:status.suspended")}</Tag>}
                </p>
                <p>
                  {t("workspaces:staff.lastSignIn")}{" "}
                  <RelativeTime at={member.last_sign_in_at} none={t("workspaces:staff.never")} />
                </p>
              </>
            }
          />
        ))}
      </Rows>
      {dialog}
    </Panel>
  );
}

function Proof({ of, at }: { of: string; at: Date | null }) {
  const { t } = useTranslation();
  return (
    <Tag>
      {at
        ? t("workspaces:staff.proved", { what: of })
        : t("workspaces:staff.unproved", { what: of })}
    </Tag>
  );
}
