import { useParams } from "react-router-dom";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../../src/console/kit/feedback/status-tag.tsx";
import { RecordPage } from "../../../../../src/console/kit/page/record-page.tsx";
import { PhoneText } from "../../../../../src/console/kit/text/phone-text.tsx";
import { useEvent } from "../../../../../src/console/live/use-event.ts";
import { useCall } from "../../../../../src/console/use-call.ts";
import { numberChanged } from "../../../contract/events.ts";
import { showStaffNumber } from "../../../contract/staff/endpoints.ts";
import { statusLooks } from "../../looks.ts";
import { staffNumberTabs } from "../../slots.ts";
import { pathOf } from "../paths.ts";
import { useStaffNumberCache } from "../use-number-cache.ts";
import "../../numbers.css";

export function Component() {
  const { t } = useTranslation();
  const { number: id = "" } = useParams();
  const reading = useCall(showStaffNumber, { params: { number: id } });
  const keep = useStaffNumberCache();
  useEvent(numberChanged, "staff", ({ number_id }) => {
    if (number_id !== id) return;
    void reading.refetch();
    keep();
  });
  return (
    <RecordPage
      reading={reading}
      title={t("numbers:nav.number")}
      path={pathOf({ id })}
      nameOf={({ display_name }) => display_name}
      tabs={staffNumberTabs}
      header={({ status, phone }) => ({
        status: <StatusTag status={status} looks={statusLooks} />,
        subtitle: <PhoneText value={phone} />,
      })}
    />
  );
}
