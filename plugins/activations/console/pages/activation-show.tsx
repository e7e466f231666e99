import { useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { NotFoundPage } from "../../../../src/console/shell/not-found-page.tsx";
import { useBreadcrumbs, useTitle } from "../../../../src/console/shell/titles.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { useWayInto } from "../../../workspaces/console/slots.ts";
import { issueActivationLink } from "../../contract/link/endpoints.ts";
import { activations } from "../../contract/resources.ts";
import { ActivationState } from "../components/activation-state.tsx";
import { Decided } from "../components/decided.tsx";
import { Documents } from "../components/documents.tsx";
import { ActivationHistory } from "../components/history.tsx";
import { useLink } from "../link/use-link.tsx";
import { statusLooks } from "../looks.ts";
import { ActivationMap } from "../map/activation-map.tsx";
import { Progress } from "../wizard/progress.tsx";
import { useTurns } from "../wizard/use-turns.tsx";
import { wizardPaths } from "../wizard-paths.ts";
import "../activations.css";

export function Component() {
  const { t } = useTranslation();
  const { activation: id = "" } = useParams();
  const { data, error, refetch } = useShow(activations, id).query;
  const [turns, question] = useTurns();
  const [link, dialog] = useLink(issueActivationLink);
  const writes = useMay()(["write", "Activation"]);
  const activation = data?.data;
  const breadcrumbs = useBreadcrumbs();
  const title = activation && (activation.name || t("activations:unnamed"));
  useTitle(title);
  const away = useWayInto(activation?.workspace_id);

  if (away) return away;
  if (error?.statusCode === 404) return <NotFoundPage title={error.message} />;
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
  return (
    <PageLayout
      title={title}
      breadcrumbs={breadcrumbs}
      status={<StatusTag status={activation.status} looks={statusLooks} />}
      actions={[...link(activation), ...turns(activation)]}
      extra={
        writes &&
        activation.step_owner !== null && (
          <LinkButton to={`${wizardPaths[activation.type]}/${id}`} primary>
            {t("activations:wizard.open")}
          </LinkButton>
        )
      }
    >
      <Progress activation={activation} />
      <Panels>
        <Panels columns>
          <ActivationState activation={activation} />
          <Decided activation={activation} />
          <Documents activation={activation} />
        </Panels>
        <ActivationMap activation={activation} />
        <ActivationHistory activation={activation} />
      </Panels>
      {question}
      {dialog}
    </PageLayout>
  );
}
