import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { FormSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useWhyReadOnly } from "../../../../src/console/use-session.ts";
import { useMayOn, useShownNumber } from "../../../numbers/console/slots.ts";
import { hoursOfNumber } from "../../contract/resources.ts";
import { HoursForm } from "../components/hours-form.tsx";
import { StandingLine } from "../components/standing-line.tsx";
import { useHoursFields } from "../use-hours-fields.tsx";
import { useStanding } from "../use-standing.ts";

export function Component() {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const number = useShownNumber();
  const may = useMayOn()(number, "manage-hours");
  const { query } = useShow(hoursOfNumber, number.id, { params: { number: number.id } });
  const fields = useHoursFields();
  const hours = query.data?.data;
  const standing = useStanding(hours);
  return (
    <Panel
      title={t("hours:title")}
      status={standing && <StandingLine {...standing} />}
      intro={may ? t("hours:text") : whyReadOnly(t("hours:readOnly"))}
    >
      {!hours && query.error && (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      )}
      {!hours && !query.error && <FormSkeleton />}
      {hours &&
        (may ? <HoursForm hours={hours} /> : <RecordFacts fields={fields} record={hours} />)}
    </Panel>
  );
}
