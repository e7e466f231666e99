import { Alert, Button } from "antd";
import { useState } from "react";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panel, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { openWorkspace } from "../../../workspaces/console/slots.ts";
import type { Application } from "../../contract/application.ts";
import { workspaceApplication } from "../../contract/resources.ts";
import { CorrectApplication, NewApplication } from "../components/application-form.tsx";
import { statusLooks } from "../looks.ts";
import { useApplicationFacts } from "../use-application-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const { query } = useShow(workspaceApplication, "own");
  const own = query.data?.data;
  return (
    <PageLayout
      title={t("applications:nav.own")}
      status={own?.application && <StatusTag status={own.application.status} looks={statusLooks} />}
      loading={query.isPending}
    >
      {own === undefined ? (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      ) : own.application ? (
        <Shown key={own.application.id} application={own.application} />
      ) : own.may_apply ? (
        <Panel title={t("applications:own.title")} intro={t("applications:own.text")}>
          <NewApplication />
        </Panel>
      ) : (
        <Panel title={t("applications:own.title")} intro={t("applications:errors.limit")} />
      )}
    </PageLayout>
  );
}

/** Where an application stands, and what its applicant does next. */
function Shown({ application }: { application: Application }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = useApplicationFacts();
  const [correcting, setCorrecting] = useState(false);
  const { status, rejection_reason, answer_due_at, company_name } = application;
  if (status === "approved") {
    return (
      <Panel
        title={t("applications:own.approved")}
        intro={t("applications:own.approvedText", { company: company_name })}
        actions={<Slot of={openWorkspace} with={{ primary: true }} />}
      >
        <RecordFacts fields={facts} record={application} />
      </Panel>
    );
  }
  const rejected = status === "rejected";
  if (rejected || correcting) {
    return (
      <Panel
        title={rejected ? t("applications:own.correct") : t("applications:own.edit")}
        intro={rejected ? t("applications:own.correctText") : undefined}
      >
        {rejected && (
          <>
            <Alert
              type="error"
              showIcon
              message={t("applications:own.rejected")}
              description={rejection_reason}
            />
            <br />
          </>
        )}
        <CorrectApplication application={application} onDone={() => setCorrecting(false)} />
      </Panel>
    );
  }
  return (
    <Panel
      title={t("applications:own.pending")}
      intro={t("applications:own.pendingText", { when: format.dateTime(answer_due_at) })}
      actions={<Button onClick={() => setCorrecting(true)}>{t("applications:own.edit")}</Button>}
    >
      <RecordFacts fields={facts} record={application} />
    </Panel>
  );
}
