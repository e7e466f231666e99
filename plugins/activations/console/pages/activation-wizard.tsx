import { useNavigation } from "@refinedev/core";
import { useLocation, useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { NotFoundPage } from "../../../../src/console/shell/not-found-page.tsx";
import { useWayInto } from "../../../workspaces/console/slots.ts";
import { issueActivationLink } from "../../contract/link/endpoints.ts";
import { activations } from "../../contract/resources.ts";
import { useLink } from "../link/use-link.tsx";
import { statusLooks } from "../looks.ts";
import { Start } from "../wizard/start.tsx";
import { useTurns } from "../wizard/use-turns.tsx";
import { WizardBody } from "../wizard/wizard-body.tsx";
import { wizardPaths } from "../wizard-paths.ts";
import "../activations.css";

/** Both wizards: the same machine, and another way to the company's business at Facebook. */
export function Component() {
  const { t } = useTranslation();
  const { activation: id } = useParams();
  const { pathname } = useLocation();
  const { listUrl } = useNavigation();
  const breadcrumbs = [{ title: t("activations:nav.list"), to: listUrl("activations") }];
  const type = pathname.startsWith(wizardPaths.classic) ? "classic" : "embedded";
  const title = t(type === "classic" ? "activations:nav.classic" : "activations:nav.embedded");
  if (id !== undefined) return <Wizard id={id} />;
  return (
    <PageLayout title={title} breadcrumbs={breadcrumbs} narrow>
      <Start type={type} />
    </PageLayout>
  );
}

function Wizard({ id }: { id: string }) {
  const { t } = useTranslation();
  const { listUrl } = useNavigation();
  const breadcrumbs = [{ title: t("activations:nav.list"), to: listUrl("activations") }];
  const { data, error, refetch } = useShow(activations, id).query;
  const [turns, question] = useTurns();
  const [link, dialog] = useLink(issueActivationLink);
  const activation = data?.data;
  const away = useWayInto(activation?.workspace_id);
  if (away) return away;
  if (error?.statusCode === 404) return <NotFoundPage title={error.message} />;
  if (activation === undefined) {
    return (
      <PageLayout title={t("activations:nav.activation")} loading={error === null}>
        <ErrorState error={error} retry={() => void refetch()} />
      </PageLayout>
    );
  }
  return (
    <PageLayout
      title={activation.name || t("activations:unnamed")}
      breadcrumbs={breadcrumbs}
      status={<StatusTag status={activation.status} looks={statusLooks} />}
      actions={[...link(activation), ...turns(activation)]}
    >
      <WizardBody activation={activation} />
      {question}
      {dialog}
    </PageLayout>
  );
}
