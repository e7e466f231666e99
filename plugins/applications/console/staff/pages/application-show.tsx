import { CheckOutlined, CloseOutlined } from "@ant-design/icons";
import { Link, useParams } from "react-router-dom";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { useShow } from "../../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Quoted } from "../../../../../src/console/kit/feedback/copy-button.tsx";
import { StatusTag } from "../../../../../src/console/kit/feedback/status-tag.tsx";
import { useAskedActions } from "../../../../../src/console/kit/feedback/use-asked-actions.tsx";
import type { PageAction } from "../../../../../src/console/kit/page/page-header.tsx";
import { Facts, Panel, Panels, RecordFacts } from "../../../../../src/console/kit/page/panel.tsx";
import { RecordPage } from "../../../../../src/console/kit/page/record-page.tsx";
import { Row, Rows } from "../../../../../src/console/kit/page/rows.tsx";
import { RelativeTime } from "../../../../../src/console/kit/text/relative-time.tsx";
import { usePathTo } from "../../../../../src/console/shell/use-path-to.ts";
import { useMay } from "../../../../../src/console/use-session.ts";
import type { StaffApplicationDetail } from "../../../contract/application.ts";
import { decideWorkspaceApplication } from "../../../contract/endpoints.ts";
import { workspaceApplications } from "../../../contract/resources.ts";
import { statusLooks } from "../../looks.ts";
import { useApplicationFacts } from "../../use-application-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const { application: id = "" } = useParams();
  const show = useShow(workspaceApplications, id);
  const writes = useMay()(["write", "AnyApplication"]);
  const [asked, question] = useAskedActions();
  const deciding = useCustomMutation(decideWorkspaceApplication, {
    quiet: true,
    success: ({ status }) =>
      status === "approved" ? t("applications:decide.approved") : t("applications:decide.rejected"),
    invalidates: [workspaceApplications],
  });
  const actions = (application: StaffApplicationDetail): PageAction[] => {
    const { company_name: company, status, version } = application;
    if (!writes || status !== "pending") return [];
    const decide = (to: "approved" | "rejected", reason = "") =>
      deciding.mutateAsync({
        params: { application: application.id },
        body: { status: to, reason, version },
      });
    return [
      asked({
        key: "approve",
        label: t("applications:decide.approve"),
        icon: <CheckOutlined />,
        primary: true,
        mild: true,
        title: t("applications:decide.approveTitle", { company }),
        consequence: t("applications:decide.approveText"),
        run: () => decide("approved"),
      }),
      asked({
        key: "reject",
        label: t("applications:decide.reject"),
        icon: <CloseOutlined />,
        danger: true,
        reason: true,
        title: t("applications:decide.rejectTitle", { company }),
        consequence: t("applications:decide.rejectText"),
        run: (reason) => decide("rejected", reason),
      }),
    ];
  };
  return (
    <RecordPage
      show={show}
      title={t("applications:nav.one")}
      nameOf={({ company_name }) => company_name}
      header={(application) => ({
        status: <StatusTag status={application.status} looks={statusLooks} />,
        actions: actions(application),
      })}
    >
      {(application) => (
        <>
          <Panels columns>
            <Data application={application} />
            <Applicant application={application} />
            <Earlier application={application} />
          </Panels>
          {question}
        </>
      )}
    </RecordPage>
  );
}

interface Shown {
  application: StaffApplicationDetail;
}

function Data({ application }: Shown) {
  const { t } = useTranslation();
  const facts = useApplicationFacts();
  const { rejection_reason } = application;
  return (
    <Panel
      title={t("applications:show.data")}
      intro={rejection_reason && t("applications:show.because", { reason: rejection_reason })}
    >
      <RecordFacts fields={facts} record={application} />
    </Panel>
  );
}

function Applicant({ application: { applicant, workspaces } }: Shown) {
  const { t } = useTranslation();
  const pathTo = usePathTo();
  const person = applicant && pathTo("users", applicant.id);
  const places = workspaces.map(({ id, name }) => {
    const path = pathTo("workspaces", id);
    return path ? (
      <Link key={id} to={path}>
        {name}
      </Link>
    ) : (
      <span key={id}>{name}</span>
    );
  });
  return (
    <Panel title={t("applications:fields.applicant")}>
      <Facts
        items={[
          [
            t("applications:show.name"),
            person ? (
              <Link key="person" to={person}>
                {applicant.name}
              </Link>
            ) : (
              (applicant?.name ?? "–")
            ),
          ],
          [
            t("applications:show.email"),
            <Quoted key="email" text={applicant?.email} of={t("applications:show.email")}>
              {applicant?.email ?? "–"}
            </Quoted>,
          ],
          [t("applications:show.workspaces"), places.length > 0 ? places : "–"],
        ]}
      />
    </Panel>
  );
}

function Earlier({ application: { earlier } }: Shown) {
  const { t } = useTranslation();
  const pathTo = usePathTo();
  return (
    <Panel
      title={t("applications:show.earlier")}
      intro={earlier.length === 0 ? t("applications:show.noEarlier") : undefined}
    >
      {earlier.length > 0 && (
        <Rows>
          {earlier.map((one) => (
            <Row
              key={one.id}
              title={
                <Link to={pathTo("workspace-applications", one.id) ?? ""}>{one.company_name}</Link>
              }
              text={
                <>
                  {one.applicant?.name} · <RelativeTime at={one.submitted_at} />
                  {one.rejection_reason && <p>{one.rejection_reason}</p>}
                </>
              }
            >
              <StatusTag status={one.status} looks={statusLooks} />
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
