import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { FormSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useWhyReadOnly } from "../../../../src/console/use-session.ts";
import { useMayOn, useShownNumber } from "../../../numbers/console/slots.ts";
import { goalsOfNumber } from "../../contract/resources.ts";
import { GoalsForm } from "../components/goals-form.tsx";
import { useGoalFields } from "../use-goal-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const number = useShownNumber();
  const may = useMayOn()(number, "manage-goals");
  const { query } = useShow(goalsOfNumber, number.id, { params: { number: number.id } });
  const fields = useGoalFields();
  const goals = query.data?.data;
  return (
    <Panel
      title={t("goals:title")}
      intro={may ? t("goals:text") : whyReadOnly(t("goals:readOnly"))}
    >
      {!goals && query.error && (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      )}
      {!goals && !query.error && <FormSkeleton />}
      {goals &&
        (may ? <GoalsForm goals={goals} /> : <RecordFacts fields={fields} record={goals} />)}
    </Panel>
  );
}
