import { useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { StepIndicator } from "../../../../src/console/kit/guide/step-indicator.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panel, Panels, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { NotFoundPage } from "../../../../src/console/shell/not-found-page.tsx";
import { useBreadcrumbs, useTitle } from "../../../../src/console/shell/titles.ts";
import { useWayInto } from "../../../workspaces/console/slots.ts";
import { activations } from "../../contract/resources.ts";
import { ActivationState } from "../components/activation-state.tsx";
import { statusLooks, stepOf, steps } from "../looks.ts";
import { useActivationFields } from "../use-activation-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const { activation: id = "" } = useParams();
  const { data, error, refetch } = useShow(activations, id).query;
  const { fields } = useActivationFields();
  const activation = data?.data;
  const breadcrumbs = useBreadcrumbs();
  const title = activation && (activation.name || t("activations:unnamed"));
  useTitle(title);
  const away = useWayInto(activation?.workspace_id);

  if (away) return away;
  if (error?.statusCode === 404) return <NotFoundPage />;
  if (activation === undefined) {
    return (
      <PageLayout
        title={t("activations:nav.activation")}
        breadcrumbs={breadcrumbs}
        loading={error === null}
      >
        <ErrorState error={error} retry={() => void refetch()} />
      </PageLayout>
    );
  }
  const step = stepOf[activation.status];
  const refused = statusLooks[activation.status].tone === "bad";
  return (
    <PageLayout
      title={title}
      breadcrumbs={breadcrumbs}
      status={<StatusTag status={activation.status} looks={statusLooks} />}
    >
      {step !== null && (
        <StepIndicator
          current={step}
          steps={steps.map((one, at) => ({
            key: one.key,
            title: t(one.title),
            failed: refused && at === step,
          }))}
        />
      )}
      <Panels>
        <ActivationState activation={activation} />
        <Panel title={t("activations:facts")}>
          <RecordFacts fields={fields} record={activation} />
        </Panel>
      </Panels>
    </PageLayout>
  );
}
