import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { activations } from "../../contract/resources.ts";
import { statusLooks } from "../looks.ts";
import { FinishedContext } from "../wizard/finished.ts";
import { useTurns } from "../wizard/use-turns.tsx";
import { WizardBody } from "../wizard/wizard-body.tsx";
import "../activations.css";

/** The wizard alone: no menu, no way anywhere else. */
export function GuestWizard({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useShow(activations, id).query;
  const [turns, question] = useTurns();
  const activation = data?.data;
  if (activation === undefined) {
    return (
      <PageLayout title={t("activations:link.stepTitle")} loading={error === null}>
        <ErrorState error={error} retry={() => void refetch()} />
      </PageLayout>
    );
  }
  return (
    <FinishedContext value={onDone}>
      <PageLayout
        title={activation.name || t("activations:unnamed")}
        subtitle={t("activations:link.guest")}
        status={<StatusTag status={activation.status} looks={statusLooks} />}
        actions={turns(activation)}
      >
        <WizardBody activation={activation} />
        {question}
      </PageLayout>
    </FinishedContext>
  );
}
